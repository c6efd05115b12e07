import { type PostCard, POSTS_PER_PAGE } from '../../contract/blog.ts'
import type { Database } from '../core/database.ts'
import { FEATURED, NEWEST_FIRST } from './queries.ts'

/** Posts that a search lists: all of them up to `MOST`; of more than that, which are no answer, only the newest. */
export const MOST = 900
export const NEWEST_OF_MORE = 90

const offset = (page: number) => (page - 1) * POSTS_PER_PAGE

/** A page of all posts but the featured one, newest first. */
export async function allPosts({ pool }: Database, page: number): Promise<PostCard[]> {
  const { rows } = await pool.query<{ items: PostCard[] }>({
    name: 'all-posts',
    text: `select ${pageOf(`posts where document_id is distinct from ${FEATURED}`)} as items`,
    values: [POSTS_PER_PAGE, offset(page)],
  })
  return rows[0]!.items
}

/** A page of the posts with all of one or two topics, newest first; with two, also how many there are. */
export async function postsOf({ pool }: Database, topics: [string] | [string, string], page: number) {
  const both = topics.length === 2
  const source = both
    ? 'post_topics a join post_topics b using (published_at, document_id) where a.topic = $3 and b.topic = $4'
    : 'post_topics where topic = $3'
  const { rows } = await pool.query<{ items: PostCard[]; total: number | null }>({
    name: both ? 'posts-of-both' : 'posts-of-topic',
    text: `select ${pageOf(source)} as items, ${both ? `(select count(*)::int from ${source})` : 'null'} as total`,
    values: [POSTS_PER_PAGE, offset(page), ...topics],
  })
  return rows[0]!
}

/** What topics are called, in the order given, as the newest post spells each; null for one that no post has. */
export async function nameTopics({ pool }: Database, topics: string[]): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ name: string | null }>({
    name: 'name-topics',
    text: `
      select (select name from post_topics p where p.topic = asked.topic order by ${NEWEST_FIRST} limit 1) as name
      from unnest($1::text[]) with ordinality as asked(topic, place) order by place`,
    values: [topics],
  })
  return rows.map(({ name }) => name)
}

/** The cards of one page as a list; what lies before the page is counted off in the index, no post is touched. */
const pageOf = (source: string) => `
  (with listed as (select published_at, document_id from ${source} order by ${NEWEST_FIRST} limit $1 offset $2)
  select coalesce(jsonb_agg(card order by ${NEWEST_FIRST}), '[]') from listed join posts using (published_at, document_id))`

/**
 * A page of the posts that hold the words and have all topics, and how many were found (`MOST + 1` stands for more).
 * Posts with the words in their title come first, newest first among equals; of more than `MOST`, only the newest are listed.
 */
export async function searchPosts({ pool }: Database, { search, topics }: { search: string; topics: string[] }, page: number) {
  const wanted = `websearch_to_tsquery('english', $3)`
  const having = topics.map((_, at) => `document_id in (select document_id from post_topics where topic = $${at + 4})`)
  const meets = [`words @@ ${wanted}`, ...having].join(' and ')
  const client = await pool.connect()
  try {
    // The planner holds testing every text for cheap, because it doesn't count unpacking it: the index is always better.
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query<{ found: number; items: PostCard[] }>({
      // Without a name it is planned for these very words: rare and common ones want different plans.
      text: `
        with found as materialized (
          select document_id, published_at, title_words @@ ${wanted} as titled from posts where ${meets} limit ${MOST + 1}),
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
    await client.query('commit')
    client.release()
    return rows[0]!
  } catch (error) {
    client.release(true)
    throw error
  }
}
