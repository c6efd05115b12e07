import type { CurrentUser } from '../../../contract/core/core.ts'
import { read } from '../../core/api.ts'
import { presets, type ReadQuery } from '../../core/query.ts'

/**
 * Who is signed in; null when nobody is. Fresh for 5 minutes. A 401 is an answer and not tried again, another failure
 * is tried twice more after a second each.
 */
export const currentUser: ReadQuery<CurrentUser | null> = {
  queryKey: ['/api', 'user'],
  queryFn: ({ queryKey, signal }) =>
    read(queryKey.join('/'), { signal, nullOn401: true }) as Promise<CurrentUser | null>,
  ...presets.userContent,
  retry: 2,
  retryDelay: 1000,
  refetchOnWindowFocus: false,
}
