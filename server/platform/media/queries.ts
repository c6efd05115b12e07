import type { MediaFilter, MediaItem, MediaKind, MediaWords } from '../../../contract/platform/media/library.ts'
import { MEDIA_PER_PAGE } from '../../../contract/platform/media/library.ts'
import {
  pictureAddress,
  type PictureExtension,
  pictureSize,
  pictureWidths,
} from '../../../contract/platform/media/picture.ts'
import { CSV_LINES } from '../csv/csv.ts'
import type { Database } from '../../core/database/database.ts'
import type { Change } from '../../core/documents/documents.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { holding } from '../editing/search-pattern.ts'
import { usedPictures } from './queries-uses.ts'
import type { LargestFile } from './renditions.ts'

type Row = {
  id: string
  file: string
  title: string
  alt: string
  kind: MediaKind
  extension: PictureExtension
  width: number
  height: number
  bytes: number
  x: number
  y: number
  labels: string[]
  version: number
  createdAt: Date
  createdBy: { id: string; name: string } | null
  deletedAt: Date | null
}

const COLUMNS = `m.id, f.id as file, m.title, m.alt, f.kind, f.extension, f.width, f.height, f.bytes, m.x, m.y,
  m.version,
  array(select l.name from media_labels l join media_labelled n on n.label_id = l.id where n.media_id = m.id
    order by lower(l.name)) as labels,
  m.created_at as "createdAt", m.deleted_at as "deletedAt",
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as "createdBy"`
const JOINED = 'media m join media_files f on f.id = m.file_id left join users u on u.id = m.created_by'

/** The folder of the files that a picture has now. */
export type StoredItem = MediaItem & { file: string }

function toItem({ file, extension, createdAt, deletedAt, ...row }: Row): StoredItem {
  const { width, height, x, y } = row
  const address = pictureAddress({ file, width, height, x, y, extension })
  const thumb = extension === 'svg' ? address : pictureSize(file, pictureWidths(width)[0]!, 'webp')
  return {
    ...row,
    file,
    address,
    thumb,
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  }
}

/** One picture, in the trash or not. Throws `not-found`. */
export async function readMedia({ pool }: Database, id: string): Promise<StoredItem> {
  const { rows } = await pool.query<Row>({
    name: 'read-media',
    text: `select ${COLUMNS} from ${JOINED} where m.id = $1`,
    values: [id],
  })
  return toItem(orNotFound(rows[0], 'picture'))
}

type MediaServices = Pick<Services, 'database' | 'pictures'>

const ORDERS = {
  newest: 'm.created_at desc, m.id',
  oldest: 'm.created_at, m.id',
  title: 'lower(m.title), m.id',
  largest: 'f.bytes desc, m.id',
}

const matching = ({ search, kind, label, use, state }: MediaFilter, places: MediaServices['pictures']) => ({
  values: [search ? holding(search) : null, kind ?? null, label ?? null],
  where: `m.deleted_at is ${state === 'trash' ? 'not null' : 'null'} and ($2::text is null or f.kind = $2)
    and ($1::text is null or m.title ilike $1 or m.alt ilike $1 or ${labelled('l.name ilike $1')})
    and ($3::text is null or ${labelled('lower(l.name) = lower($3)')})
    ${use ? `and m.id not in (${usedPictures(places)})` : ''}`,
})

const labelled = (which: string) =>
  `m.id in (select n.media_id from media_labelled n join media_labels l on l.id = n.label_id where ${which})`

/** The pictures of a list, whole as far as a file goes. */
export async function allMedia(
  { database: { pool }, pictures }: MediaServices,
  { sort = 'newest', ...filter }: MediaFilter,
): Promise<MediaItem[]> {
  const { values, where } = matching(filter, pictures)
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from ${JOINED} where ${where} order by ${ORDERS[sort]} limit ${CSV_LINES}`,
    values,
  )
  return rows.map(toItem)
}

/** What some pictures are called: by their title, else by what they show. One that is not there is left out. */
export async function readTitles({ pool }: Database, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, coalesce(nullif(title, ''), nullif(alt, ''), 'Untitled') as name from media where id = any($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A page of the library. What is searched for stands in the title, the alternative text or a label. */
export async function listMedia(
  { database: { pool }, pictures }: MediaServices,
  { sort = 'newest', page: asked = '1', ...filter }: MediaFilter,
) {
  const { values, where } = matching(filter, pictures)
  const counted = await pool.query<{ total: number }>(
    `select count(*)::int as total from ${JOINED} where ${where}`,
    values,
  )
  const { total } = counted.rows[0]!
  const pages = Math.max(1, Math.ceil(total / MEDIA_PER_PAGE))
  const page = Math.min(Number(asked), pages)
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from ${JOINED} where ${where} order by ${ORDERS[sort]} limit ${MEDIA_PER_PAGE} offset $4`,
    [...values, (page - 1) * MEDIA_PER_PAGE],
  )
  return { items: rows.map(toItem), total, page, pages }
}

/** Notes that files are about to be made, so that they are found again if this process dies over it. */
export async function beginFile({ pool }: Database, id: string, at: Date): Promise<void> {
  await pool.query('insert into media_files (id, created_at) values ($1, $2)', [id, at])
}

export async function forgetFiles({ pool }: Database, ids: string[]): Promise<void> {
  await pool.query('delete from media_files where id = any($1)', [ids])
}

const NOTED = `insert into audit (at, actor_id, action, kind, subject, before, after, request_id)`
const FINISHED = `update media_files set media_id = $1, kind = $3, extension = $4, width = $5, height = $6, bytes = $7
  where id = $2 returning id`

/** Adds a picture whose files are made, with its audit entry. */
export async function addMedia(
  change: Change,
  { id, file, kind, made, words }: { id: string; file: string; kind: MediaKind; made: LargestFile; words: MediaWords },
) {
  const { database, clock, actorId, requestId } = change
  await database.pool.query({
    name: 'add-media',
    text: `
      with finished as (${FINISHED}),
      added as (
        insert into media (id, file_id, title, alt, x, y, created_at, created_by, updated_at, updated_by)
        select $1, id, $8, $9, $10, $11, $12, $13, $12, $13 from finished returning *)
      ${NOTED} select $12, $13, 'create', 'media', id::text, null, to_jsonb(added), $14 from added`,
    values: [
      id,
      file,
      kind,
      made.extension,
      made.width,
      made.height,
      made.bytes,
      words.title,
      words.alt,
      words.x,
      words.y,
      clock(),
      actorId,
      requestId,
    ],
  })
  return readMedia(database, id)
}

const NAMED = `
  named as (
    select '/media/(' || string_agg(id::text, '|') || ')/[0-9]+x[0-9]+(-[0-9]+-[0-9]+)?\\.(jpg|png|gif|svg)' as old
      from media_files where media_id = $1`
const PUT_INTO_DOCUMENTS =
  "data = regexp_replace(d.data::text, named.old, $2, 'g')::jsonb, live = regexp_replace(d.live::text, named.old, " +
  "$2, 'g')::jsonb"
const WHERE_NAMED = `from named, saved
  where d.deleted_at is null and (d.data::text ~ named.old or d.live::text ~ named.old)`
const TOLD = `told as (select pg_notify('content', '*') from saved)`

/**
 * Part of a statement: the new address (`$2`), which tells another focal point of the same picture, takes the place of
 * the old ones in every document; crops stay. No version begins with it, so nobody who is writing is interrupted.
 */
const REFOCUSED = `${NAMED} and crop is null),
  refocused as (update documents d set ${PUT_INTO_DOCUMENTS} ${WHERE_NAMED} returning d.id, d.version, d.data),
  kept as (update revisions r set data = refocused.data from refocused where r.document_id = refocused.id
    and r.version = refocused.version),
  ${TOLD}`

/**
 * The same with another picture at the new address, which is a change like any other, with its version and its history.
 * Crops of the old picture give way to the whole new one.
 */
const REPOINTED = `${NAMED}),
  repointed as (
    update documents d set ${PUT_INTO_DOCUMENTS}, version = d.version + 1,
      live_version = case when d.live_version = d.version then d.version + 1 else d.live_version end,
      scheduled_version = case when d.scheduled_version = d.version then d.version + 1 else d.scheduled_version end,
      updated_at = $3, updated_by = $4
    ${WHERE_NAMED} returning d.*),
  kept as (
    insert into revisions (document_id, version, data, action, author_id, at, published_at)
    select id, version, data, 'save', $4, $3, case when live_version = version then $3::timestamptz end from repointed),
  noted_there as (
    ${NOTED} select $3, $4, 'save', kind, slug, null, data, $5 from repointed),
  ${TOLD}`

type FileChange = { id: string; version: number; address: string }

/**
 * Says something else about a picture. Its new address, which tells its focal point, takes the place of the old one in
 * every document, drafts included. Throws `stale` (409) with the picture as it is now when `version` is an older one.
 */
export async function changeMedia(
  change: Change,
  { id, version, address, title, alt, x, y }: FileChange & MediaWords,
): Promise<StoredItem> {
  const { database, content, clock, actorId, requestId } = change
  const before = await readMedia(database, id)
  const moved = before.address !== address
  const { rowCount } = await database.pool.query({
    name: moved ? 'refocus-media' : 'change-media',
    text: `
      with saved as (
        update media set title = $6, alt = $7, x = $8, y = $9, version = version + 1, updated_at = $3, updated_by = $4
        where id = $1 and version = $10 and deleted_at is null and $2::text is not null returning *),
      ${moved ? `${REFOCUSED},` : ''}
      noted as (${NOTED} select $3, $4, 'save', 'media', id::text, $11::jsonb, to_jsonb(saved), $5 from saved)
      select saved.id from saved ${moved ? 'left join told on true' : ''}`,
    values: [id, address, clock(), actorId, requestId, title, alt, x, y, version, JSON.stringify(before)],
  })
  if (moved) content.drop('all')
  if (!rowCount) throw await staleMedia(database, id)
  return readMedia(database, id)
}

/**
 * Puts other files in the place of a picture's, in every document too. The old ones stay, for the documents' history.
 */
export async function replaceMedia(
  change: Change,
  { id, address, file, kind, made }: Omit<FileChange, 'version'> & { file: string; kind: MediaKind; made: LargestFile },
): Promise<StoredItem> {
  const { database, content, clock, actorId, requestId } = change
  const { rowCount } = await database.pool.query({
    name: 'replace-media',
    text: `
      with finished as (
        update media_files set media_id = $1, kind = $7, extension = $8, width = $9, height = $10, bytes = $11
          where id = $6 returning id),
      before as (select * from media where id = $1),
      saved as (
        update media m set file_id = finished.id, x = 50, y = 50, version = m.version + 1, updated_at = $3,
          updated_by = $4
        from finished where m.id = $1 and m.deleted_at is null returning m.*),
      ${REPOINTED},
      noted as (${NOTED} select $3, $4, 'replace', 'media', saved.id::text, to_jsonb(before), to_jsonb(saved), $5
        from saved, before)
      select saved.id from saved left join told on true`,
    values: [id, address, clock(), actorId, requestId, file, kind, made.extension, made.width, made.height, made.bytes],
  })
  content.drop('all')
  if (!rowCount) throw new Failure('not-found', 'There is no such picture')
  return readMedia(database, id)
}

async function staleMedia(database: Database, id: string): Promise<Failure> {
  const { file: _, ...current } = await readMedia(database, id)
  if (current.deletedAt) return new Failure('not-found', 'This picture is in the trash. Restore it first.')
  return new Failure('stale', 'Someone changed this picture meanwhile. Compare the two, then save again.', { current })
}

/** Moves a picture to the trash (`at`), or takes it out again (null). Throws `not-found` when it isn't where it was. */
export async function binMedia(change: Change, id: string, at: Date | null): Promise<StoredItem> {
  const { database, clock, actorId, requestId } = change
  const { rowCount } = await database.pool.query({
    name: at ? 'trash-media' : 'untrash-media',
    text: `
      with saved as (
        update media set deleted_at = $2, updated_at = $3, updated_by = $4, version = version + 1
        where id = $1 and deleted_at is ${at ? 'null' : 'not null'} returning *)
      ${NOTED} select $3, $4, $5, 'media', id::text, null, to_jsonb(saved), $6 from saved`,
    values: [id, at, clock(), actorId, at ? 'trash' : 'untrash', requestId],
  })
  if (!rowCount)
    throw new Failure('not-found', at ? 'There is no such picture' : 'There is no such picture in the trash')
  return readMedia(database, id)
}
