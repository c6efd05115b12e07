import { latestDefault } from '../../../contract/site/blog/defaults.ts'
import type { blog, PostCard } from '../../../contract/site/blog/blog.ts'
import { type Content, content, query } from '../../core/query.ts'

/** The three latest published posts, newest first; the built-in ones when they can't be read. */
export const latestPosts: Content<PostCard[]> = content(
  query<(typeof blog)['latest']>('/blog/latest', {}),
  latestDefault,
)
