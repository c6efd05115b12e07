import { sql } from 'drizzle-orm'
import type { Database } from '../../core/database/database.ts'

type Orm = Pick<Database, 'orm'>
const PAGE = 100
const NONE = '00000000-0000-0000-0000-000000000000'

/** A document as an export tells it. `live` is what visitors see, or null. Dates are ISO texts. */
export type ExportedDocument = {
  id: string
  kind: string
  slug: string
  title: string
  data: unknown
  live: unknown
  createdAt: string
  updatedAt: string
  publishedAt: string | null
}

/** Every document that is not in the trash, a hundred in memory at a time. */
export async function* everyDocument({ orm }: Orm): AsyncGenerator<ExportedDocument> {
  for (let after = NONE; ;) {
    const { rows } = await orm.execute<ExportedDocument>(sql`
      select id, kind, slug, title, data, live, to_json(created_at) as "createdAt", to_json(updated_at) as "updatedAt",
        to_json(published_at) as "publishedAt"
      from documents where id > ${after} and deleted_at is null and kind <> 'redirect' order by id limit ${PAGE}`)
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}

/** A picture as an export tells it. `file` names the folder of its files. */
export type ExportedPicture = { id: string; file: string; title: string; alt: string; width: number; height: number }

/** Every picture that is not in the trash, and its crops, a hundred in memory at a time. */
export async function* everyPicture({ orm }: Orm): AsyncGenerator<ExportedPicture> {
  for (let after = NONE; ;) {
    const { rows } = await orm.execute<ExportedPicture>(sql`
      select m.id, f.id as file, m.title, m.alt, f.width, f.height
      from media m join media_files f on f.media_id = m.id and (f.id = m.file_id or f.crop is not null)
      where f.id > ${after} and m.deleted_at is null order by f.id limit ${PAGE}`)
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)!.file
  }
}

/** The categories, tags and authors of posts by their labels, each with the number of its posts. */
export async function listTopics({ orm }: Orm): Promise<{ label: string; posts: number }[]> {
  const { rows } = await orm.execute<{ label: string; posts: number }>(sql`
    select label, count(*)::int as posts from documents, unnest(labels) as label
    where kind = 'post' and deleted_at is null group by label order by label`)
  return rows
}
