import type { ReportFilter } from '../../../contract/platform/analytics/report.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { CELLS, COLUMNS } from './queries-figures.ts'

/** Two periods of whole days in `zone`, `[before, from)` and `[from, to)`, with dates as `YYYY-MM-DD`. */
export type Periods = { before: string; from: string; to: string; zone: string }

/** The most events of unfinished days that a report counts itself. Above that it uses stored figures. */
const MOST_COUNTED = 10_000

/** The first day whose events a report counts itself, and when the earlier figures were stored. */
export async function countedFrom(database: Database, { before, zone }: Pick<Periods, 'before' | 'zone'>) {
  const [found] = await rows<{ open: string | null; kept: string | null; at: Date | null; busy: boolean }>(database, {
    name: 'analytics-open-days',
    text: `
      with over as (select coalesce(max(day) + 1, $1::date) as open from analytics_days_done where over),
      kept as (select day + 1 as day, at from analytics_days_done, over where not analytics_days_done.over and day >= open order by day desc limit 1),
      seen as (select from analytics_events where at >= (select open::timestamp at time zone $2 from over) limit ${MOST_COUNTED} + 1)
      select to_char(open, 'YYYY-MM-DD') as open, to_char(kept.day, 'YYYY-MM-DD') as kept, kept.at, (select count(*) > ${MOST_COUNTED} from seen) as busy
      from over left join kept on true`,
    values: [before, zone],
  })
  const { open, kept, at, busy } = found!
  return busy && kept ? { day: kept, at, busy } : { day: open ?? before, at: null, busy }
}

const sums = ['visitors', 'views', 'seconds', 'bounces', 'leads'] as const
type Sums = Record<(typeof sums)[number], number>

/** Figures of a period and of the one before it, summed over their days. */
export type Summed = { dimension: string; key: string; now: Sums; before: Sums }

const CONDITIONS = {
  device: (value: string) => `device = ${value}`,
  source: (value: string) => `source = ${value}`,
  campaign: (value: string) => `(campaign = ${value} or right(campaign, length(${value}) + 3) = ' / ' || ${value})`,
}

/** The conditions of a filter on cells, with parameters from $6 on. */
function conditions({ device, source, campaign }: ReportFilter) {
  const given = Object.entries({ device, source, campaign }).filter(([, value]) => value !== undefined)
  return {
    where: given
      .map(([name], index) => ` and ${CONDITIONS[name as keyof typeof CONDITIONS](`$${index + 6}::text`)}`)
      .join(''),
    values: given.map(([, value]) => value),
  }
}

/**
 * The dimensions in `cells` for visits that saw a page or a part of the site (`/blog/*`). The parameter `at` names it.
 */
function ofPath(path: string, at: number): string {
  const value = `$${at}::text`
  const place = path.endsWith('*') ? 'section' : 'page'
  const here = (key: string) =>
    place === 'section' ? `starts_with(${key}, rtrim(${value}, '*'))` : `${key} = ${value}`
  const isPlace = `dimension = '${place}' and key = ${value}`
  const isList = `dimension in ('page', 'entry', 'exit') and ${here('key')}`
  const isEvent = `dimension = '${place} event' and starts_with(key, ${value} || ' ')`
  const isVital = `dimension = 'vital' and ${here(`split_part(key, ' ', 3)`)}`
  return `
    select day, list as dimension, name as key, device, source, campaign, visitors, views, seconds, bounces, leads
    from (select * from cells where (${isPlace}) or (${isList}) or (${isEvent}) or (${isVital})) as seen, lateral (values
      (case when ${isPlace} then 'total' end, ''),
      (case when (${isList}) or (${isVital}) then dimension end, key),
      (case when ${isEvent} then 'event' end, substr(key, length(${value}) + 2))
    ) as given (list, name)
    where list is not null`
}

const CELL = 'day, dimension, key, device, source, campaign, visitors, views, seconds, bounces, leads'
const LIVE = CELLS.replace(
  'at >= $1 and at < $2',
  'at >= ($1::date::timestamp at time zone $3) and at < ($2::date::timestamp at time zone $3)',
)
const WRITTEN = 'day >= $4::date and day < least($1::date, $2::date)'

const sumsOf = (condition: string) =>
  `array[${sums.map((name) => `coalesce(sum(${name}) filter (where ${condition}), 0)`).join(', ')}]::float[]`

/**
 * The figures of two periods by dimension and key. The dimension `day` has each day's total. Days from `counted` on are
 * counted from their events, earlier ones come from stored figures, so the cost grows with days.
 */
export async function readPeriods(
  database: Database,
  { before, from, to, zone }: Periods,
  counted: string,
  filter: ReportFilter = {},
): Promise<Summed[]> {
  const { where, values } = conditions(filter)
  const given = [counted > before ? counted : before, to, zone, before, from, ...values]
  const isWhole = where === '' && filter.path === undefined
  const text = `
    with live as materialized (${LIVE}),
    cells as not materialized (
      select ${CELL} from live where true${where}
      ${isWhole ? '' : `union all select ${CELL} from analytics_cells where ${WRITTEN}${where}`}),
    narrowed as ${filter.path === undefined ? 'not materialized (select * from cells)' : `materialized (${ofPath(filter.path, given.length + 1)})`},
    days as not materialized (
      select ${COLUMNS} from narrowed
      union all
      select day, list, name, visitors, views, seconds, bounces, leads
      from narrowed, lateral (values ('device', device), ('source', source), ('campaign', nullif(campaign, ''))) as given (list, name)
      where dimension = 'total' and name is not null
      ${isWhole ? `union all select ${COLUMNS} from analytics_days where ${WRITTEN}` : ''})
    select dimension, key, ${sumsOf('day >= $5::date')} as now, ${sumsOf('day < $5::date')} as before from days group by 1, 2
    union all
    select 'day', to_char(day, 'YYYY-MM-DD'), ${sumsOf('true')}, null from days where dimension = 'total' group by day`
  type Row = { dimension: string; key: string; now: number[]; before: number[] | null }
  const found = await database.transaction(async (within) => {
    // Grouping in memory takes half the time that it takes on disk.
    await rows(within, { text: `set local work_mem = '32MB'` })
    return rows<Row>(within, { text, values: filter.path === undefined ? given : [...given, filter.path] })
  })
  return found.map(({ dimension, key, now, before }) => ({
    dimension,
    key,
    now: named(now),
    before: named(before ?? []),
  }))
}

const named = (values: number[]) => Object.fromEntries(sums.map((name, index) => [name, values[index] ?? 0])) as Sums
