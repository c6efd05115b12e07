import type { Usage, UsageOfOne } from '../../../contract/platform/editing/document.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { documentPlaces, type PicturePlace } from '../../core/documents/picture-places.ts'

const MOST_USES = 100
const MOST_USES_OF_SEVERAL = 200

/** Every text that may name pictures, with what it belongs to. */
const texts = (places: readonly PicturePlace[]) =>
  [...documentPlaces, ...places]
    .map(
      ({ table, column, where, kind, slug, title, live }) =>
        `select ${kind} as kind, ${slug} as slug, ${title} as title, ${live} as live, t.${column}::text as text
          from ${table} t where ${where} and t.${column}::text like '%/media/%'`,
    )
    .join(' union all ')

/** The files that any text names, as texts: part of a statement. */
const named = (places: readonly PicturePlace[]) =>
  `select (regexp_matches(text, '/media/([0-9a-f-]{36})/', 'g'))[1] as file from (${texts(places)}) as texts`

/** SQL for the ids of pictures that are used, by any of their files: in documents, or in what `places` hold. */
export const usedPictures = (places: readonly PicturePlace[]) =>
  `select f.media_id from media_files f where f.media_id is not null and f.id::text in (${named(places)})`

/** The places at which any of some pictures is used, each with the id of that picture; `most` at most. */
const placesOf = (database: Database, places: readonly PicturePlace[], ids: string[], most: number) =>
  rows<UsageOfOne>(database, {
    name: `uses-of-media-${most}`,
    text: `
      with named as (select media_id, '/media/' || id || '/' as beginning from media_files where media_id = any($1)),
      texts as materialized (${texts(places)})
      select named.media_id as target, kind, slug, title, bool_or(live) as live
      from texts join named on strpos(text, named.beginning) > 0
      group by named.media_id, kind, slug, title order by kind, slug, target limit ${most}`,
    values: [ids],
  })

type UsesQuery = { database: Database; pictures: readonly PicturePlace[] }

/** The places at which a picture is used, by any of its files; at most a hundred. */
export const usesOf = async ({ database, pictures }: UsesQuery, id: string): Promise<Usage[]> =>
  (await placesOf(database, pictures, [id], MOST_USES)).map(({ kind, slug, title, live }) => ({
    kind,
    slug,
    title,
    live,
  }))

/** The same of several pictures, read once: each place with the id of the picture that it names. */
export const usesOfSeveral = ({ database, pictures }: UsesQuery, ids: string[]): Promise<UsageOfOne[]> =>
  placesOf(database, pictures, ids, MOST_USES_OF_SEVERAL)
