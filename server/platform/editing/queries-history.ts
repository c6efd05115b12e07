import { sql } from 'drizzle-orm'
import type { ReviewState } from '../../../contract/core/review.ts'
import type { Revision } from '../../../contract/platform/editing/document.ts'
import type { Database, Transaction } from '../../core/database/database.ts'

export type RevisionRow = Pick<Revision, 'version' | 'number' | 'by' | 'note' | 'origin'> & {
  at: Date
  published: Date | null
}

// Folded autosaves leave gaps in the versions, so people see how many states there were.
const FIELDS = `r.version, (select count(*)::int from revisions e where e.document_id = r.document_id
  and e.version <= r.version) as number, r.at, r.action as note, r.published_at as published, r.origin,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = r.author_id) as by`
const PER_READ = 50

/** Saved states, newest first, from before a version. */
export async function listRevisions(
  { pool }: Database,
  kind: string,
  slug: string,
  before: number,
): Promise<RevisionRow[]> {
  const { rows } = await pool.query<RevisionRow>({
    name: 'list-revisions',
    text: `
      select ${FIELDS} from revisions r join documents d on d.id = r.document_id
      where d.kind = $1 and d.slug = $2 and d.deleted_at is null and r.version < $3 order by r.version desc
        limit ${PER_READ}`,
    values: [kind, slug, before],
  })
  return rows
}

/** One saved state with its data, or undefined. */
export async function readRevision({ pool }: Database, kind: string, slug: string, version: number) {
  const { rows } = await pool.query<RevisionRow & { data: unknown }>({
    name: 'read-revision',
    text: `
      select ${FIELDS}, r.data from revisions r join documents d on d.id = r.document_id
      where d.kind = $1 and d.slug = $2 and d.deleted_at is null and r.version = $3`,
    values: [kind, slug, version],
  })
  return rows[0]
}

/** The state with which a document was installed, or undefined. */
export async function readSeeded({ pool }: Pick<Database, 'pool'>, kind: string, slug: string) {
  const { rows } = await pool.query<{ version: number; data: unknown }>({
    name: 'read-seeded',
    text: `
      select r.version, r.data from revisions r join documents d on d.id = r.document_id
      where d.kind = $1 and d.slug = $2 and d.deleted_at is null and r.action = 'seed' order by r.version limit 1`,
    values: [kind, slug],
  })
  return rows[0]
}

/** What is to happen to a document by itself, held until the transaction ends; undefined once it is gone. */
export async function holdSchedule(transaction: Transaction, id: string) {
  const { rows } = await transaction.execute<{
    kind: string
    slug: string
    version: number
    review: ReviewState
    reviewedVersion: number | null
    publishAt: Date | null
    unpublishAt: Date | null
    scheduled: unknown
    scheduledVersion: number | null
    seeded: { version: number; data: unknown } | null
  }>(sql`
    select kind, slug, d.version, review_state as review, reviewed_version as "reviewedVersion",
      publish_at as "publishAt", unpublish_at as "unpublishAt",
      scheduled_version as "scheduledVersion", r.data as scheduled,
      (select json_build_object('version', s.version, 'data', s.data) from revisions s where s.document_id = d.id
        and s.action = 'seed' order by s.version limit 1) as seeded
    from documents d left join revisions r on r.document_id = d.id and r.version = d.scheduled_version
    where d.id = ${id} and deleted_at is null for update of d`)
  return rows[0]
}

/** No longer publishes a document by itself. */
export const endSchedule = (transaction: Transaction, id: string) =>
  transaction.execute(sql`update documents set publish_at = null, scheduled_version = null where id = ${id}`)

/** What a document is and what people call it; undefined once it is gone. */
export async function readPlace(transaction: Transaction, id: string) {
  const { rows } = await transaction.execute<{ kind: string; slug: string; title: string }>(
    sql`select kind, slug, coalesce(nullif(title, ''), slug) as title from documents where id = ${id}
      and deleted_at is null`,
  )
  return rows[0]
}

type DueChange = {
  id: string
  change: 'publish' | 'unpublish'
  at: Date
  notice: string
  live: { data: unknown; version: number } | null
}

/**
 * Publishes the scheduled version, or takes a document down, after which visitors see `live`; as nobody in particular,
 * with audit entry and notice.
 */
export async function applySchedule(
  transaction: Transaction,
  { id, change: due, at, notice, live }: DueChange,
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`
  const shown = live
    ? sql`live = ${JSON.stringify(live.data)}::jsonb, live_version = ${live.version}, live_at = ${moment}`
    : sql`live = null, live_version = null, live_at = null`
  const change =
    due === 'publish'
      ? sql`${shown}, published_at = coalesce(published_at, ${moment}), publish_at = null, scheduled_version = null`
      : sql`${shown}, unpublish_at = null`
  await transaction.execute(sql`
    with saved as (update documents set ${change} where id = ${id} returning *),
    kept as (update revisions r set published_at = ${moment} from saved where r.document_id = saved.id
      and r.version = saved.live_version),
    noted as (
      insert into audit (at, action, kind, subject, after)
      select ${moment}, ${`${due}-scheduled`}, kind, slug, jsonb_build_object('version', coalesce(live_version,
        version)) from saved)
    select pg_notify('content', ${notice})`)
}

/** What a preview shows: the draft of one document, by its id. */
export async function readDraft({ pool }: Database, id: string) {
  const { rows } = await pool.query<{ id: string; kind: string; data: unknown }>({
    name: 'read-draft',
    text: 'select id, kind, data from documents where id = $1 and deleted_at is null',
    values: [id],
  })
  return rows[0]
}

/** Shows a draft to visitors, in a transaction that is never committed. It waits for a save of the same document. */
export async function showDraft({ pool }: Database, id: string, data: unknown, at: Date): Promise<void> {
  await pool.query(`set local lock_timeout = '12s'`)
  await pool.query(
    'update documents set live = $2, live_at = coalesce(live_at, $3), published_at = coalesce(published_at, $3) ' +
      'where id = $1',
    [id, JSON.stringify(data), at],
  )
}

/** Removes a document for good that was moved to the trash by `until`. */
export async function purgeOld({ pool }: Database, id: string, at: Date, until: Date): Promise<void> {
  await pool.query({
    name: 'purge-old',
    text: `
      with gone as (delete from documents where id = $1 and deleted_at <= $3 returning *)
      insert into audit (at, action, kind, subject, before) select $2, 'purge', kind, slug, data from gone`,
    values: [id, at, until],
  })
}

/** Notes that a person has a document open, and gives the others who were there a moment ago. */
export async function notePresence(
  { pool }: Database,
  given: { kind: string; slug: string; userId: string; at: Date; fadeSeconds: number },
) {
  const { kind, slug, userId, at, fadeSeconds } = given
  const { rows } = await pool.query<{ name: string; since: Date }>({
    name: 'note-presence',
    text: `
      with document as (select id from documents where kind = $1 and slug = $2 and deleted_at is null),
      noted as (
        insert into presence (document_id, user_id, since, seen_at) select id, $3, $4, $4 from document
        on conflict (document_id, user_id) do update set seen_at = excluded.seen_at,
          since = case when presence.seen_at < $4::timestamptz - make_interval(secs => $5) then excluded.since
            else presence.since end)
      select u.name, p.since from presence p join document on document.id = p.document_id
        join users u on u.id = p.user_id
      where p.user_id <> $3 and p.seen_at >= $4::timestamptz - make_interval(secs => $5) order by p.since`,
    values: [kind, slug, userId, at, fadeSeconds],
  })
  return rows
}
