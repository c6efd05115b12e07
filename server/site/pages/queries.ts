import type { HelpCard, HelpDraft, PageDraft } from '../../../contract/site/pages/pages.ts'
import type { Database } from '../../core/database/database.ts'

/** A static page as visitors see it. `updatedAt` is when what they see was saved, whatever was drafted since. */
export type LivePage = { slug: string; live: PageDraft; createdAt: Date; updatedAt: Date }

/** A published static page, or null. */
export async function readPage({ pool }: Database, slug: string): Promise<LivePage | null> {
  const { rows } = await pool.query<LivePage>({
    name: 'read-page',
    text: `
      select d.slug, d.live, d.created_at as "createdAt",
        d.live_at as "updatedAt"
      from documents d where d.kind = 'page' and d.slug = $1 and d.live is not null and d.deleted_at is null`,
    values: [slug],
  })
  return rows[0] ?? null
}

const CARD = `slug, live->>'title' as title, live->>'summary' as summary, live->>'category' as category`

/** The published help articles in their order. */
export async function listHelp({ pool }: Database): Promise<HelpCard[]> {
  const { rows } = await pool.query<HelpCard>({
    name: 'list-help',
    text:
      `select ${CARD} from documents where kind = 'help' and live is not null and deleted_at is null order by ` +
      'position, id',
  })
  return rows
}

/** A help article as visitors see it, with others of its category. */
export type LiveArticle = { slug: string; live: HelpDraft; updatedAt: Date; related: HelpCard[] }

/** A published help article with up to `relatedCount` others of its category, the ones after it first, or null. */
export async function readArticle({ pool }: Database, slug: string, relatedCount: number): Promise<LiveArticle | null> {
  const { rows } = await pool.query<LiveArticle>({
    name: 'read-article',
    text: `
      with article as (
        select d.slug, d.live, d.position, d.live_at as updated_at
        from documents d where d.kind = 'help' and d.slug = $1 and d.live is not null and d.deleted_at is null),
      others as (
        select o.slug, o.live->'title' as title, o.live->'summary' as summary, o.live->'category' as category,
          o.position < article.position as before, o.position
        from article join documents o on o.kind = 'help' and o.live->'category' = article.live->'category'
        where o.slug <> article.slug and o.live is not null and o.deleted_at is null
        order by before, position limit $2)
      select slug, live, updated_at as "updatedAt",
        (select coalesce(json_agg(json_build_object('slug', slug, 'title', title, 'summary', summary, 'category',
          category)
          order by before, position), '[]') from others) as related
      from article`,
    values: [slug, relatedCount],
  })
  return rows[0] ?? null
}

/**
 * The published help articles that have all of the words, each as a beginning, or if there are none those that have
 * any, best first. Title counts most, then summary. `words` hold letters and digits only.
 */
export async function searchHelp({ pool }: Database, words: string[], count: number): Promise<HelpCard[]> {
  const beginnings = words.map((word) => `${word}:*`)
  const { rows } = await pool.query<HelpCard>({
    name: 'search-help',
    text: `
      with article as (
        select slug, live, position,
          setweight(to_tsvector('english', live->>'title'), 'A') || setweight(to_tsvector('english', live->>'summary'),
            'B') ||
          setweight(to_tsvector('english', live->>'category'), 'C') || setweight(jsonb_to_tsvector('english',
            jsonb_path_query_array(live->'content', 'strict $.**.text', silent => true), '["string"]'), 'D') as text
        from documents where kind = 'help' and live is not null and deleted_at is null),
      hit as (
        select *, text @@ to_tsquery('english', $1) as all_words, ts_rank(text, to_tsquery('english', $2)) as rank
        from article where text @@ to_tsquery('english', $2))
      select ${CARD} from hit where all_words or not exists (select 1 from hit where all_words)
      order by rank desc, position limit $3`,
    values: [beginnings.join(' & '), beginnings.join(' | '), count],
  })
  return rows
}

/**
 * Stores whether an article was useful; a second answer of the same voter on the same day replaces the first. False
 * when there is no such article.
 */
export async function recordVote(
  { pool }: Database,
  vote: { slug: string; day: string; voter: string; useful: boolean },
): Promise<boolean> {
  const { slug, day, voter, useful } = vote
  const { rowCount } = await pool.query({
    name: 'record-vote',
    text: `
      with article as (select id from documents where kind = 'help' and slug = $1 and live is not null
        and deleted_at is null),
      forgotten as (update help_votes set voter = null where day < $2 and voter is not null),
      saved as (
        insert into help_votes (article_id, day, voter, useful) select id, $2, $3, $4 from article
        on conflict (article_id, day, voter) do update set useful = excluded.useful)
      select id from article`,
    values: [slug, day, voter, useful],
  })
  return rowCount === 1
}
