import type { CurrentUser } from '../../contract/core/core.ts'
import type { Reading } from './query.ts'

/** The signed-in person. The guard of the admin area has read it already. */
export const me: Reading<CurrentUser | null> = { queryKey: ['/api', 'user'] }
