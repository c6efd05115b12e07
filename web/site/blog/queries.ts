import {
  type blog,
  type BlogHeading,
  blogHeadingDefault,
  type PostCard,
  type PostList,
  type PostTopics,
} from '../../../contract/site/blog/blog.ts'
import { type Content, content, query, type ReadQuery } from '../../core/query.ts'
import { type Filter, queryOf } from './filter.ts'

/** The words at the top of the blog, with the built-in ones behind them. */
export const blogHeading: Content<BlogHeading> = content(
  query<(typeof blog)['heading']>('/blog/heading', {}),
  blogHeadingDefault,
)

/** The post that opens the blog; null when there is none or it can't be read. */
export const featuredPost: Content<PostCard | null> = content(
  query<(typeof blog)['featured']>('/blog/featured', {}),
  null,
)

/** What posts can be filtered by; nothing when it can't be read. */
export const postTopics: Content<PostTopics> = content(query<(typeof blog)['topics']>('/blog/topics', {}), {
  categories: [],
  tags: [],
})

/** One page of posts; null when it can't be read, which is not the same as a page without any. */
export function postList(filter: Filter): Content<PostList | null> {
  const search = queryOf(filter)
  const input = Object.keys(search).length > 0 ? { query: search } : ({} as { query: typeof search })
  return content(query<(typeof blog)['list']>('/blog/posts', input) as ReadQuery<PostList | null>, null)
}
