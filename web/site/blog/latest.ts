import type { blog, PostCard } from '../../../contract/site/blog/blog.ts'
import { type Content, content, query } from '../../core/query.ts'

/** The three latest published posts, newest first; none when they can't be read. */
export const latestPosts: Content<PostCard[]> = content(query<(typeof blog)['latest']>('/blog/latest', {}), [])
