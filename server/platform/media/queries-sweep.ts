import type { Database } from '../../core/database/database.ts'

/** Files that were begun before `before` and never belonged to a picture. */
export async function unfinishedFiles({ pool }: Database, before: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from media_files where media_id is null and created_at < $1',
    [before],
  )
  return rows.map(({ id }) => id)
}

/** Pictures that lie in the trash since before `before`, with their files. */
export async function outdatedTrash({ pool }: Database, before: Date): Promise<{ id: string; files: string[] }[]> {
  const { rows } = await pool.query<{ id: string; files: string[] }>(
    'select m.id, array_agg(f.id) as files from media m join media_files f on f.media_id = m.id where ' +
      'm.deleted_at < $1 group by m.id',
    [before],
  )
  return rows
}

/** Removes a picture in the trash for good; its audit entries stay, and this adds one. */
export async function purgeMedia({ pool }: Database, id: string, at: Date): Promise<void> {
  await pool.query(
    `with gone as (delete from media where id = $1 and deleted_at is not null returning *),
     files as (delete from media_files using gone where media_id = gone.id)
     insert into audit (at, action, kind, subject, before) select $2, 'purge', 'media', id::text, to_jsonb(gone)
       from gone`,
    [id, at],
  )
}
