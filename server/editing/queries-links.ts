import { sql } from 'drizzle-orm'
import type { LinkState } from '../../contract/editing.ts'
import type { Database, Transaction } from '../core/database.ts'

/** What stands at each path: a document of `kind` and `slug`, or a redirect. A path at which nothing stands is left out. */
export async function findTargets({ pool }: Database, wanted: { path: string; kind: string; slug: string }[]): Promise<Map<string, LinkState>> {
  const { rows } = await pool.query<{ path: string; state: LinkState }>({
    name: 'find-targets',
    text: `
      select w.path, case when d.live is not null then 'live' when r.id is not null then 'moved' else 'draft' end as state
      from unnest($1::text[], $2::text[], $3::text[]) as w(path, kind, slug)
      left join documents d on d.kind = w.kind and d.slug = w.slug and d.deleted_at is null
      left join documents r on r.kind = 'redirect' and r.slug = w.path and r.deleted_at is null and r.live is not null and r.live ->> 'status' <> '410'
      where d.id is not null or r.id is not null`,
    values: [wanted.map(({ path }) => path), wanted.map(({ kind }) => kind), wanted.map(({ slug }) => slug)],
  })
  return new Map(rows.map(({ path, state }) => [path, state]))
}

type Relinking = { from: string; to: string; at: Date; by: string | null; requestId: string | null }

/**
 * Leads every link to `from` to `to` instead, in drafts and in what visitors see, with revision and audit entry; gives the
 * documents that changed. Query and fragment of a link stay. What is live stays live, and a schedule stays with its version.
 */
export async function relinkDocuments(transaction: Transaction, { from, to, at, by, requestId }: Relinking) {
  // In the text of jsonb a quote that isn't escaped ends a string, and only a name is followed by a colon.
  const pattern = `("[^"]*([hH]ref[^"]*|[uU]rl|URL)": ")${from.replace(/[^\w/-]/g, '\\$&')}(?=["?#])`
  const led = (column: string) => sql`regexp_replace(${sql.raw(column)}::text, ${pattern}, ${`\\1${to.replaceAll('\\', '\\\\')}`}, 'g')::jsonb`
  const moment = sql`${at.toISOString()}::timestamptz`
  const { rows } = await transaction.execute<{ kind: string; slug: string }>(sql`
    with before as (select id, data, version from documents where deleted_at is null),
    saved as (
      update documents d set data = ${led('d.data')}, live = ${led('d.live')}, version = d.version + 1, updated_at = ${moment}, updated_by = ${by}::uuid,
        live_version = case when d.live_version = d.version then d.version + 1 else d.live_version end,
        scheduled_version = case when d.scheduled_version = d.version then d.version + 1 else d.scheduled_version end
      where d.deleted_at is null and (d.data::text ~ ${pattern} or d.live::text ~ ${pattern})
      returning *),
    planned as (
      update revisions r set data = ${led('r.data')} from saved
      where r.document_id = saved.id and r.version = saved.scheduled_version and r.version < saved.version),
    kept as (
      insert into revisions (document_id, version, data, action, author_id, at, published_at)
      select id, version, data, 'relink', ${by}::uuid, ${moment}, case when live_version = version then ${moment} end from saved),
    noted as (
      insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
      select ${moment}, ${by}::uuid, 'relink', saved.kind, saved.slug, before.data, saved.data, ${requestId} from saved join before using (id))
    select kind, slug from saved`)
  return rows
}

/** Tells every process, once the transaction is committed, which answers changed. */
export const tell = (transaction: Transaction, notice: string) => transaction.execute(sql`select pg_notify('content', ${notice})`)
