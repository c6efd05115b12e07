import type { find } from '../../../contract/office/find/find.ts'
import { query } from '../../core/query.ts'

/** What a company has by words. */
export const findQuery = (organisation: string, search: string) =>
  query<(typeof find)['find']>(
    '/app/:organisation/find',
    { params: { organisation }, query: { search } },
    { staleTime: 0 },
  )
