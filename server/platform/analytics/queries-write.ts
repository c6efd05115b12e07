import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { CELLS, COLUMNS, daysOf } from './queries-figures.ts'

/** Midnight of the day in parameter `at`, in the zone $3. */
const midnight = (at: string) => `(${at}::date::timestamp at time zone $3)`
const DAY_CELLS = CELLS.replace('at >= $1 and at < $2', `at >= ${midnight('$1')} and at < ${midnight('$2')}`)

/** A day as `YYYY-MM-DD` in `zone`, counted at `at`. Once it is `over`, its stored figures are final. */
export type CountedDay = { day: string; zone: string; at: Date; over: boolean }

/** Replaces the figures of a day. */
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
        with cells as materialized (${DAY_CELLS}),
        kept as (insert into analytics_cells (day, dimension, key, device, source, campaign, visitors, views, seconds, bounces, leads) select * from cells)
        insert into analytics_days (${COLUMNS}) ${daysOf('cells')}`,
      values: [day, nextDay(day), zone],
    })
  })
}

const DAY_MS = 86_400_000
const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** The first day with events and without final figures; null if there is none. */
export async function firstDayToWrite(database: Database, zone: string): Promise<string | null> {
  const [row] = await rows<{ day: string | null }>(database, {
    name: 'analytics-first-day',
    text: `
      select to_char(greatest(
        ((select min(at) from analytics_events) at time zone $1)::date,
        (select max(day) + 1 from analytics_days_done where over)), 'YYYY-MM-DD') as day`,
    values: [zone],
  })
  return row?.day ?? null
}
