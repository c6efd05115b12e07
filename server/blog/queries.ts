import type { PostDraft } from '../../contract/blog.ts'
import type { Database } from '../core/database.ts'

/** A post as visitors see it. */
export type LivePost = { slug: string; live: PostDraft; publishedAt: Date }

/** The latest published posts, newest first; of two at the same moment, the one that was made later. */
export async function latestPosts({ pool }: Database, count: number): Promise<LivePost[]> {
  const { rows } = await pool.query<LivePost>({
    name: 'latest-posts',
    text: `
      select slug, live, published_at as "publishedAt" from documents
      where kind = 'post' and live is not null and deleted_at is null and published_at is not null
      order by published_at desc nulls last, id desc limit $1`,
    values: [count],
  })
  return rows
}
