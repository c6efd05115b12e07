import type { pages as endpoints } from '../../../contract/site/pages/pages.ts'
import { query } from '../../core/query.ts'

/** One published static page. */
export const staticPage = (slug: string) => query<(typeof endpoints)['read']>('/pages/:slug', { params: { slug } })
export { staticPage as subject }
