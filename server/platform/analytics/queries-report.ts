import { startOf } from '../../../contract/core/time.ts'
import { MOST_HOURLY, type ReportFilter } from '../../../contract/platform/analytics/report.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { CELLS, COLUMNS } from './queries-figures.ts'
import { wallHours } from './wall-hours.ts'

/** Two periods of whole days in `zone`, `[before, from)` and `[from, to)`, with dates as `YYYY-MM-DD`. */
export type Periods = { before: string; from: string; to: string; zone: string }

/** The most events of unfinished days that a report counts itself. Above that it uses stored figures. */
const MOST_COUNTED = 10_000

/** The first day whose events a report counts itself, and when the earlier figures were stored. */
export async function countedFrom(database: Database, { before, zone }: Pick<Periods, 'before' | 'zone'>) {
  const [found] = await rows<{ open: string; kept: string | null; at: Date | null }>(database, {
    name: 'analytics-open-days',
    text: `
      with over as (select coalesce(max(day) + 1, $1::date) as open from analytics_days_done where over),
      kept as (select day + 1 as day, at from analytics_days_done, over
        where not analytics_days_done.over and day >= open order by day desc limit 1)
      select to_char(open, 'YYYY-MM-DD') as open, to_char(kept.day, 'YYYY-MM-DD') as kept, kept.at
      from over left join kept on true`,
    values: [before],
  })
  const { open, kept, at } = found!
  const [seen] = await rows<{ busy: boolean }>(database, {
    name: 'analytics-open-events',
    text: `
      select count(*) > ${MOST_COUNTED} as busy
      from (select from analytics_events where at >= $1 limit ${MOST_COUNTED} + 1) as seen`,
    values: [startOf(zone, open)],
  })
  const { busy } = seen!
  return busy && kept ? { day: kept, at, busy } : { day: open, at: null, busy }
}

const sums = ['visitors', 'views', 'seconds', 'bounces', 'leads'] as const
type Sums = Record<(typeof sums)[number], number>

/** Figures of a period and of the one before it, summed over their days. */
export type PeriodSums = { dimension: string; key: string; now: Sums; before: Sums }

const CONDITIONS = {
  device: (value: string) => `device = ${value}`,
  source: (value: string) => `source = ${value}`,
  campaign: (value: string) => `(campaign = ${value} or right(campaign, length(${value}) + 3) = ' / ' || ${value})`,
}

/** The conditions of a filter on cells, with parameters from $7 on. */
function conditions({ device, source, campaign }: ReportFilter) {
  const given = Object.entries({ device, source, campaign }).filter(([, value]) => value !== undefined)
  return {
    where: given
      .map(([name], index) => ` and ${CONDITIONS[name as keyof typeof CONDITIONS](`$${index + 7}::text`)}`)
      .join(''),
    values: given.map(([, value]) => value),
  }
}

/**
 * What of a report is about visits that saw a page or a part of the site (`/blog/*`), whose path is parameter `at`:
 * `place` is the dimension that counts those visits, `where` the condition on cells, `key` what follows the path.
 */
function ofPath(path: string, at: number) {
  const value = `$${at}::text`
  const place = path.endsWith('*') ? 'section' : 'page'
  const here = (key: string) =>
    place === 'section' ? `starts_with(${key}, rtrim(${value}, '*'))` : `${key} = ${value}`
  // The list of dimensions lets an index pass by all others.
  const where = ` and dimension in ('${place}', 'page', 'entry', 'exit', '${place} event', 'vital') and case dimension
    when '${place}' then key = ${value}
    when '${place} event' then starts_with(key, ${value} || ' ')
    when 'vital' then ${here(`split_part(key, ' ', 3)`)}
    else ${here('key')} end`
  const isEvent = `dimension = '${place} event'`
  const columns = `day, case when ${isEvent} then 'event' else dimension end as dimension,
    case when ${isEvent} then substr(key, length(${value}) + 2) else key end as key`
  return { place, where, lists: `('total', ''), `, columns }
}

const WHOLE = { place: 'total', where: '', lists: '', columns: 'day, dimension, key' }

const FIGURES = sums.join(', ')
const CELL = `day, dimension, key, device, source, campaign, ${FIGURES}`
// The vitals of the period before are left out.
const WRITTEN = `day >= $5::date and day < least($3::date, $4::date) and (dimension <> 'vital' or day >= $6::date)`
const SUMMED = `array[${sums.map((name) => `coalesce(sum(${name}), 0)`).join(', ')}]::float[]`

/**
 * The figures of two periods by dimension and key, hours of short periods by their day. The dimension `day` has each
 * day's total. Days from `counted` on are counted from their events, earlier ones come from stored figures, so the cost
 * grows with days.
 */
export async function readPeriods(
  database: Database,
  { before, from, to, zone }: Periods,
  counted: string,
  filter: ReportFilter = {},
): Promise<PeriodSums[]> {
  const { where: narrowing, values: narrowed } = conditions(filter)
  const first = counted > before ? counted : before
  const whole = [...wallHours(zone, first, to), first, to, before, from]
  const given = [...whole, ...narrowed]
  const values = filter.path === undefined ? given : [...given, filter.path]
  const { place, where, lists, columns } = filter.path === undefined ? WHOLE : ofPath(filter.path, values.length)
  const isWhole = values.length === whole.length
  const text = `
    with live as materialized (${CELLS}),
    cells as not materialized (
      select ${CELL} from live where true${narrowing}${where}
      ${isWhole ? '' : `union all select ${CELL} from analytics_cells where ${WRITTEN}${narrowing}${where}`}),
    visits as materialized (select * from cells where dimension = '${place}'),
    written as not materialized (select ${COLUMNS} from analytics_days where ${isWhole ? WRITTEN : 'false'}),
    figures as (
      select ${columns}, ${FIGURES} from cells${place === 'section' ? ` where dimension <> 'section'` : ''}
      union all
      select day, list, name, ${FIGURES}
      from visits, lateral (values ${lists}('device', device), ('source', source), ('campaign', nullif(campaign, ''))) as given (list, name)
      where name is not null
      union all
      select * from written)
    select dimension,
      case when dimension in ('hour', 'lead hour') and $4::date - $6::date <= ${MOST_HOURLY} then day || ' ' || key
        else key end as key,
      day >= $6::date as now, ${SUMMED} as sums from figures group by 1, 2, 3
    union all
    select 'day', to_char(day, 'YYYY-MM-DD'), true, ${SUMMED}
    from (select day, ${FIGURES} from visits union all select day, ${FIGURES} from written where dimension = 'total') as days group by day`
  const found = await database.transaction(async (within) => {
    // Grouping in memory takes half the time that it takes on disk.
    await rows(within, { text: `set local work_mem = '32MB'` })
    return rows<Row>(within, { text, values })
  })
  return paired(found)
}

type Row = { dimension: string; key: string; now: boolean; sums: number[] }

const none = (): Sums => ({ visitors: 0, views: 0, seconds: 0, bounces: 0, leads: 0 })

/** The figures of both periods side by side. */
function paired(found: Row[]): PeriodSums[] {
  const pairs = new Map<string, PeriodSums>()
  for (const { dimension, key, now, sums: values } of found) {
    const name = `${dimension}\n${key}`
    const pair = pairs.get(name) ?? { dimension, key, now: none(), before: none() }
    pairs.set(name, pair)
    const side = now ? pair.now : pair.before
    sums.forEach((sum, index) => (side[sum] = values[index]!))
  }
  return [...pairs.values()]
}
