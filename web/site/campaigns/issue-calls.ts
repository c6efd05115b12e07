import type { campaignView, RecipientFilter } from '../../../contract/site/newsletter/campaign-view.ts'
import type { ImportRowFilter, imports, importUpload } from '../../../contract/site/newsletter/imports.ts'
import type { issues } from '../../../contract/site/newsletter/issues.ts'
import type { SegmentConditions, SegmentDraft, segments } from '../../../contract/site/newsletter/segments.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { upload } from '../../core/upload.ts'
import { ofKind } from '../../platform/editing/calls.ts'

const fresh = { staleTime: 0 }
const ofIssue = { ...fresh, ...ofKind('newsletter_issue') }

export const sendingQuery = (slug: string) =>
  query<(typeof issues)['sending']>('/admin/issues/:slug/sending', { params: { slug } }, ofIssue)
export const issueMailQuery = (slug: string) =>
  query<(typeof issues)['mail']>('/admin/issues/:slug/mail', { params: { slug } }, ofIssue)
export const testIssue = (slug: string) =>
  call<(typeof issues)['test']>('POST /admin/issues/:slug/test', { params: { slug }, body: {} })
export const sendIssue = (slug: string, body: { version: number; at: string | null; again?: boolean }) =>
  call<(typeof issues)['send']>('POST /admin/issues/:slug/send', { params: { slug }, body })
export const cancelIssue = (slug: string) =>
  call<(typeof issues)['cancel']>('DELETE /admin/issues/:slug/send', { params: { slug } })

export const campaignQuery = (id: string) =>
  query<(typeof campaignView)['read']>('/admin/campaigns/:id', { params: { id } }, fresh)
export const recipientsQuery = (id: string, filter: RecipientFilter) =>
  query<(typeof campaignView)['recipients']>(
    '/admin/campaigns/:id/recipients',
    { params: { id }, query: filter },
    fresh,
  )
export const recipientsCsv = (id: string, filter: Omit<RecipientFilter, 'page'>) =>
  call<(typeof campaignView)['csv']>('GET /admin/campaigns/:id/recipients/csv', { params: { id }, query: filter })
export const setPace = (id: string, perMinute: number) =>
  call<(typeof campaignView)['pace']>('PUT /admin/campaigns/:id/pace', { params: { id }, body: { perMinute } })

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
