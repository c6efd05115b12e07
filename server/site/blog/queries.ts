import type { PostCard, PostDraft, Topic } from '../../../contract/site/blog/blog.ts'
import type { Database } from '../../core/database/database.ts'

export const NEWEST_FIRST = 'published_at desc, document_id desc'

/** Which post opens the blog: the newest that an editor featured, else the newest of all. */
export const FEATURED = `
  coalesce(
    (select document_id from posts where featured order by ${NEWEST_FIRST} limit 1),
    (select document_id from posts order by ${NEWEST_FIRST} limit 1))`

/** The latest published posts, newest first; of two at the same moment, the one that was made later. */
export async function latestPosts({ pool }: Database, count: number): Promise<PostCard[]> {
  const { rows } = await pool.query<{ card: PostCard }>({
    name: 'latest-posts',
    text: `select card from posts order by ${NEWEST_FIRST} limit $1`,
    values: [count],
  })
  return rows.map(({ card }) => card)
}

/** The post that opens the blog, or null while there is none. */
export async function featuredPost({ pool }: Database): Promise<PostCard | null> {
  const { rows } = await pool.query<{ card: PostCard }>({
    name: 'featured-post',
    text: `select card from posts where document_id = ${FEATURED}`,
  })
  return rows[0]?.card ?? null
}

/** A post with its text, as feeds carry it. */
export type WholePost = Pick<StoredPost, 'live' | 'card' | 'tags' | 'updatedAt'> & { publishedAt: Date }

/** The latest published posts, whole, newest first, without those that search engines are asked to leave out. */
export async function latestWhole({ pool }: Database, count: number): Promise<WholePost[]> {
  const { rows } = await pool.query<WholePost>({
    name: 'latest-whole',
    text: `
      select live, card, tags, posts.published_at as "publishedAt", live_at as "updatedAt"
      from posts join documents on id = document_id
      where coalesce(live#>>'{search,noindex}', '') <> 'true'
      order by posts.published_at desc, document_id desc limit $1`,
    values: [count],
  })
  return rows
}

/** How many published posts there are, and how many of each topic, by `category:<slug>` and `tag:<slug>`. */
export type PostCounts = { total: number; topics: Record<string, { name: string; count: number }> }

/** Counts the published posts. Where posts spell a topic differently, the spelling that sorts first names it. */
export async function countPosts({ pool }: Database): Promise<PostCounts> {
  const { rows } = await pool.query<PostCounts>({
    name: 'count-posts',
    text: `
      with counted as (select topic, min(name) as name, count(*) as count from post_topics group by topic)
      select (select count(*)::int from posts) as total,
        coalesce(jsonb_object_agg(topic, jsonb_build_object('name', name, 'count', count)), '{}') as topics
      from counted`,
  })
  return rows[0]!
}

/** A post as it is stored, with its neighbours. */
export type StoredPost = {
  live: PostDraft
  card: PostCard
  tags: Topic[]
  createdAt: Date
  updatedAt: Date
  related: PostCard[]
  previous: Pick<PostCard, 'slug' | 'title'> | null
  next: Pick<PostCard, 'slug' | 'title'> | null
  /** The managed author of that name. */
  managed: { id: string; slug: string; picture: string } | null
}

const RELATED = 3
// Of each topic only so many posts are looked at, so that a post costs the same among ten and among ten thousand.
const NEAR = 24

/**
 * One published post with the three posts that share most topics with it, newest first among equals, and the next older
 * and newer one. Undefined when there is none.
 */
export async function readPost({ pool }: Database, slug: string): Promise<StoredPost | undefined> {
  const neighbour = (side: '<' | '>', order: 'asc' | 'desc') => `
    (select jsonb_build_object('slug', card -> 'slug', 'title', card -> 'title') from posts
      where (published_at, document_id) ${side} (post.published_at, post.document_id)
      order by published_at ${order}, document_id ${order} limit 1)`
  const { rows } = await pool.query<StoredPost>({
    name: 'read-post',
    text: `
      with post as materialized (
        select p.*, live, created_at, live_at from documents d join posts p on p.document_id = d.id
        where kind = 'post' and slug = $1 and deleted_at is null),
      near as (
        select other.document_id, count(*) as shared
        from post join post_topics own using (document_id)
        cross join lateral (
          select document_id from post_topics
          where topic = own.topic and own.topic not like 'author:%' and document_id <> own.document_id
          order by ${NEWEST_FIRST} limit ${NEAR}) as other
        group by other.document_id),
      nearest as (
        select shared, p.* from near join posts p using (document_id) order by shared desc, ${NEWEST_FIRST}
          limit ${RELATED})
      select live, card, tags, created_at as "createdAt", live_at as "updatedAt",
        (select coalesce(jsonb_agg(card order by shared desc, ${NEWEST_FIRST}), '[]') from nearest) as related,
        ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next,
        (select jsonb_build_object('id', id, 'slug', slug, 'picture', draft ->> 'picture') from terms
          where kind = 'author' and 'author:' || slug = (select topic from post_topics own
            where own.document_id = post.document_id and topic like 'author:%')) as managed
      from post`,
    values: [slug],
  })
  return rows[0]
}
