import type { Note } from '../../../contract/platform/analytics/report.ts'
import type { Database } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { rows } from '../../core/database/rows.ts'
import type { Change } from '../../core/documents/documents.ts'
import type { Periods } from './queries-report.ts'

const MOST = 26

/** The notes of a period, oldest first. At most the last 26, because each gets a letter. */
export const readNotes = (database: Database, { from, to }: Pick<Periods, 'from' | 'to'>): Promise<Note[]> =>
  rows<Note>(database, {
    name: 'analytics-notes',
    text: `
      select * from (
        select notes.id, to_char(day, 'YYYY-MM-DD') as day, text, coalesce(users.name, '') as by
        from analytics_notes as notes left join users on users.id = created_by
        where day >= $1::date and day < $2::date order by day desc, notes.id desc limit ${MOST}) as latest
      order by day, id`,
    values: [from, to],
  })

/** Stores a note, with its audit entry in the same statement. */
export async function insertNote({ database, clock, actorId, requestId }: Change, note: { day: string; text: string }) {
  const at = clock()
  const id = newId(at)
  await rows(database, {
    name: 'insert-note',
    text: `
      with kept as (insert into analytics_notes (id, day, text, created_by, created_at) values ($1, $2, $3, $4, $5) returning *)
      insert into audit (at, actor_id, action, kind, subject, after, request_id)
      select created_at, created_by, 'create', 'analytics_note', id::text, jsonb_build_object('day', day, 'text', text), $6 from kept`,
    values: [id, note.day, note.text, actorId, at, requestId],
  })
  return { id }
}

/** Removes a note; undefined if it does not exist. */
export async function deleteNote({ database, clock, actorId, requestId }: Change, id: string) {
  const [gone] = await rows<{ id: string }>(database, {
    name: 'delete-note',
    text: `
      with gone as (delete from analytics_notes where id = $1 returning *),
      noted as (
        insert into audit (at, actor_id, action, kind, subject, before, request_id)
        select $2, $3, 'remove', 'analytics_note', id::text, jsonb_build_object('day', day, 'text', text), $4 from gone)
      select id from gone`,
    values: [id, clock(), actorId, requestId],
  })
  return gone
}
