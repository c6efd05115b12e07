import type { PostCard, PostDraft, PostList, PostTopics, Topic } from '../../contract/blog.ts'
import { POSTS_PER_PAGE } from '../../contract/blog.ts'
import type { Database } from '../core/database.ts'

const NEWEST_FIRST = 'published_at desc, document_id desc'
const FEATURED = `
  coalesce(
    (select document_id from posts where featured order by ${NEWEST_FIRST} limit 1),
    (select document_id from posts order by ${NEWEST_FIRST} limit 1))`
const MOST_TAGS = 24

/** The latest published posts, newest first; of two at the same moment, the one that was made later. */
export async function latestPosts({ pool }: Database, count: number): Promise<PostCard[]> {
  const { rows } = await pool.query<{ card: PostCard }>({
    name: 'latest-posts',
    text: `select card from posts order by ${NEWEST_FIRST} limit $1`,
    values: [count],
  })
  return rows.map(({ card }) => card)
}

/** The post that opens the blog: the newest that an editor featured, else the newest of all; null while there is none. */
export async function featuredPost({ pool }: Database): Promise<PostCard | null> {
  const { rows } = await pool.query<{ card: PostCard }>({
    name: 'featured-post', text: `select card from posts where document_id = ${FEATURED}`,
  })
  return rows[0]?.card ?? null
}

/** What posts can be filtered by, with counts. Where posts spell a topic differently, the spelling that sorts first names it. */
export async function countTopics({ pool }: Database): Promise<PostTopics> {
  const { rows } = await pool.query<PostTopics>({
    name: 'count-topics',
    text: `
      with counted as (
        select split_part(topic, ':', 1) as kind, split_part(topic, ':', 2) as slug, min(name) as name, count(*) as count
        from post_topics group by topic),
      ranked as (select *, row_number() over (partition by kind order by count desc, name) as place from counted)
      select
        coalesce(jsonb_agg(jsonb_build_object('name', name, 'slug', slug, 'count', count) order by place)
          filter (where kind = 'category'), '[]') as categories,
        coalesce(jsonb_agg(jsonb_build_object('name', name, 'slug', slug, 'count', count) order by place)
          filter (where kind = 'tag' and place <= $1), '[]') as tags
      from ranked`,
    values: [MOST_TAGS],
  })
  return rows[0]!
}

export type Filter = { category?: string | undefined; tag?: string | undefined; search?: string | undefined }

/**
 * One page of the posts that meet every part of the filter, newest first; a search puts those with its words in the
 * title first. Without any filter the featured post is left out, because it stands above the list.
 */
export async function listPosts({ pool }: Database, { category, tag, search }: Filter, page: number): Promise<Omit<PostList, 'pages'>> {
  const values: unknown[] = [POSTS_PER_PAGE, (page - 1) * POSTS_PER_PAGE]
  const put = (value: string) => `$${values.push(value)}`
  const topics = [category && `category:${category}`, tag && `tag:${tag}`].map((topic) => (topic ? put(topic) : 'null'))
  const conditions = topics.filter((topic) => topic !== 'null').map((topic) => `document_id in (select document_id from post_topics where topic = ${topic})`)
  const wanted = search && `websearch_to_tsquery('english', ${put(search)})`
  if (wanted) conditions.push(`words @@ ${wanted}`)
  if (conditions.length === 0) conditions.push(`document_id is distinct from ${FEATURED}`)

  // Unnamed on purpose: planned for the very words and topics, because common ones and rare ones want different plans.
  const { rows } = await pool.query<Omit<PostList, 'page' | 'pages'>>({
    text: `
      with matching as ${wanted ? 'materialized' : 'not materialized'} (
        select document_id, published_at${wanted ? `, title_words @@ ${wanted} as titled` : ', false as titled'}
        from posts where ${conditions.join(' and ')}),
      listed as (
        select document_id, titled, published_at from matching
        order by ${wanted ? 'titled desc, ' : ''}${NEWEST_FIRST} limit $1 offset $2)
      select
        (select count(*) from matching)::int as total,
        (select coalesce(jsonb_agg(card order by titled desc, l.published_at desc, document_id desc), '[]')
          from listed l join posts using (document_id)) as items,
        ${topicNamed(topics[0]!)} as category, ${topicNamed(topics[1]!)} as tag`,
    values,
  })
  return { ...rows[0]!, page }
}

const topicNamed = (topic: string) =>
  topic === 'null'
    ? 'null::jsonb'
    : `(select jsonb_build_object('name', min(name), 'slug', split_part(${topic}, ':', 2)) from post_topics where topic = ${topic} having count(*) > 0)`

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
}

const RELATED = 3
// Of each topic only so many posts are looked at, so that a post costs the same among ten and among ten thousand.
const NEAR = 24

/**
 * One published post with the three posts that share most topics with it, newest first among equals, and the next
 * older and newer one. Undefined when there is none.
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
        select p.*, live, created_at, updated_at from documents d join posts p on p.document_id = d.id
        where kind = 'post' and slug = $1 and deleted_at is null),
      near as (
        select other.document_id, count(*) as shared
        from post join post_topics own using (document_id)
        cross join lateral (
          select document_id from post_topics
          where topic = own.topic and document_id <> own.document_id order by ${NEWEST_FIRST} limit ${NEAR}) as other
        group by other.document_id),
      nearest as (
        select shared, p.* from near join posts p using (document_id) order by shared desc, ${NEWEST_FIRST} limit ${RELATED})
      select live, card, tags, created_at as "createdAt", updated_at as "updatedAt",
        (select coalesce(jsonb_agg(card order by shared desc, ${NEWEST_FIRST}), '[]') from nearest) as related,
        ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next
      from post`,
    values: [slug],
  })
  return rows[0]
}

