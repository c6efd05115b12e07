import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'

/** The incidents that began on days of a zone, `from` until before `to` (`YYYY-MM-DD`), newest first, at most six. */
export const readIncidents = (database: Database, { from, to, zone }: { from: string; to: string; zone: string }) =>
  rows<{ id: string; at: Date; day: string; title: string; minutes: number | null }>(database, {
    name: 'status-incidents-of-days',
    text: `
      select id, started_at as at, to_char(started_at at time zone $3, 'YYYY-MM-DD') as day, data ->> 'title' as title,
        round(extract(epoch from resolved_at - started_at) / 60)::int as minutes
      from status_incidents
      where started_at >= ($1::date::timestamp at time zone $3) and started_at < ($2::date::timestamp at time zone $3)
      order by started_at desc limit 6`,
    values: [from, to, zone],
  })
