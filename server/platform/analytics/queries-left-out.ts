import type { Report } from '../../../contract/platform/analytics/report.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { ALL_EVENTS } from './queries.ts'
import type { Periods } from './queries-report.ts'

/** What is counted apart from visits: requests by programs, page views of the own team, and what had no room. */
export async function readLeftOut(
  database: Database,
  { before, from, to }: Periods,
): Promise<Pick<Report, 'bots' | 'team' | 'dropped'>> {
  const [found] = await rows<Pick<Report, 'bots' | 'team' | 'dropped'>>(database, {
    name: 'analytics-left-out',
    text: `
      with bots as (
        select kind, coalesce(sum(requests) filter (where day >= $2::date), 0)::int as requests,
          coalesce(sum(requests) filter (where day < $2::date), 0)::int as before
        from analytics_bots where day >= $1::date and day < $3::date group by kind)
      select coalesce((select json_agg(bots order by requests desc, kind) from bots), '[]') as bots,
        (select coalesce(sum(views), 0)::int from analytics_team where day >= $2::date and day < $3::date) as team,
        (select coalesce(sum(refused), 0)::int from stored_bytes where key = $4 and day >= $2::date and day < $3::date) as dropped`,
    values: [before, from, to, ALL_EVENTS],
  })
  return found!
}
