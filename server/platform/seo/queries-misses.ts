import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import type { missedAddresses } from './table.ts'

export type Miss = typeof missedAddresses.$inferInsert

/** The most addresses that one day keeps, so that a program trying names fills no disk. */
const MOST_A_DAY = 5_000

/** Adds up what was noted. New addresses are left out once a day has 5,000. */
export async function storeMisses(database: Database, misses: Miss[]): Promise<void> {
  await rows(database, {
    name: 'store-misses',
    text: `
      insert into missed_addresses (day, path, moved, missed, bots, referrer, last_at)
      select given.* from jsonb_to_recordset($1) as given (day date, path text, moved int, missed int, bots int,
        referrer text, "lastAt" timestamptz)
      where (select count(*) from missed_addresses known where known.day = given.day) < ${MOST_A_DAY}
        or exists (select from missed_addresses known where known.day = given.day and known.path = given.path)
      on conflict (day, path) do update set moved = missed_addresses.moved + excluded.moved,
        missed = missed_addresses.missed + excluded.missed, bots = missed_addresses.bots + excluded.bots,
        referrer = case when excluded.referrer = '' then missed_addresses.referrer else excluded.referrer end,
        last_at = excluded.last_at`,
    values: [JSON.stringify(misses)],
  })
}

export async function forgetMisses(database: Database, before: Date): Promise<void> {
  await rows(database, { text: 'delete from missed_addresses where day < $1::date', values: [before] })
}

const MOST = 50
const MOST_SHOWN = 5

const sumOf = (column: string, span: number) =>
  `coalesce(sum(${column}) filter (where least(($1::date - day) / 4, 6) = ${span}), 0)::int`

/** The sums of a column in each of seven spans of four days that end with the day `$1`, the oldest first. */
const trendOf = (column: 'moved' | 'missed') =>
  `array[${Array.from({ length: 7 }, (_, span) => sumOf(column, 6 - span)).join(', ')}]`

type MissRow = { path: string; hits: number; trend: number[]; referrer: string; lastAt: Date }

/** The addresses that people asked for most and that nothing leads on from, and how much there was in all. */
export async function readMisses(database: Database, today: Date) {
  const [items, totals] = await Promise.all([
    rows<MissRow>(database, {
      name: 'read-misses',
      text: `
        select path, sum(missed)::int as hits, ${trendOf('missed')} as trend, (array_agg(referrer
          order by last_at desc))[1] as referrer, max(last_at) as "lastAt"
        from missed_addresses m
        where missed > 0 and not exists (
          select from documents where kind = 'redirect' and slug = m.path and live is not null and deleted_at is null)
        group by path order by 2 desc, 5 desc limit ${MOST}`,
      values: [today],
    }),
    rows<{ hits: number; bots: number }>(database, {
      name: 'count-misses',
      text: 'select coalesce(sum(missed), 0)::int as hits, coalesce(sum(bots), 0)::int as bots from missed_addresses',
    }),
  ])
  return { items, ...totals[0]! }
}

/** The addresses of two periods of days, `[before, from)` and `[from, to)`, that people asked for most in vain. */
export async function readMissed(database: Database, { before, from, to }: Record<'before' | 'from' | 'to', string>) {
  const [found] = await rows<{ total: number; items: { path: string; hits: number; before: number }[] }>(database, {
    name: 'read-missed',
    text: `
      with missed as (
        select path, coalesce(sum(missed) filter (where day >= $2::date), 0)::int as hits,
          coalesce(sum(missed) filter (where day < $2::date), 0)::int as before
        from missed_addresses where day >= $1::date and day < $3::date and missed > 0 group by path)
      select (select coalesce(sum(hits), 0)::int from missed) as total,
        coalesce((select json_agg(top) from (
          select * from missed where hits > 0 order by hits desc, path limit ${MOST_SHOWN}) as top), '[]') as items`,
    values: [before, from, to],
  })
  return found!
}

type RedirectUse = { hits: number; trend: number[]; lastAt: Date }

/** How often each redirect was followed in the 28 days up to `today`, by its path. */
export async function readFollowed(database: Database, today: Date): Promise<Map<string, RedirectUse>> {
  const found = await rows<RedirectUse & { path: string }>(database, {
    name: 'read-followed',
    text: `
      select path, sum(moved)::int as hits, ${trendOf('moved')} as trend, max(last_at) as "lastAt"
      from missed_addresses where moved > 0 group by path`,
    values: [today],
  })
  return new Map(found.map(({ path, ...rest }) => [path, rest]))
}
