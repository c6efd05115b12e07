import type { pages as endpoints } from '../../../contract/site/pages/pages.ts'
import { query } from '../../core/query.ts'

/** One published help article. */
export const article = (slug: string) =>
  query<(typeof endpoints)['helpRead']>('/help/articles/:slug', { params: { slug } })
export { article as subject }
