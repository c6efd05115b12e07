import type { blog } from '../../../contract/site/blog/blog.ts'
import { type AnyContent, query } from '../../core/query.ts'
import { blogHeading } from './queries.ts'

/** One author with their latest posts. */
export const oneAuthor = (slug: string) => query<(typeof blog)['author']>('/blog/authors/:slug', { params: { slug } })
export { oneAuthor as subject }

/** What the page shows besides the author. */
export const contents: AnyContent[] = [blogHeading]
