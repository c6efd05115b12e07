import { sql } from 'drizzle-orm'
import type { LinkState } from '../../../contract/platform/editing/links.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { holding } from './search-pattern.ts'

/**
 * What stands at each path: a document of `kind` and `slug`, or a redirect. A path at which nothing stands is left out.
 */
export async function findTargets(
  { pool }: Database,
  wanted: { path: string; kind: string; slug: string }[],
): Promise<Map<string, LinkState>> {
  const { rows } = await pool.query<{ path: string; state: LinkState }>({
    name: 'find-targets',
    text: `
      select w.path, case when d.live is not null then 'live' when r.id is not null then 'moved'
        else 'draft' end as state
      from unnest($1::text[], $2::text[], $3::text[]) as w(path, kind, slug)
      left join documents d on d.kind = w.kind and d.slug = w.slug and d.deleted_at is null
      left join documents r on r.kind = 'redirect' and r.slug = w.path and r.deleted_at is null and r.live is not null
        and r.live ->> 'status' <> '410'
      where d.id is not null or r.id is not null`,
    values: [wanted.map(({ path }) => path), wanted.map(({ kind }) => kind), wanted.map(({ slug }) => slug)],
  })
  return new Map(rows.map(({ path, state }) => [path, state]))
}

// Any number that no other lock has.
const RENAME_LOCK = 7_203_122

/** Lets only one document at a time get another address: two that link to each other would wait for each other. */
export const holdRenames = ({ orm }: Database) => orm.execute(sql`select pg_advisory_xact_lock(${RENAME_LOCK})`)

const MOST_OF_A_KIND = 25

/** Published documents of some kinds whose slug or title holds a text, by the titles that visitors know. */
export async function findPublished(
  { pool }: Database,
  among: string[],
  search: string,
): Promise<{ kind: string; slug: string; title: string }[]> {
  const { rows } = await pool.query<{ kind: string; slug: string; title: string }>({
    name: 'find-published',
    // What is live is read only where the draft may be called otherwise.
    text: `
      with published as (
        select kind, slug, case when live_version = version then title else coalesce(live->>'title', '') end as title
        from documents where kind = any($1) and live is not null and deleted_at is null),
      found as (
        select *, row_number() over (partition by kind order by lower(title), slug) as place from published
          where title ilike $2 or slug ilike $2)
      select kind, slug, title from found where place <= ${MOST_OF_A_KIND} order by array_position($1, kind), place`,
    values: [among, holding(search)],
  })
  return rows
}

type Choices = { among: string[]; drafts: string[]; search: string; skip: number; most: number }
type Choice = { kind: string; slug: string; title: string; live: boolean; publishAt: Date | null }

/**
 * Documents of the kinds `among` whose title or slug holds `search`: those whose title is it, then those whose title
 * begins with it, then the others by title. Kinds that are not in `drafts` show what visitors know: no unpublished
 * document, and the published title.
 */
export const findChoices = (database: Database, { among, drafts, search, skip, most }: Choices): Promise<Choice[]> =>
  rows<Choice>(database, {
    name: 'find-choices',
    // The live version is read only where its title may differ from the draft's. Without one nothing matches.
    text: `
      with visible as (
        select kind, slug, live is not null as live, publish_at as "publishAt",
          case when kind = any($2) or live_version = version then title else coalesce(live->>'title', '') end as title
        from documents where kind = any($1) and deleted_at is null
          and (kind = any($2) and (title || ' ' || slug) ilike $3
            or not kind = any($2) and (live->>'title' || ' ' || slug) ilike $3))
      select * from visible
      order by lower(title) = lower($4) desc, starts_with(lower(title), lower($4)) desc, lower(title), kind, slug
      offset $5 limit $6`,
    values: [among, drafts, holding(search), search.trim(), skip, most],
  })

type LinkChange = { from: string; to: string; at: Date; by: string | null; requestId: string | null }

/**
 * Leads every link to `from` to `to` instead, in drafts and in what visitors see, with revision and audit entry; gives
 * the documents that changed. Query and fragment of a link stay. What is live stays live, and a schedule stays with its
 * version.
 */
export async function relinkDocuments(transaction: Transaction, { from, to, at, by, requestId }: LinkChange) {
  // In the text of jsonb a quote that isn't escaped ends a string, and only a name is followed by a colon.
  const pattern = `("[^"]*([hH]ref[^"]*|[uU]rl|URL)": ")${from.replace(/[^\w/-]/g, '\\$&')}(?=["?#])`
  const led = (column: string) =>
    sql`regexp_replace(${sql.raw(column)}::text, ${pattern}, ${`\\1${to.replaceAll('\\', '\\\\')}`}, 'g')::jsonb`
  const moment = sql`${at.toISOString()}::timestamptz`
  const { rows } = await transaction.execute<{ kind: string; slug: string }>(sql`
    with before as (select id, data, version from documents where deleted_at is null),
    saved as (
      update documents d set data = ${led('d.data')}, live = ${led('d.live')}, version = d.version + 1,
        updated_at = ${moment}, updated_by = ${by}::uuid,
        live_version = case when d.live_version = d.version then d.version + 1 else d.live_version end,
        scheduled_version = case when d.scheduled_version = d.version then d.version + 1 else d.scheduled_version end
      where d.deleted_at is null and (d.data::text ~ ${pattern} or d.live::text ~ ${pattern})
      returning *),
    planned as (
      update revisions r set data = ${led('r.data')} from saved
      where r.document_id = saved.id and r.version = saved.scheduled_version and r.version < saved.version),
    kept as (
      insert into revisions (document_id, version, data, action, author_id, at, published_at)
      select id, version, data, 'relink', ${by}::uuid, ${moment}, case when live_version = version then ${moment} end
        from saved),
    noted as (
      insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
      select ${moment}, ${by}::uuid, 'relink', saved.kind, saved.slug, before.data, saved.data, ${requestId} from saved
        join before using (id))
    select kind, slug from saved`)
  return rows
}

/** Tells every process, once the transaction is committed, which answers changed. */
export const tell = (transaction: Transaction, notice: string) =>
  transaction.execute(sql`select pg_notify('content', ${notice})`)
