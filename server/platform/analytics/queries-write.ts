import { dayAt, daysLater, startOf } from '../../../contract/core/time.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { CELLS, COLUMNS, daysOf } from './queries-figures.ts'
import { CTA_VIEW, WIZARD_STEP } from './rules.ts'
import { wallHours } from './wall-hours.ts'

/** A day as `YYYY-MM-DD` in `zone`, counted at `at`. Once it is `over`, its stored figures are final. */
export type CountedDay = { day: string; zone: string; at: Date; over: boolean }

/** The most names of a list, and the most cells, that a day keeps: who makes names up must not fill the disk. */
const MOST_NAMES = 10_000
const MOST_CELLS = 100_000
const CELL = 'day, dimension, key, device, source, campaign, visitors, views, seconds, bounces, leads'

/** Replaces the figures of a day, the largest first as far as there is room. Of one that is over, the events go. */
export async function writeDay(database: Database, { day, zone, at, over }: CountedDay): Promise<void> {
  await database.transaction(async (within) => {
    const free = await rows(within, {
      text: `
        insert into analytics_days_done as done (day, at, over) values ($1, $2, $3)
        on conflict (day) do update set at = excluded.at, over = excluded.over where not done.over returning day`,
      values: [day, at, over],
    })
    if (free.length === 0) return
    // A day of millions of events takes longer than a request may.
    await rows(within, { text: `set local statement_timeout = '30min'` })
    await rows(within, { text: 'delete from analytics_days where day = $1', values: [day] })
    await rows(within, { text: 'delete from analytics_cells where day = $1', values: [day] })
    await rows(within, {
      text: `
        with cells as materialized (${CELLS}),
        kept as (
          insert into analytics_cells (${CELL}) select ${CELL} from cells
          order by visitors desc, views desc, dimension, key limit ${MOST_CELLS}),
        days as (${daysOf('cells')}),
        placed as (
          select *, row_number() over (partition by dimension order by visitors desc, views desc, key) as place from days)
        insert into analytics_days (${COLUMNS}) select ${COLUMNS} from placed where place <= ${MOST_NAMES}`,
      values: wallHours(zone, day, daysLater(day, 1)),
    })
    if (over) await clear(within, day, zone)
  })
}

/** The most events of a finished day that the figures of calls to action and of the wizard still count. */
const MOST_KEPT = 50_000
/** Which events those are. They stay for 31 days, since both figures look back 30. */
const COUNTED_LATER = `(name in ('${CTA_VIEW}', '${WIZARD_STEP}') or properties ? 'cta')`
const KEPT_DAYS = 31

/** Deletes the events of a day whose figures are final, but for those that other figures still count. */
async function clear(within: Database, day: string, zone: string): Promise<void> {
  const ofDay = 'at >= $1 and at < $2'
  await rows(within, {
    text: `
      delete from analytics_events where ${ofDay} and not (${COUNTED_LATER} and (at, id) in (
        select at, id from analytics_events where ${ofDay} and ${COUNTED_LATER} order by at, id limit ${MOST_KEPT}))`,
    values: [startOf(zone, day), startOf(zone, daysLater(day, 1))],
  })
  await rows(within, { text: 'update analytics_days_done set cleared = true where day = $1', values: [day] })
}

/**
 * Deletes the events of days that became final before events were deleted, a day at a time, and those that nothing
 * counts any more.
 */
export async function clearDays(database: Database, zone: string, now: Date): Promise<void> {
  await rows(database, {
    text: 'delete from analytics_events where at < $1',
    values: [new Date(now.getTime() - KEPT_DAYS * DAY_MS)],
  })
  const left = await rows<{ day: string }>(database, {
    text: `select to_char(day, 'YYYY-MM-DD') as day from analytics_days_done where over and not cleared order by day`,
  })
  for (const { day } of left)
    await database.transaction(async (within) => {
      await rows(within, { text: `set local statement_timeout = '30min'` })
      await clear(within, day, zone)
    })
}

/** The day after the last one with final figures, else the first one with events; null if there is neither. */
export async function firstDayToWrite(database: Database, zone: string): Promise<string | null> {
  const [found] = await rows<{ day: string | null; at: Date | null }>(database, {
    name: 'analytics-first-day',
    text: `
      select (select to_char(max(day) + 1, 'YYYY-MM-DD') from analytics_days_done where over) as day,
        (select min(at) from analytics_events) as at`,
    values: [],
  })
  const { day, at } = found!
  return day ?? (at && dayAt(zone, at))
}
