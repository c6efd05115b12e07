import type { blog } from '../../../contract/site/blog/blog.ts'
import { type AnyContent, query } from '../../core/query.ts'
import { blogHeading } from './queries.ts'

/** One published post with its neighbours. */
export const onePost = (slug: string) => query<(typeof blog)['read']>('/blog/posts/:slug', { params: { slug } })
export { onePost as subject }

/** What the page shows besides the post. */
export const contents: AnyContent[] = [blogHeading]
