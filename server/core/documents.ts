import type { Clock } from './clock.ts'
import type { Content } from './content.ts'
import type { Database } from './database.ts'
import { Failure, found } from './failure.ts'
import { newId } from './ids.ts'

/** A row of `documents` as the statements here return it. */
export type Document<T> = {
  id: string
  kind: string
  slug: string
  title: string
  version: number
  data: T
  live: T | null
  position: number
  publishedAt: Date | null
  updatedAt: Date
  updatedBy: string | null
}

/** What a change needs besides its data: who makes it, in which request, and what has to be told. */
export type Change = { database: Database; content: Content; clock: Clock; actorId: string | null; requestId: string | null }

const COLUMNS = `id, kind, slug, title, version, data, live, position, published_at as "publishedAt",
  updated_at as "updatedAt", updated_by as "updatedBy"`

/**
 * Saves a document and publishes it: the row, its revision, its audit entry and the notice to every node are one
 * statement, so one transaction and one way to the database. `tags` are the API paths whose answers change.
 * Throws `stale` (409, with the current version) when `version` is not the stored one, `not-found` when it is gone.
 */
export async function saveDocument<T>(
  change: Change,
  { kind, slug, version, data, title = '', tags }: { kind: string; slug: string; version: number; data: T; title?: string; tags: string[] },
): Promise<Document<T>> {
  const { database, content, clock, actorId, requestId } = change
  const { rows } = await database.pool.query<Document<T>>({
    name: 'save-document',
    text: `
      with before as (select data from documents where kind = $1 and slug = $2 and deleted_at is null),
      saved as (
        update documents set data = $4, live = $4, title = $5, version = version + 1, updated_at = $6, updated_by = $7,
          published_at = coalesce(published_at, $6)
        where kind = $1 and slug = $2 and version = $3 and deleted_at is null
        returning *),
      kept as (
        insert into revisions (document_id, version, data, action, author_id, at)
        select id, version, data, 'save', $7, $6 from saved),
      noted as (
        insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
        select $6, $7, 'save', kind, slug, (select data from before), data, $8 from saved),
      told as (select pg_notify('content', $9) from saved)
      select ${COLUMNS} from saved left join told on true`,
    values: [kind, slug, version, JSON.stringify(data), title, clock(), actorId, requestId, content.notice(tags)],
  })
  content.drop(tags)
  return rows[0] ?? refuseStale(database, kind, slug)
}

async function refuseStale(database: Database, kind: string, slug: string): Promise<never> {
  const current = await readDocument(database, kind, slug)
  const { version, data, updatedAt, updatedBy } = current
  throw new Failure('stale', 'Someone saved a newer version meanwhile. Compare the two, then save again.', {
    current: { version, data, updatedAt, updatedBy },
  })
}

/** Adds a document at the end of its kind, published. Throws `conflict` (409) when the slug is taken. */
export async function createDocument<T>(
  change: Change,
  { kind, slug, data, title = '', tags }: { kind: string; slug?: string; data: T; title?: string; tags: string[] },
): Promise<Document<T>> {
  const { database, content, clock, actorId, requestId } = change
  const id = newId(clock())
  const { rows } = await database.pool.query<Document<T>>({
    name: 'create-document',
    text: `
      with saved as (
        insert into documents (id, kind, slug, title, data, live, position, published_at, created_at, updated_at, updated_by)
        values ($1, $2, $3, $5, $4, $4, (select coalesce(max(position), 0) + 1 from documents where kind = $2), $6, $6, $6, $7)
        on conflict do nothing
        returning *),
      kept as (
        insert into revisions (document_id, version, data, action, author_id, at)
        select id, version, data, 'create', $7, $6 from saved),
      noted as (
        insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
        select $6, $7, 'create', kind, slug, null, data, $8 from saved),
      told as (select pg_notify('content', $9) from saved)
      select ${COLUMNS} from saved left join told on true`,
    values: [id, kind, slug ?? id, JSON.stringify(data), title, clock(), actorId, requestId, content.notice(tags)],
  })
  content.drop(tags)
  if (!rows[0]) throw new Failure('conflict', `The address “${slug}” is taken. Choose another one.`)
  return rows[0]
}

/** Moves a document to the trash. Throws `not-found`. */
export async function trashDocument(change: Change, { kind, slug, tags }: { kind: string; slug: string; tags: string[] }): Promise<void> {
  const { database, content, clock, actorId, requestId } = change
  const { rows } = await database.pool.query({
    name: 'trash-document',
    text: `
      with gone as (
        update documents set deleted_at = $3, updated_at = $3, updated_by = $4
        where kind = $1 and slug = $2 and deleted_at is null returning *),
      noted as (
        insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
        select $3, $4, 'trash', kind, slug, data, null, $5 from gone),
      told as (select pg_notify('content', $6) from gone)
      select gone.id from gone left join told on true`,
    values: [kind, slug, clock(), actorId, requestId, content.notice(tags)],
  })
  content.drop(tags)
  found(rows[0], 'entry')
}

/** Puts the documents of a kind in the order of `slugs`, which must be all of them (else `invalid`). */
export async function orderDocuments(change: Change, { kind, slugs, tags }: { kind: string; slugs: string[]; tags: string[] }): Promise<void> {
  const { database, content, clock, actorId, requestId } = change
  const { rows } = await database.pool.query<{ moved: boolean }>({
    name: 'order-documents',
    text: `
      with wanted as (select slug, ordinality::int as position from unnest($2::text[]) with ordinality as w(slug, ordinality)),
      there as (select array_agg(slug order by position, id) as slugs, array_agg(slug order by slug) as sorted
                from documents where kind = $1 and deleted_at is null),
      agreed as (select 1 from there where sorted = (select array_agg(slug order by slug) from wanted)),
      moved as (
        update documents d set position = wanted.position from wanted, agreed
        where d.kind = $1 and d.slug = wanted.slug and d.deleted_at is null returning d.id),
      noted as (
        insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
        select $3, $4, 'order', $1, '', to_jsonb(there.slugs), to_jsonb($2::text[]), $5 from there, agreed),
      told as (select pg_notify('content', $6) from agreed)
      select true as moved from agreed left join told on true`,
    values: [kind, slugs, clock(), actorId, requestId, content.notice(tags)],
  })
  content.drop(tags)
  if (!rows[0]) throw new Failure('invalid', 'The list changed meanwhile. Load it again, then put it in order.')
}

/** One document by its slug. Throws `not-found`. */
export async function readDocument<T>({ pool }: Database, kind: string, slug: string): Promise<Document<T>> {
  const { rows } = await pool.query<Document<T>>({
    name: 'read-document',
    text: `select ${COLUMNS} from documents where kind = $1 and slug = $2 and deleted_at is null`,
    values: [kind, slug],
  })
  return found(rows[0], 'entry')
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

/** The documents of a kind in their order. */
export async function listDocuments<T>({ pool }: Database, kind: string): Promise<Document<T>[]> {
  const { rows } = await pool.query<Document<T>>({
    name: 'list-documents',
    text: `select ${COLUMNS} from documents where kind = $1 and deleted_at is null order by position, id`,
    values: [kind],
  })
  return rows
}

/** A document as the contract's `edited` shape. */
export const toEdited = <T>({ id, slug, version, data, updatedAt, updatedBy }: Document<T>) => ({
  id, slug, version, data, updatedAt: updatedAt.toISOString(), updatedBy,
})
