import type { companyQuotas, QuotaSetting } from '../../../contract/platform/users/companies.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof companyQuotas

/** The companies whose name or address holds the search, or all. */
export const companiesOf = (search: string) =>
  query<Table['list']>('/admin/companies', { query: search ? { search } : {} }, { staleTime: 0 })

export const setQuota = (slug: string, body: QuotaSetting) =>
  call<Table['set']>('PUT /admin/companies/:slug/quota', { params: { slug }, body })

/** Has the companies asked for again, whatever the list is narrowed down to. */
export const refreshCompanies = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.join('/').startsWith('/api/admin/companies') })
