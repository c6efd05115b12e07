import type {
  companies,
  CompanyFilter,
  CompanyStanding,
  QuotaSetting,
} from '../../../contract/platform/users/companies.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof companies

/** A page of the companies that a filter leaves. */
export const companiesOf = (filter: CompanyFilter) =>
  query<Table['list']>('/admin/companies', { query: filter } as never, { staleTime: 0 })

export const companiesCsv = (filter: CompanyFilter) => call<Table['csv']>('GET /admin/companies/csv', { query: filter })

export const setQuota = (slug: string, body: QuotaSetting) =>
  call<Table['set']>('PUT /admin/companies/:slug/quota', { params: { slug }, body })

export const decideStanding = (slug: string, body: CompanyStanding) =>
  call<Table['stand']>('PUT /admin/companies/:slug/standing', { params: { slug }, body })

/** Has the companies asked for again, whatever the list is narrowed down to. */
export const refreshCompanies = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.join('/').startsWith('/api/admin/companies') })
