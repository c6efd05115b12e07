import { type Change, COLUMNS, type Document, refuseStale } from './documents.ts'
import { FOLLOWING } from './document-references.ts'
import { Failure, orNotFound } from '../base/failure.ts'

type Subject = { kind: string; slug: string; version: number; tags: string[] }

/**
 * A change of one document's state beside its data. `set` and `also`, further parts of the statement by name, are SQL
 * written here, never input.
 */
type StateChange = { name: string; set: string; also?: Record<string, string>; where?: string; values?: unknown[] }

/**
 * Row, audit entry and notice in one statement. `$6` and later are the alteration's own values. Undefined if no row
 * matches.
 */
async function alter<T>(
  change: Change,
  by: { kind: string; key: string; tags: string[] },
  alteration: StateChange,
): Promise<Document<T> | undefined> {
  const { database, content, clock, actorId, requestId } = change
  const { name, set, also = {}, where = 'slug = $2 and deleted_at is null', values = [] } = alteration
  const { rows } = await database.pool.query<Document<T>>({
    name: `${name}-document`,
    text: `
      with before as (select id, slug, version, position, publish_at, unpublish_at from documents where kind = $1
        and ${where}),
      saved as (update documents set ${set} where kind = $1 and ${where} returning *),
      ${Object.entries(also)
        .map(([part, text]) => `${part} as (${text}),`)
        .join('\n      ')}
      noted as (
        insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
        select $3, $4, '${name}', saved.kind, saved.slug, to_jsonb(before) - 'id',
          jsonb_build_object('slug', saved.slug, 'version', saved.version, 'publish_at', saved.publish_at,
            'unpublish_at', saved.unpublish_at), $5
        from saved left join before using (id)),
      told as (select pg_notify('content', $6) from saved)
      select ${COLUMNS} from saved left join told on true`,
    values: [by.kind, by.key, clock(), actorId, requestId, content.notice(by.tags), ...values],
  })
  content.drop(by.tags)
  return rows[0]
}

const AT_VERSION = 'slug = $2 and deleted_at is null and version = $7'

const orStale = async <T>(change: Change, { kind, slug }: Subject, row: Document<T> | undefined) =>
  row ?? refuseStale(change.database, kind, slug)

/** Publishes the draft. `live` is its data in its shape. Throws `stale` (409) and `not-found`. */
export async function publishDocument<T>(change: Change, subject: Subject & { live: unknown }): Promise<Document<T>> {
  const { kind, slug, version, tags, live } = subject
  return orStale<T>(
    change,
    subject,
    await alter(
      change,
      { kind, key: slug, tags },
      {
        name: 'publish',
        where: AT_VERSION,
        set:
          'live = $8::jsonb, live_version = version, live_at = $3, ' +
          'published_at = coalesce(published_at, $3), publish_at = null, scheduled_version = null',
        also: {
          kept:
            'update revisions r set published_at = $3 from saved where r.document_id = saved.id and r.version = ' +
            'saved.version',
        },
        values: [version, JSON.stringify(live)],
      },
    ),
  )
}

/** Unpublishes a document. Throws `stale` (409) and `not-found`. */
export async function unpublishDocument<T>(change: Change, subject: Subject): Promise<Document<T>> {
  const { kind, slug, version, tags } = subject
  return orStale<T>(
    change,
    subject,
    await alter(
      change,
      { kind, key: slug, tags },
      {
        name: 'unpublish',
        where: AT_VERSION,
        values: [version],
        set:
          'live = null, live_version = null, live_at = null, publish_at = null, scheduled_version = null, ' +
          'unpublish_at = null',
      },
    ),
  )
}

/** Schedules the publication of this version, its end, or neither (null). Throws `stale` (409) and `not-found`. */
export async function scheduleDocument<T>(
  change: Change,
  subject: Subject & { publishAt: Date | null; unpublishAt: Date | null },
): Promise<Document<T>> {
  const { kind, slug, version, publishAt, unpublishAt } = subject
  return orStale<T>(
    change,
    subject,
    await alter(
      change,
      { kind, key: slug, tags: [] },
      {
        name: 'schedule',
        where: AT_VERSION,
        values: [version, publishAt, unpublishAt],
        set:
          'publish_at = $8, scheduled_version = case when $8::timestamptz is not null then version end, ' +
          'unpublish_at = $9',
      },
    ),
  )
}

/**
 * Gives a document another slug. Blocks of the type `block` that refer to it follow. Throws `stale` (409), `not-found`,
 * and `conflict` (409) if the slug is taken.
 */
export async function renameDocument<T>(
  change: Change,
  subject: Subject & { to: string; block?: string | undefined },
): Promise<Document<T>> {
  const { kind, slug, version, tags, to, block = null } = subject
  const taken = new Failure('conflict', `The address “${to}” is taken. Choose another one.`, {
    fields: { slug: 'This address is taken' },
  })
  const row = await alter<T>(
    change,
    { kind, key: slug, tags },
    {
      name: 'rename',
      where: AT_VERSION,
      set: 'slug = $8, updated_at = $3, updated_by = $4',
      also: FOLLOWING,
      values: [version, to, block],
    },
  ).catch((error: unknown) => {
    throw (error as { code?: string }).code === '23505' ? taken : error
  })
  return orStale<T>(change, subject, row)
}

/** Moves a document to the trash. Throws `not-found`. */
export async function trashDocument(
  change: Change,
  { kind, slug, tags }: { kind: string; slug: string; tags: string[] },
): Promise<string> {
  const set =
    'deleted_at = $3, updated_at = $3, updated_by = $4, publish_at = null, scheduled_version = null, unpublish_at ' +
    '= null'
  return orNotFound(await alter(change, { kind, key: slug, tags }, { name: 'trash', set }), 'entry').id
}

type RestoreRequest = { kind: string; id: string; tags: string[]; asBefore: boolean }

/**
 * Restores a document from the trash, as a draft, or with `asBefore` also the published version. Throws `not-found`,
 * and `conflict` (409) if another document has its address by now.
 */
export async function untrashDocument<T>(
  change: Change,
  { kind, id, tags, asBefore }: RestoreRequest,
): Promise<Document<T>> {
  const row = await alter<T>(
    change,
    { kind, key: id, tags },
    {
      name: 'untrash',
      where: 'id = $2::uuid and deleted_at is not null',
      values: [asBefore],
      set: `deleted_at = null, updated_at = $3, updated_by = $4, live = case when $7 then live end,
      live_version = case when $7 then live_version end, live_at = case when $7 then live_at end`,
    },
  ).catch((error: unknown) => {
    throw (error as { code?: string }).code === '23505'
      ? new Failure('conflict', 'Its address was given to another entry meanwhile. Rename that one first.')
      : error
  })
  return orNotFound(row, 'entry in the trash')
}

/** Deletes a document in the trash for good, with its history. Its audit entries stay. Throws `not-found`. */
export async function purgeDocument(change: Change, { kind, id }: { kind: string; id: string }): Promise<void> {
  const { database, clock, actorId, requestId } = change
  const { rows } = await database.pool.query({
    name: 'purge-document',
    text: `
      with gone as (delete from documents where kind = $1 and id = $2 and deleted_at is not null returning *),
      noted as (
        insert into audit (at, actor_id, action, kind, subject, before, request_id) select $3, $4, 'purge', kind, slug,
          data, $5 from gone)
      select id from gone`,
    values: [kind, id, clock(), actorId, requestId],
  })
  orNotFound(rows[0], 'entry in the trash')
}

/** Orders the documents of a kind as in `slugs`, which must name all of them (else `invalid`). */
export async function orderDocuments(
  change: Change,
  { kind, slugs, tags }: { kind: string; slugs: string[]; tags: string[] },
): Promise<void> {
  const { database, content, clock, actorId, requestId } = change
  const { rows } = await database.pool.query<{ moved: boolean }>({
    name: 'order-documents',
    text: `
      with wanted as (select slug, ordinality::int as position
        from unnest($2::text[]) with ordinality as w(slug, ordinality)),
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
