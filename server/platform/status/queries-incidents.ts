import { dayAt, startOf } from '../../../contract/core/time.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'

/** The incidents that began on days of a zone, `from` until before `to` (`YYYY-MM-DD`), newest first, at most six. */
export async function readIncidents(
  database: Database,
  { from, to, zone }: { from: string; to: string; zone: string },
) {
  const found = await rows<{ id: string; at: Date; title: string; minutes: number | null }>(database, {
    name: 'status-incidents-of-days',
    text: `
      select id, started_at as at, data ->> 'title' as title,
        round(extract(epoch from resolved_at - started_at) / 60)::int as minutes
      from status_incidents
      where started_at >= $1 and started_at < $2
      order by started_at desc limit 6`,
    values: [startOf(zone, from), startOf(zone, to)],
  })
  return found.map((incident) => ({ ...incident, day: dayAt(zone, incident.at) }))
}
