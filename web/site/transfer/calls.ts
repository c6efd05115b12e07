import type { ContentRowFilter, contentImports, contentImportUpload } from '../../../contract/site/transfer/imports.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { upload } from '../../core/upload.ts'

type Table = typeof contentImports
const fresh = { staleTime: 0 }

/** The address of the screen, behind which each import has its own. */
export const transferHref = '/admin/transfer'

export const importsQuery = (page: string) => query<Table['list']>('/admin/content-imports', { query: { page } }, fresh)
export const importQuery = (id: string) => query<Table['read']>('/admin/content-imports/:id', { params: { id } }, fresh)
export const importRowsQuery = (id: string, filter: ContentRowFilter) =>
  query<Table['rows']>('/admin/content-imports/:id/rows', { params: { id }, query: filter }, fresh)
export const importRowsCsv = (id: string, filter: Omit<ContentRowFilter, 'page'>) =>
  call<Table['csv']>('GET /admin/content-imports/:id/rows/csv', { params: { id }, query: filter })
export const takeImport = (id: string, live: boolean) =>
  call<Table['take']>('POST /admin/content-imports/:id/take', { params: { id }, body: { live } })
export const removeImport = (id: string) =>
  call<Table['remove']>('DELETE /admin/content-imports/:id', { params: { id } })
/** Sends an export to be checked; `onProgress` hears how much of it has gone, from 0 to 1. */
export const checkExport = (form: FormData, onProgress: (share: number) => void) =>
  upload<(typeof contentImportUpload)['check']>('/admin/content-imports', form, { onProgress })
