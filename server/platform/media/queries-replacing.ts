import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import type { Change } from '../../core/documents/documents.ts'
import type { PicturePlace } from '../../core/documents/picture-places.ts'
import type { DocumentChange, OtherChange } from './swaps.ts'
import { mediaChanges } from './table.ts'

/** A document: its draft, what visitors see, and an older version that is scheduled. */
export type DocumentRow = {
  id: string
  kind: string
  slug: string
  version: number
  liveVersion: number | null
  data: unknown
  live: unknown
  planned: unknown
}

/** A row of another place. `final` ones keep their pictures. */
export type OtherRow = { key: string; kind: string; slug: string; live: boolean; final: boolean; value: unknown }

/**
 * The files of a picture that is not in the trash, where it stays until the transaction ends. `whole` leaves out those
 * of its crops.
 */
export const filesOf = async (database: Database, id: string, which: 'all' | 'whole' = 'all'): Promise<string[]> =>
  (
    await rows<{ id: string }>(database, {
      name: 'files-of-media',
      text: `select f.id from media m join media_files f on f.media_id = m.id
        where m.id = $1 and m.deleted_at is null and ($2 = 'all' or f.crop is null) order by f.id for share of m`,
      values: [id, which],
    })
  ).map((file) => file.id)

const DOCUMENT = `select d.id, d.kind, d.slug, d.version, d.live_version as "liveVersion", d.data, d.live,
  r.data as planned
  from documents d left join revisions r on r.document_id = d.id and r.version = d.scheduled_version
    and r.version <> d.version
  where d.deleted_at is null`

/** The documents that name one of these addresses, locked until the transaction ends. */
export const documentsNaming = (database: Database, addresses: string) =>
  rows<DocumentRow>(database, {
    name: 'documents-naming-media',
    text: `${DOCUMENT} and (d.data::text ~ $1 or d.live::text ~ $1 or r.data::text ~ $1) order by d.id for update of d`,
    values: [addresses],
  })

/** Some documents by their ids, locked until the transaction ends. */
export const documentsById = (database: Database, ids: string[]) =>
  rows<DocumentRow>(database, {
    name: 'documents-of-media-change',
    text: `${DOCUMENT} and d.id = any($1::uuid[]) order by d.id for update of d`,
    values: [ids],
  })

/** What a place is called in a kept change. */
export const nameOfPlace = ({ table, column }: PicturePlace) => `${table}.${column}`

const other = ({ table, column, where, key, kind, slug, live, final = 'false' }: PicturePlace) =>
  `select ${key} as key, ${kind} as kind, ${slug} as slug, ${live} as live, ${final} as final, t.${column} as value
    from ${table} t where ${where}`

/** The rows of a place that name one of these addresses, locked until the transaction ends. */
export const othersNaming = (database: Database, place: PicturePlace, addresses: string) =>
  rows<OtherRow>(database, {
    name: `naming-media-${nameOfPlace(place)}`,
    text: `${other(place)} and t.${place.column}::text ~ $1 order by 1 for update of t`,
    values: [addresses],
  })

/** Some rows of a place by their keys, locked until the transaction ends. */
export const othersByKey = (database: Database, place: PicturePlace, keys: string[]) =>
  rows<OtherRow>(database, {
    name: `of-media-change-${nameOfPlace(place)}`,
    text: `${other(place)} and ${place.key} = any($1::text[]) order by 1 for update of t`,
    values: [keys],
  })

/** What a document has from now on. `held` says that what visitors see, or will see by a schedule, stays. */
export type DocumentPatch = { id: string; data: unknown; live: unknown; planned: unknown; held: boolean }

/** Statements of a request end after some seconds, and each document is written with its search words. */
const AT_ONCE = 250

/** Writes documents, each as a new version, live where the draft was, with revision and audit entry. */
export async function patchDocuments(
  { database, clock, actorId, requestId }: Change,
  patches: DocumentPatch[],
): Promise<Pick<DocumentRow, 'id' | 'version' | 'liveVersion'>[]> {
  const saved: Pick<DocumentRow, 'id' | 'version' | 'liveVersion'>[] = []
  for (let at = 0; at < patches.length; at += AT_ONCE)
    saved.push(
      ...(await rows<Pick<DocumentRow, 'id' | 'version' | 'liveVersion'>>(database, {
        name: 'patch-documents',
        text: `
          with given as materialized (
            select * from jsonb_to_recordset($1::jsonb)
              as g(id uuid, data jsonb, live jsonb, planned jsonb, held boolean)),
          before as (select d.id, d.data from documents d join given using (id)),
          saved as (
            update documents d set data = given.data, version = d.version + 1, updated_at = $2, updated_by = $3,
              live = case when given.held or d.live is null then d.live else given.live end,
              live_version = case when d.live_version = d.version and not given.held then d.version + 1
                else d.live_version end,
              scheduled_version = case when d.scheduled_version = d.version and not given.held then d.version + 1
                else d.scheduled_version end
            from given where d.id = given.id
            returning d.id, d.kind, d.slug, d.version, d.live_version, d.scheduled_version, d.data),
          followed as (
            update revisions r set data = case when r.version = saved.scheduled_version then given.planned
              else given.live end
            from saved join given using (id)
            where r.document_id = saved.id and r.version < saved.version and not given.held
              and r.version in (saved.live_version, saved.scheduled_version)),
          kept as (
            insert into revisions (document_id, version, data, action, author_id, at, published_at)
            select id, version, data, 'replace-picture', $3, $2,
              case when live_version = version then $2::timestamptz end from saved),
          noted as (
            insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
            select $2, $3, 'replace-picture', saved.kind, saved.slug, before.data, saved.data, $4
              from saved join before using (id))
          select id, version, live_version as "liveVersion" from saved`,
        values: [JSON.stringify(patches.slice(at, at + AT_ONCE)), clock(), actorId, requestId],
      })),
    )
  return saved
}

/** Writes rows of a place; those that are not `noted` yet get an audit entry. */
export const patchOthers = (
  { database, clock, actorId, requestId }: Change,
  place: PicturePlace,
  patches: { key: string; before: unknown; value: unknown; noted: boolean }[],
) =>
  rows(database, {
    name: `patch-${nameOfPlace(place)}`,
    text: `
      with given as materialized (
        select * from jsonb_to_recordset($1::jsonb) as g(key text, before jsonb, value jsonb, noted boolean)),
      saved as (
        update ${place.table} t set ${[`${place.column} = given.value`, place.bump].filter(Boolean).join(', ')}
        from given where ${place.key} = given.key and ${place.where}
        returning given.*, ${place.kind} as kind, ${place.slug} as slug)
      insert into audit (at, actor_id, action, kind, subject, before, after, request_id)
      select $2::timestamptz, $3::uuid, 'replace-picture', kind, slug, before, value, $4 from saved where not noted`,
    values: [JSON.stringify(patches), clock(), actorId, requestId],
  })

/** A picture that another one (`byId`) replaced everywhere. */
export type MediaChange = { mediaId: string; byId: string; documents: DocumentChange[]; others: OtherChange[] }

const UNDO_DAYS = 30
const oldest = (now: Date) => new Date(now.getTime() - UNDO_DAYS * DAY_MS)

/** Stores what the undo of a change needs, for 30 days. Gives its id. */
export async function keepChange({ database, clock }: Change, change: MediaChange): Promise<string> {
  const at = clock()
  const id = newId(at)
  await database.orm.delete(mediaChanges).where(lt(mediaChanges.at, oldest(at)))
  await database.orm.insert(mediaChanges).values({ id, at, ...change })
  return id
}

/** Marks a change as undone, and gives what was kept of it; undefined if it is undone already or too old. */
export async function takeChange({ database, clock }: Change, id: string): Promise<MediaChange | undefined> {
  const at = clock()
  const [found] = await database.orm
    .update(mediaChanges)
    .set({ undoneAt: at })
    .where(and(eq(mediaChanges.id, id), isNull(mediaChanges.undoneAt), gt(mediaChanges.at, oldest(at))))
    .returning()
  return found
}
