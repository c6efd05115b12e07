import { type PostCard, POSTS_PER_PAGE } from '../../../contract/site/blog/blog.ts'
import type { Database } from '../../core/database/database.ts'
import { FEATURED, NEWEST_FIRST } from './queries.ts'

/** Posts that a search lists: all of them up to `MOST`; of more than that, which are no answer, only the newest. */
export const MOST = 450
export const NEWEST_OF_MORE = 90

const offset = (page: number) => (page - 1) * POSTS_PER_PAGE

/** A page of all posts but the featured one, newest first. `total` is how many those are. */
export async function allPosts({ pool }: Database, total: number, page: number): Promise<PostCard[]> {
  const way = nearerWay(total, page)
  const { rows } = await pool.query<{ items: PostCard[] }>({
    name: `all-posts-${way.order}`,
    text: `select ${pageOf(`posts where document_id is distinct from ${FEATURED}`, way)} as items`,
    values: [way.limit, way.offset],
  })
  return rows[0]!.items
}

/** A page of the `total` posts with a topic, newest first. */
export async function postsOf({ pool }: Database, topic: string, total: number, page: number): Promise<PostCard[]> {
  const way = nearerWay(total, page)
  const { rows } = await pool.query<{ items: PostCard[] }>({
    name: `posts-of-topic-${way.order}`,
    text: `select ${pageOf('post_topics where topic = $3', way)} as items`,
    values: [way.limit, way.offset, topic],
  })
  return rows[0]!.items
}

/** A page of the posts with both topics, newest first, and how many there are. */
export async function postsOfBoth({ pool }: Database, topics: [string, string], page: number) {
  const source =
    'post_topics a join post_topics b using (published_at, document_id) where a.topic = $3 and b.topic = $4'
  const { rows } = await pool.query<{ items: PostCard[]; total: number }>({
    name: 'posts-of-both',
    text: `select ${pageOf(source, { order: 'desc' })} as items, (select count(*)::int from ${source}) as total`,
    values: [POSTS_PER_PAGE, offset(page), ...topics],
  })
  return rows[0]!
}

type Way = { order: 'asc' | 'desc'; limit: number; offset: number }

/** A page in the second half of a list is counted off from its end: a shorter way through the index. */
function nearerWay(total: number, page: number): Way {
  const before = offset(page)
  const after = total - before - POSTS_PER_PAGE
  if (before <= after || before >= total) return { order: 'desc', limit: POSTS_PER_PAGE, offset: before }
  return { order: 'asc', limit: Math.min(POSTS_PER_PAGE, total - before), offset: Math.max(0, after) }
}

/** The cards of one page as a list; what lies before the page is counted off in the index, no post is touched. */
const pageOf = (source: string, { order }: Pick<Way, 'order'>) => `
  (with listed as (select published_at, document_id from ${source} order by published_at ${order}, document_id ${order}
    limit $1 offset $2)
  select coalesce(jsonb_agg(card order by ${NEWEST_FIRST}), '[]') from listed
    join posts using (published_at, document_id))`

/**
 * What topics are called, in the order given, as the newest post spells each, and the descriptions of those that are
 * managed; null for one that no post has.
 */
export async function nameTopics({ pool }: Database, topics: string[]): Promise<(TermName | null)[]> {
  const { rows } = await pool.query<{ name: string | null; description: string | null }>({
    name: 'name-topics',
    text: `
      select (select name from post_topics p where p.topic = asked.topic order by ${NEWEST_FIRST} limit 1) as name,
        (select nullif(draft ->> 'description', '') from terms t where t.kind = split_part(asked.topic, ':', 1)
          and t.slug = split_part(asked.topic, ':', 2)) as description
      from unnest($1::text[]) with ordinality as asked(topic, place) order by place`,
    values: [topics],
  })
  return rows.map(({ name, description }) => (name === null ? null : { name, ...(description && { description }) }))
}

type TermName = { name: string; description?: string }

/**
 * A page of the posts that hold the words and have all topics, and how many were found (`MOST + 1` stands for more).
 * Posts with the words in their title come first, newest first among equals; of more than `MOST`, only the newest are
 * listed.
 */
export function searchPosts(
  database: Database,
  { search, topics }: { search: string; topics: string[] },
  page: number,
) {
  const wanted = `websearch_to_tsquery('english', $3)`
  const having = topics.map((_, at) => `document_id in (select document_id from post_topics where topic = $${at + 4})`)
  const meets = [`words @@ ${wanted}`, ...having].join(' and ')
  return database.transaction(async ({ pool }) => {
    // The planner holds testing every text for cheap, because it doesn't count unpacking it: the index is always
    // better.
    await pool.query('set local enable_seqscan = off')
    const { rows } = await pool.query<{ found: number; items: PostCard[] }>({
      // Without a name it is planned for these very words: rare and common ones want different plans.
      text: `
        with found as materialized (
          select document_id, published_at, title_words @@ ${wanted} as titled from posts where ${meets}
            limit ${MOST + 1}),
        size as materialized (select count(*)::int as found from found),
        listed as (
          select * from found where (select found <= ${MOST} from size)
          union all (
            select document_id, published_at, false from posts where (select found > ${MOST} from size) and ${meets}
            order by ${NEWEST_FIRST} limit least($1::int + $2::int, ${NEWEST_OF_MORE}))),
        page as (select * from listed order by titled desc, ${NEWEST_FIRST} limit $1 offset $2)
        select (select found from size) as found,
          (select coalesce(jsonb_agg(card order by titled desc, ${NEWEST_FIRST}), '[]')
            from page join posts using (published_at, document_id)) as items`,
      values: [POSTS_PER_PAGE, offset(page), search, ...topics],
    })
    return rows[0]!
  })
}
