import type { industries as endpoints } from '../../../contract/site/industries/industries.ts'
import { query } from '../../core/query.ts'

/** One published industry with its solutions. */
export const industry = (slug: string) => query<(typeof endpoints)['read']>('/industries/:slug', { params: { slug } })
export { industry as subject }
