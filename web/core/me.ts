import type { CurrentUser } from '../../contract/core/core.ts'
import type { ReadQuery } from './query.ts'

/** The signed-in person. The guard of the admin area has read it already. */
export const me: ReadQuery<CurrentUser | null> = { queryKey: ['/api', 'user'] }
