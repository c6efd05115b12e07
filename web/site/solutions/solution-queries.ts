import type { solutions as endpoints } from '../../../contract/site/solutions/solutions.ts'
import { query } from '../../core/query.ts'

/** One published solution with its relations. */
export const solution = (slug: string) => query<(typeof endpoints)['read']>('/solutions/:slug', { params: { slug } })
export { solution as subject }
