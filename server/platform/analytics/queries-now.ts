import { unseenKinds } from '../../../contract/core/kinds.ts'
import { dayAt, startOf } from '../../../contract/core/time.ts'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import type { Periods } from './queries-report.ts'

const MINUTES = 30

/** The visitors and pages of the last five minutes, and the views in each of the last thirty, oldest first. */
export async function readNow(database: Database, now: Date) {
  const [found] = await rows<{ visitors: number; minutes: number[]; pages: { path: string; visitors: number }[] }>(
    database,
    {
      name: 'analytics-now',
      text: `
        with seen as materialized (
          select at, path, visitor from analytics_events
          where name = 'pageview' and at > $1::timestamptz - interval '${MINUTES} minutes' and at <= $1),
        latest as (select * from seen where at > $1::timestamptz - interval '5 minutes'),
        pages as (select path, count(distinct visitor)::int as visitors from latest group by path order by 2 desc, 1 limit 5)
        select (select count(distinct visitor)::int from latest) as visitors,
          (select array_agg(views order by minute desc) from (
            select minute, count(at)::int as views from generate_series(0, ${MINUTES - 1}) as minute
            left join seen on floor(extract(epoch from $1::timestamptz - at) / 60) = minute group by minute) as each_minute) as minutes,
          coalesce((select json_agg(pages) from pages), '[]') as pages`,
      values: [now],
    },
  )
  return found!
}

/** The page on which visitors see a document; null where it has none. */
const pageOf = (kind: string, slug: string) => kinds.get(kind)?.address(slug)?.split(/[?#]/)[0] ?? null

/**
 * What visitors saw change in the period, newest first: no setting and no mail, and nothing that an undone release took
 * back.
 */
export async function readChanges(database: Database, { from, to, zone }: Periods): Promise<Report['changes']> {
  const found = await rows<{ at: Date; kind: string; slug: string; title: string }>(database, {
    name: 'analytics-changes',
    text: `
      select live_at as at, kind, slug, title from documents
      where live is not null and deleted_at is null and (version > 1 or updated_by is not null)
        and live_at >= $1 and live_at < $2 and not kind = any($3)
        and not exists (select from release_documents i join releases r on r.id = i.release_id
          where i.document_id = documents.id and i.is_ticked and r.undone_at >= documents.live_at)
      order by live_at desc limit 12`,
    values: [startOf(zone, from), startOf(zone, to), [...unseenKinds]],
  })
  return found.map((change) => ({
    ...change,
    at: change.at.toISOString(),
    day: dayAt(zone, change.at),
    path: pageOf(change.kind, change.slug),
  }))
}
