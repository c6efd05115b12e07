import type { Usage, UsageOfOne } from '../../../contract/platform/editing/document.ts'
import type { Database } from '../../core/database/database.ts'

const MOST_USES = 100

/** Documents that name the picture by any of its files, at most a hundred. */
export async function usesOf({ pool }: Database, id: string): Promise<Usage[]> {
  const { rows } = await pool.query<Usage>({
    name: 'uses-of-media',
    text: `
      with named as (select '/media/' || id || '/' as beginning from media_files where media_id = $1)
      select d.kind, d.slug, d.title, bool_or(coalesce(strpos(d.live::text, named.beginning) > 0, false)) as live
      from documents d join named on strpos(d.data::text, named.beginning) > 0
        or strpos(d.live::text, named.beginning) > 0
      where d.deleted_at is null group by d.id order by d.kind, d.slug limit ${MOST_USES}`,
    values: [id],
  })
  return rows
}

const MOST_USES_OF_SEVERAL = 200

/** The same of several pictures, read once: each place with the id of the picture that it names. */
export async function usesOfSeveral({ pool }: Database, ids: string[]): Promise<UsageOfOne[]> {
  const { rows } = await pool.query<UsageOfOne>({
    name: 'uses-of-several-media',
    text: `
      with named as (select media_id, '/media/' || id || '/' as beginning from media_files where media_id = any($1)),
      texts as materialized (
        select id, kind, slug, title, data::text as draft, coalesce(live::text, '') as shown from documents
        where deleted_at is null and (data::text like '%/media/%' or live::text like '%/media/%'))
      select named.media_id as target, d.kind, d.slug, d.title, bool_or(strpos(d.shown, named.beginning) > 0) as live
      from texts d join named on strpos(d.draft, named.beginning) > 0 or strpos(d.shown, named.beginning) > 0
      group by named.media_id, d.id, d.kind, d.slug, d.title order by d.kind, d.slug, target
        limit ${MOST_USES_OF_SEVERAL}`,
    values: [ids],
  })
  return rows
}
