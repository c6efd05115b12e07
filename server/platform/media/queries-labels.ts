import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { MediaLabel } from '../../../contract/platform/media/labels.ts'
import type { Transaction } from '../../core/database/database.ts'
import { media, mediaLabelled, mediaLabels } from './table.ts'

type Orm = Transaction
const lower = (name: string) => sql`lower(${name})`
const lowerName = sql`lower(${mediaLabels.name})`

/** The labels by their names, with the number of pictures that are not in the trash. */
export const listLabels = (orm: Orm): Promise<MediaLabel[]> =>
  orm
    .select({ id: mediaLabels.id, name: mediaLabels.name, pictures: sql<number>`count(${media.id})::int` })
    .from(mediaLabels)
    .leftJoin(mediaLabelled, eq(mediaLabelled.labelId, mediaLabels.id))
    .leftJoin(media, and(eq(media.id, mediaLabelled.mediaId), isNull(media.deletedAt)))
    .groupBy(mediaLabels.id)
    .orderBy(asc(lowerName))

/** The label of that name, however it is written. */
export async function findLabel(orm: Orm, name: string, except?: string) {
  const [found] = await orm
    .select({ id: mediaLabels.id, name: mediaLabels.name })
    .from(mediaLabels)
    .where(and(sql`${lowerName} = ${lower(name)}`, except ? ne(mediaLabels.id, except) : undefined))
  return found
}

export const countLabels = async (orm: Orm) =>
  (await orm.select({ count: sql<number>`count(*)::int` }).from(mediaLabels))[0]!.count

/** What labels each of these pictures has, by their names. A picture in the trash is left out. */
export async function labelsOf(orm: Orm, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await orm
    .select({ id: media.id, names: sql<string[]>`coalesce(${namesInOrder}, '{}')` })
    .from(media)
    .leftJoin(mediaLabelled, eq(mediaLabelled.mediaId, media.id))
    .leftJoin(mediaLabels, eq(mediaLabels.id, mediaLabelled.labelId))
    .where(and(inArray(media.id, ids), isNull(media.deletedAt)))
    .groupBy(media.id)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

const namesInOrder = sql`
  array_agg(${mediaLabels.name} order by ${lowerName}) filter (where ${mediaLabels.id} is not null)`

/** Says that nobody else changes labels until the transaction ends, so that a limit holds. */
export const holdLabels = (transaction: Transaction) =>
  transaction.execute(sql`lock table media_labels in share row exclusive mode`)

export const insertLabels = async (orm: Orm, labels: (typeof mediaLabels.$inferInsert)[]) =>
  void (await orm.insert(mediaLabels).values(labels))

/** Gives a label another name, and the name it had; undefined where there is no such label. */
export async function changeLabelName(orm: Orm, id: string, name: string): Promise<string | undefined> {
  const [before] = await orm.select({ name: mediaLabels.name }).from(mediaLabels).where(eq(mediaLabels.id, id))
  if (before) await orm.update(mediaLabels).set({ name }).where(eq(mediaLabels.id, id))
  return before?.name
}

/** Removes a label and gives its name; undefined where there is no such label. */
export const deleteLabel = async (orm: Orm, id: string): Promise<string | undefined> =>
  (await orm.delete(mediaLabels).where(eq(mediaLabels.id, id)).returning({ name: mediaLabels.name }))[0]?.name

/** Gives pictures these labels and no others, each named as it is written. */
export async function setLabels(orm: Orm, pictures: { id: string; names: string[] }[]): Promise<void> {
  const pairs = pictures.flatMap(({ id, names }) => names.map((name) => ({ id, name })))
  await orm.delete(mediaLabelled).where(
    inArray(
      mediaLabelled.mediaId,
      pictures.map(({ id }) => id),
    ),
  )
  await orm.execute(sql`
    insert into media_labelled (media_id, label_id)
    select given.id, l.id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given(id uuid, name text)
      join media_labels l on l.name = given.name`)
}
