import type { ReportFilter, VitalDay } from '../../../contract/platform/analytics/report.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { BUCKET } from './queries-figures.ts'
import type { Periods } from './queries-report.ts'
import { inHours, wallHourOf, wallHours } from './wall-hours.ts'

/**
 * The vitals of each day of a period, oldest first. Days from `counted` on are counted from their events, as the report
 * does. Measurements have a page and a device but no source, so a filter by source or campaign leaves none.
 */
export async function readVitalDays(
  database: Database,
  { from, to, zone }: Pick<Periods, 'from' | 'to' | 'zone'>,
  counted: string,
  { path, device, source, campaign }: ReportFilter,
): Promise<VitalDay[]> {
  if (source || campaign !== undefined) return []
  const values: unknown[] = [from, to, counted, ...wallHours(zone, from > counted ? from : counted, to)]
  const where = (column: string) => (device === undefined ? '' : ` and ${column} = $6::text`)
  if (device !== undefined) values.push(device)
  if (path !== undefined) values.push(path)
  const at = `$${values.length}::text`
  const ofPath = (column: string) => {
    if (path === undefined) return ''
    return path.endsWith('*') ? ` and starts_with(${column}, rtrim(${at}, '*'))` : ` and ${column} = ${at}`
  }
  const written = device === undefined ? 'analytics_days' : 'analytics_cells'
  return rows<VitalDay>(database, {
    text: `
      with measured as (
        select ${wallHourOf('at', 4, 5)}::date as day, metric, ${BUCKET} as value, count(*) as samples
        from analytics_events
        where name = 'web_vital' and ${inHours(5)}
          ${where('device')}${ofPath('path')}
        group by 1, 2, 3
        union all
        select day, split_part(key, ' ', 1), split_part(key, ' ', 2)::numeric, sum(views)
        from ${written}
        where dimension = 'vital' and day >= $1::date and day < least($2::date, $3::date)
          ${where('device')}${ofPath(`split_part(key, ' ', 3)`)}
        group by 1, 2, 3),
      ranked as (
        select day, metric, value, sum(samples) over upwards as up_to, sum(samples) over (partition by day, metric) as samples
        from measured window upwards as (partition by day, metric order by value))
      select to_char(day, 'YYYY-MM-DD') as day, metric, min(value)::float as p75, max(samples)::int as samples
      from ranked where up_to >= 0.75 * samples group by ranked.day, metric order by 1, 2`,
    values,
  })
}
