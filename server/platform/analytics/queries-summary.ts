import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import type { Periods } from './queries-report.ts'
import { CTA_VIEW, LEAD } from './rules.ts'
import { inHours, wallHourOf, wallHours } from './wall-hours.ts'

const MOST_SOURCES = 5

type SummaryRow = {
  days: { day: string; visitors: number; views: number; leads: number }[]
  sources: { key: string; visitors: number; leads: number }[]
}

/**
 * Each day of two periods, and the largest sources of the later one. Written days come from their figures. The days
 * from `counted` on are counted from their events, so the cost grows with days.
 */
export async function readSummary(
  database: Database,
  { before, from, to, zone }: Periods,
  counted: string,
): Promise<SummaryRow> {
  const [found] = await rows<SummaryRow>(database, {
    name: 'analytics-summary',
    text: `
      with visits as materialized (
        select ${wallHourOf('at', 5, 6)}::date as day, visitor, coalesce(min(source), min(referrer), '') as source,
          count(*) filter (where name = 'pageview') as views,
          bool_or(name = '${LEAD}' and properties ->> 'outcome' is distinct from 'failure') as lead
        from analytics_events
        where ${inHours(6)}
          and name not in ('web_vital', '${CTA_VIEW}')
        group by 1, 2 having bool_or(name = 'pageview')),
      figures as not materialized (
        select day, dimension, key, visitors, views, leads from analytics_days
        where dimension in ('total', 'source') and day >= $1::date and day < least($3::date, $4::date)
        union all
        select day, 'total', '', count(*), sum(views), count(*) filter (where lead) from visits group by day
        union all
        select day, 'source', source, count(*), sum(views), count(*) filter (where lead) from visits group by day, source),
      days as (
        select to_char(day, 'YYYY-MM-DD') as day, sum(visitors)::int as visitors, sum(views)::int as views, sum(leads)::int as leads
        from figures where dimension = 'total' group by figures.day),
      sources as (
        select key, sum(visitors)::int as visitors, sum(leads)::int as leads
        from figures where dimension = 'source' and day >= $2::date group by key order by 2 desc, 1 limit ${MOST_SOURCES})
      select coalesce((select json_agg(days order by day) from days), '[]') as days,
        coalesce((select json_agg(sources order by visitors desc, key) from sources), '[]') as sources`,
    values: [before, from, to, counted, ...wallHours(zone, before > counted ? before : counted, to)],
  })
  return found!
}
