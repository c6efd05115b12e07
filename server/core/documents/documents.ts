import type { ReviewState } from '../../../contract/core/review.ts'
import type { Clock } from '../base/clock.ts'
import type { AnswerCache } from '../cache/content.ts'
import type { Database } from '../database/database.ts'
import { Failure, orNotFound } from '../base/failure.ts'
import { newId } from '../base/ids.ts'

/** A row of `documents` as the statements here return it. `data` is the draft, `live` what visitors see. */
export type Document<T> = {
  id: string
  kind: string
  slug: string
  title: string
  version: number
  data: T
  live: T | null
  liveVersion: number | null
  position: number
  labels: string[]
  publishAt: Date | null
  unpublishAt: Date | null
  publishedAt: Date | null
  updatedAt: Date
  updatedBy: string | null
  review: ReviewState
  reviewedVersion: number | null
}

/** What a change needs besides its data: the person, the request, and the cache tags to drop. */
export type Change = {
  database: Database
  content: AnswerCache
  clock: Clock
  actorId: string | null
  requestId: string | null
}

/** A document that was just saved. `live` is not read back: it can be long, and the caller knows it. */
export type SavedDocument<T> = Omit<Document<T>, 'live'>

const OTHERS = `id, kind, slug, title, version, live_version as "liveVersion", position, labels,
  publish_at as "publishAt", unpublish_at as "unpublishAt", published_at as "publishedAt",
  updated_at as "updatedAt", updated_by as "updatedBy", review_state as review, reviewed_version as "reviewedVersion"`
export const COLUMNS = `${OTHERS}, data, live`

/** The origin of a state. An `autosave` replaces the one right before it, if that was the same person's. */
export type Note = 'create' | 'save' | 'autosave' | 'restore' | 'discard' | 'reset'

type SaveRequest<T> = {
  kind: string
  slug: string
  data: T
  title?: string
  labels?: string[]
  /** The API paths whose answers change. */
  tags: string[]
  /** The version for visitors; null saves only a draft. Without it visitors see `data`. */
  live?: T | null
  note?: Note
}

/** A new document. `origin` is the title of what it was copied from. */
type CreateRequest<T> = Omit<SaveRequest<T>, 'slug'> & { slug?: string; origin?: string }

/** Autosaves within this time are one state of the history. */
const FOLD_SECONDS = 600

/**
 * Saves a document, and publishes it unless `live` is null. The row, its revision, its audit entry and the notice to
 * every node are one statement: one transaction and one round trip. A draft that equals the stored one changes nothing,
 * and one that equals what visitors see is no draft. Throws `stale` (409, with the current version) if `version` is not
 * the stored one, `not-found` if the document is gone.
 */
export async function saveDocument<T>(
  change: Change,
  saving: SaveRequest<T> & { version: number },
): Promise<SavedDocument<T>> {
  const { database, content, clock, actorId, requestId } = change
  const { kind, slug, version, data, title = '', labels = [], tags, live = data, note = 'save' } = saving
  const { rows } = await database.pool.query<Omit<SavedDocument<T>, 'data'>>({
    name: 'save-document',
    text: `
      with given as materialized (select $4::jsonb as data),
      shown as (select case when $13 then given.data else $11::jsonb end as live from given),
      before as (select id, data from documents where kind = $1 and slug = $2 and deleted_at is null),
      saved as (
        update documents set data = given.data, title = $5, labels = $10, version = version + 1, updated_at = $6,
          updated_by = $7,
          live = coalesce(shown.live, documents.live), live_version = case when shown.live is null
            and documents.live is distinct from given.data then live_version else version + 1 end,
          live_at = case when shown.live is null then live_at else $6 end,
          publish_at = case when shown.live is null then publish_at end,
          scheduled_version = case when shown.live is null then scheduled_version end,
          published_at = case when shown.live is null then published_at else coalesce(published_at, $6) end
        from given, shown
        where kind = $1 and slug = $2 and version = $3 and deleted_at is null
          and (shown.live is not null or documents.data <> given.data)
        returning documents.*),
      folded as (
        delete from revisions r using saved
        where $12 = 'autosave' and r.document_id = saved.id and r.version = $3 and r.action = 'autosave'
          and r.author_id = $7
          and r.published_at is null and r.version is distinct from saved.scheduled_version
          and r.version is distinct from saved.reviewed_version
            and r.at > $6::timestamptz - make_interval(secs => ${FOLD_SECONDS})),
      kept as (
        insert into revisions (document_id, version, data, action, author_id, at, published_at)
        select id, version, given.data, $12, $7, $6, case when live_version = version then $6::timestamptz end
          from saved, given),
      noted as (
        insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
        select $6, $7, $12, kind, slug, (select data from before), given.data, $8 from saved, given),
      told as (select pg_notify('content', $9) from saved)
      select ${OTHERS} from saved left join told on true`,
    values: [
      kind,
      slug,
      version,
      JSON.stringify(data),
      title,
      clock(),
      actorId,
      requestId,
      content.notice(tags),
      labels,
      live === null || live === data ? null : JSON.stringify(live),
      note,
      live === data,
    ],
  })
  content.drop(tags)
  if (rows[0]) return { ...rows[0], data }
  const current = await readDocument<T>(database, kind, slug)
  return current.version === version ? current : refuseOlder(current)
}

/** Refuses a change made from an older version, and returns the current one. */
export const refuseStale = async (database: Database, kind: string, slug: string): Promise<never> =>
  refuseOlder(await readDocument(database, kind, slug))

function refuseOlder({ version, data, updatedAt, updatedBy }: Document<unknown>): never {
  throw new Failure('stale', 'Someone saved a newer version meanwhile. Compare the two, then save again.', {
    current: { version, data, updatedAt, updatedBy },
  })
}

/**
 * Adds a document at the end of its kind. It is published unless `live` is null. Throws `conflict` (409) if the slug is
 * taken.
 */
export async function createDocument<T>(change: Change, creating: CreateRequest<T>): Promise<SavedDocument<T>> {
  const { database, content, clock, actorId, requestId } = change
  const { kind, slug, data, title = '', labels = [], tags, live = data, origin = null } = creating
  const id = newId(clock())
  const { rows } = await database.pool.query<Omit<SavedDocument<T>, 'data'>>({
    name: 'create-document',
    text: `
      with given as materialized (select $4::jsonb as data),
      saved as (
        insert into documents (id, kind, slug, title, data, labels, live, live_version, live_at, published_at, position,
          created_at, updated_at, updated_by)
        select $1, $2, $3, $5, given.data, $10, case when $12 then given.data
          else $11::jsonb end, shown.version, shown.at, shown.at,
          (select coalesce(max(position), 0) + 1 from documents where kind = $2 and deleted_at is null), $6, $6, $7
        from given, (select case when $12 or $11::jsonb is not null then 1 end as version, case when $12
          or $11::jsonb is not null then $6::timestamptz end as at) as shown
        on conflict do nothing
        returning *),
      kept as (
        insert into revisions (document_id, version, data, action, author_id, at, published_at, origin)
        select id, version, given.data, $13, $7, $6, published_at, $14 from saved, given),
      noted as (
        insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
        select $6, $7, 'create', kind, slug, null, given.data, $8 from saved, given),
      told as (select pg_notify('content', $9) from saved)
      select ${OTHERS} from saved left join told on true`,
    values: [
      id,
      kind,
      slug ?? id,
      JSON.stringify(data),
      title,
      clock(),
      actorId,
      requestId,
      content.notice(tags),
      labels,
      live === null || live === data ? null : JSON.stringify(live),
      live === data,
      origin === null ? 'create' : 'duplicate',
      origin,
    ],
  })
  content.drop(tags)
  if (!rows[0])
    throw new Failure('conflict', `The address “${slug}” is taken. Choose another one.`, {
      fields: { slug: 'This address is taken' },
    })
  return { ...rows[0], data }
}

/** One document by its slug. Throws `not-found`. */
export async function readDocument<T>(
  { pool }: Pick<Database, 'pool'>,
  kind: string,
  slug: string,
): Promise<Document<T>> {
  const { rows } = await pool.query<Document<T>>({
    name: 'read-document',
    text: `select ${COLUMNS} from documents where kind = $1 and slug = $2 and deleted_at is null`,
    values: [kind, slug],
  })
  return orNotFound(rows[0], 'entry')
}

/** What visitors see of one document, or null when it is missing or not published. */
export async function readLive<T>({ pool }: Database, kind: string, slug: string): Promise<T | null> {
  const { rows } = await pool.query<{ live: T | null }>({
    name: 'read-live',
    text: 'select live from documents where kind = $1 and slug = $2 and deleted_at is null',
    values: [kind, slug],
  })
  return rows[0]?.live ?? null
}

/**
 * What visitors see of some documents of a kind, by their slugs; those that are missing or not published are left out.
 */
export async function readLives<T>(
  { pool }: Database,
  kind: string,
  slugs: readonly string[],
): Promise<Map<string, T>> {
  const { rows } = await pool.query<{ slug: string; live: T }>({
    name: 'read-lives',
    text:
      'select slug, live from documents where kind = $1 and slug = any($2) and live is not null and deleted_at is ' +
      'null',
    values: [kind, slugs],
  })
  return new Map(rows.map(({ slug, live }) => [slug, live]))
}

/** The documents of a kind in their order. */
export async function listDocuments<T>({ pool }: Database, kind: string): Promise<Document<T>[]> {
  const { rows } = await pool.query<Document<T>>({
    name: 'list-documents',
    text: `select ${COLUMNS} from documents where kind = $1 and deleted_at is null order by position, id`,
    values: [kind],
  })
  return rows
}
