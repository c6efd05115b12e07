import type { Database } from '../../core/database/database.ts'
import { NEWS, type News } from './news.ts'

const POSITION_TYPES = ['int', 'timestamptz', 'int', 'int', 'int', ...Array.from({ length: 6 }, () => 'smallint')]

type Cell = number | Date | null

/** A column as PostgreSQL's text of an array: the driver takes three times as long, as it escapes each value. */
const arrayOf = (column: Cell[]) =>
  `{${column.map((cell) => (cell instanceof Date ? cell.toISOString() : cell === null ? 'NULL' : cell)).join()}}`

/**
 * Adds positions of trackers, given as columns, in one statement, and says of each what came of it. It returns after
 * the commit.
 */
export async function takePositions<T extends object>(
  { pool }: Pick<Database, 'pool'>,
  columns: Cell[][],
  now: Date,
): Promise<T[]> {
  const { rows } = await pool.query<T>({
    name: 'take-positions',
    text: `
      select outcome, organisation_id as "organisationId", guard_id as "guardId", site_id as "siteId", corrected as at
      from take_positions($1, ${POSITION_TYPES.map((type, at) => `$${at + 2}::${type}[]`).join(', ')}) order by nth`,
    values: [now, ...columns.map(arrayOf)],
  })
  return rows
}

/** Tells live screens of a company that something of a topic is new at a site: after a commit without a tenant. */
export const tellNewsOf = ({ tell }: Pick<Database, 'tell'>, { organisationId, topic, siteId }: News): void =>
  tell(NEWS, `${organisationId} ${topic} ${siteId ?? '*'}`)

/** The tracker of a token's hash, and the state of its company; null for an unknown one. */
export async function trackerAt({ pool }: Pick<Database, 'pool'>, hash: string) {
  const { rows } = await pool.query<{ organisationId: string; number: number; guardId: string; state: string }>({
    name: 'tracker-at',
    text: `select organisation_id as "organisationId", number, guard_id as "guardId", state from tracker_at($1)`,
    values: [hash],
  })
  return rows[0] ?? null
}

/** Adds to the counts of trackers, and notes when they were heard of, given as columns. */
export const countPositions = ({ pool }: Pick<Database, 'pool'>, columns: unknown[][]) =>
  pool.query({
    name: 'count-positions',
    text: 'select count_positions($1::int[], $2::text[], $3::bigint[], $4::int[], $5::timestamptz[], $6::int[])',
    values: columns,
  })

/** Makes the table of positions of each day (UTC), where it is missing. */
export const makeDaysOfPositions = ({ pool }: Pick<Database, 'pool'>, days: string[]) =>
  pool.query('select positions_make_day(day) from unnest($1::date[]) as day', [days])

/** Removes the positions of the days (UTC) before a day: the tables of whole days, and what lies beside them. */
export const forgetPositionsBefore = ({ pool }: Pick<Database, 'pool'>, day: string) =>
  pool.query('select positions_forget_before($1)', [day])

/** Lets the role that takes positions do so, where the database may be set up so far; else it stays as it is. */
export const openIngest = ({ pool }: Pick<Database, 'pool'>) =>
  pool.query('select open_ingest_role()').catch(() => undefined)

/** Brings where guards were last up to date, and gives the sites at which that is new. */
export async function settleLatest(
  { pool }: Pick<Database, 'pool'>,
  guards: [company: string, guard: string][],
  now: Date,
) {
  const { rows } = await pool.query<{ organisationId: string; siteId: string }>({
    name: 'settle-latest',
    text: `select organisation_id as "organisationId", site_id as "siteId" from settle_latest($1, $2, $3)`,
    values: [guards.map(([company]) => company), guards.map(([, guard]) => guard), now],
  })
  return rows
}

/** The ids of organisations with fixes from before a moment that may have to be sealed. */
export async function organisationsWithTrails({ pool }: Pick<Database, 'pool'>, ended: Date): Promise<string[]> {
  const text = 'select organisations_with_trails($1) as id'
  const { rows } = await pool.query<{ id: string }>({ name: 'organisations-with-trails', text, values: [ended] })
  return rows.map(({ id }) => id)
}

/** The days (UTC) before a moment that have a table of positions, the oldest first. */
export async function listDaysOfPositions({ pool }: Pick<Database, 'pool'>, until: Date): Promise<string[]> {
  const text = 'select positions_days_before($1)::text as day'
  const { rows } = await pool.query<{ day: string }>({ text, values: [until.toISOString().slice(0, 10)] })
  return rows.map(({ day }) => day)
}

/** The table of a day, or, without a day, what lies beside the tables of days; of both what is from before a moment. */
type DayTable = { day: string | null; before: Date }

/** Whose positions lie in the table of a day, and how many. No guard: the guard or the company is gone. */
export async function listOwnersOfPositions({ pool }: Pick<Database, 'pool'>, { day, before }: DayTable) {
  const { rows } = await pool.query<{
    organisationId: string | null
    guardId: string | null
    rows: number
    from: Date
    to: Date
  }>({
    text: `
      select organisation_id as "organisationId", guard_id as "guardId", rows::float8 as rows, first as "from",
        last as "to" from positions_in($1, $2)`,
    values: [day, before],
  })
  return rows
}

/** Removes the positions of the table of a day where they are exactly as many as expected, and says whether it did. */
export async function dropPositions(
  { pool }: Pick<Database, 'pool'>,
  { day, before, expected }: DayTable & { expected: number },
): Promise<boolean> {
  const text = 'select positions_drop($1, $2, $3) as gone'
  const { rows } = await pool.query<{ gone: boolean }>({ text, values: [day, before, expected] })
  return rows[0]!.gone
}

/**
 * Forgets tracks and all else that tells where guards were, where it is older than their organisations keep it; `usual`
 * are the days of one that said nothing.
 */
export const forgetTracks = ({ pool }: Pick<Database, 'pool'>, now: Date, usual: number) =>
  pool.query('select forget_tracks($1, $2)', [now, usual])
