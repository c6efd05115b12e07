import type { sendingView, RecipientFilter } from '../../../contract/site/newsletter/sending-view.ts'
import type { ImportRowFilter, imports, importUpload } from '../../../contract/site/newsletter/imports.ts'
import type { newsletters } from '../../../contract/site/newsletter/newsletters.ts'
import type { SegmentConditions, SegmentDraft, segments } from '../../../contract/site/newsletter/segments.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { upload } from '../../core/upload.ts'
import { ofKind } from '../../platform/editing/calls.ts'

const fresh = { staleTime: 0 }
const ofNewsletter = { ...fresh, ...ofKind('newsletter_issue') }

export const audienceQuery = (slug: string) =>
  query<(typeof newsletters)['sending']>('/admin/newsletters/:slug/sending', { params: { slug } }, ofNewsletter)
export const newsletterMailQuery = (slug: string) =>
  query<(typeof newsletters)['mail']>('/admin/newsletters/:slug/mail', { params: { slug } }, ofNewsletter)
export const testNewsletter = (slug: string) =>
  call<(typeof newsletters)['test']>('POST /admin/newsletters/:slug/test', { params: { slug }, body: {} })
export const sendNewsletter = (slug: string, body: { version: number; at: string | null; again?: boolean }) =>
  call<(typeof newsletters)['send']>('POST /admin/newsletters/:slug/send', { params: { slug }, body })
export const cancelNewsletter = (slug: string) =>
  call<(typeof newsletters)['cancel']>('DELETE /admin/newsletters/:slug/send', { params: { slug } })

export const sendingQuery = (id: string) =>
  query<(typeof sendingView)['read']>('/admin/sendings/:id', { params: { id } }, fresh)
export const recipientsQuery = (id: string, filter: RecipientFilter) =>
  query<(typeof sendingView)['recipients']>('/admin/sendings/:id/recipients', { params: { id }, query: filter }, fresh)
export const recipientsCsv = (id: string, filter: Omit<RecipientFilter, 'page'>) =>
  call<(typeof sendingView)['csv']>('GET /admin/sendings/:id/recipients/csv', { params: { id }, query: filter })
export const setPace = (id: string, perMinute: number) =>
  call<(typeof sendingView)['pace']>('PUT /admin/sendings/:id/pace', { params: { id }, body: { perMinute } })

export const segmentsQuery = query<(typeof segments)['list']>('/admin/segments', {}, fresh)
export const countSegment = (conditions: SegmentConditions) =>
  call<(typeof segments)['count']>('POST /admin/segments/count', { body: conditions })
export const saveSegment = (draft: SegmentDraft, id?: string) =>
  id
    ? call<(typeof segments)['change']>('PUT /admin/segments/:id', { params: { id }, body: draft })
    : call<(typeof segments)['create']>('POST /admin/segments', { body: draft })
export const removeSegment = (id: string) =>
  call<(typeof segments)['remove']>('DELETE /admin/segments/:id', { params: { id } })
export const tagSubscriber = (id: string, tags: string[]) =>
  call<(typeof segments)['tag']>('PUT /admin/subscribers/:id/tags', { params: { id }, body: { tags } })

export const importsQuery = (page: string) =>
  query<(typeof imports)['list']>('/admin/imports', { query: { page } }, fresh)
export const importQuery = (id: string) =>
  query<(typeof imports)['read']>('/admin/imports/:id', { params: { id } }, fresh)
export const importRowsQuery = (id: string, filter: ImportRowFilter) =>
  query<(typeof imports)['rows']>('/admin/imports/:id/rows', { params: { id }, query: filter }, fresh)
export const importRowsCsv = (id: string, filter: Omit<ImportRowFilter, 'page'>) =>
  call<(typeof imports)['csv']>('GET /admin/imports/:id/rows/csv', { params: { id }, query: filter })
export const takeImport = (id: string) =>
  call<(typeof imports)['take']>('POST /admin/imports/:id/take', { params: { id }, body: {} })
export const removeImport = (id: string) =>
  call<(typeof imports)['remove']>('DELETE /admin/imports/:id', { params: { id } })
/** Sends a list to be checked; `onProgress` hears how much of it has gone, from 0 to 1. */
export const checkImport = (form: FormData, onProgress: (share: number) => void) =>
  upload<(typeof importUpload)['check']>('/admin/imports', form, { onProgress })
