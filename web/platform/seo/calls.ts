import type { seoAudit } from '../../../contract/platform/seo/audit.ts'
import type { indexNow } from '../../../contract/platform/seo/index-now.ts'
import type { redirects } from '../../../contract/platform/seo/redirects.ts'
import type { Redirect } from '../../../contract/platform/seo/seo.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof redirects
type IndexNowTable = typeof indexNow
const fresh = { staleTime: 0 }

export const auditQuery = query<(typeof seoAudit)['read']>('/admin/seo-audit', {}, fresh)
export const missedQuery = query<Table['missed']>('/admin/not-found', {}, fresh)
export const indexNowQuery = query<IndexNowTable['read']>('/admin/index-now', {}, fresh)
export const redirectsQuery = (filter: { search?: string; page?: string }) =>
  query<Table['list']>('/admin/redirects', { query: filter }, fresh)
/** What a change of redirects makes stale. */
export const touched = [redirectsQuery({}).queryKey.slice(0, 3), missedQuery.queryKey]

export const saveRedirect = (body: Redirect) => call<Table['save']>('PUT /admin/redirects', { body })
export const removeRedirect = (from: string) => call<Table['remove']>('DELETE /admin/redirects', { query: { from } })
export const importRedirects = (file: string, dryRun: boolean) =>
  call<Table['importCsv']>('POST /admin/redirects/import', { body: { file, dryRun } })
export const redirectsCsv = () => call<Table['csv']>('GET /admin/redirects/csv', {})
export const saveIndexNow = (body: { enabled: boolean; server: string }) =>
  call<IndexNowTable['save']>('PUT /admin/index-now', { body })
