import type { Database } from '../../core/database/database.ts'
import type { PositionRow } from './fixes.ts'

/** What came of a position. `unknown`: its tracker has ended meanwhile, or its company can only be read. */
export type Outcome = 'accepted' | 'duplicate' | 'off_duty' | 'unknown'

/** A position that was taken or not, with whose it is where its tracker is known. `at` is its corrected time. */
export type Taken = {
  outcome: Outcome
  organisationId: string | null
  guardId: string | null
  siteId: string | null
  at: Date
}

const COLUMNS = [
  ['deviceNo', 'int[]'],
  ['at', 'timestamptz[]'],
  ['offsetMs', 'int[]'],
  ['latE7', 'int[]'],
  ['lngE7', 'int[]'],
  ['accuracyDm', 'smallint[]'],
  ['speedCms', 'smallint[]'],
  ['heading', 'smallint[]'],
  ['battery', 'smallint[]'],
  ['source', 'smallint[]'],
  ['flags', 'smallint[]'],
] as const satisfies readonly (readonly [keyof PositionRow, string])[]

const TAKE = `
  select outcome, organisation_id as "organisationId", guard_id as "guardId", site_id as "siteId", corrected as at
  from take_positions($1, ${COLUMNS.map(([, type], at) => `$${at + 2}::${type}`).join(', ')}) order by nth`

/** Adds positions in one statement, and says of each what came of it. It returns after the commit. */
export async function takePositions({ pool }: Pick<Database, 'pool'>, rows: PositionRow[], now: Date) {
  const { rows: taken } = await pool.query<Taken>({
    name: 'take-positions',
    text: TAKE,
    values: [now, ...COLUMNS.map(([name]) => rows.map((row) => row[name]))],
  })
  return taken
}

export type TrackerAt = { organisationId: string; id: string; number: number; guardId: string; state: string }

/** The tracker of a token's hash, and the state of its company; undefined for an unknown one. */
export async function trackerAt({ pool }: Pick<Database, 'pool'>, hash: string): Promise<TrackerAt | undefined> {
  const { rows } = await pool.query<TrackerAt>({
    name: 'tracker-at',
    text: `select organisation_id as "organisationId", id, number, guard_id as "guardId", state from tracker_at($1)`,
    values: [hash],
  })
  return rows[0]
}

export type Counted = { number: number; what: string; count: number }
export type Seen = { number: number; at: Date; skewMs: number | null }

/** Adds to the counts of trackers, and notes when they were heard of. */
export const countPositions = ({ pool }: Pick<Database, 'pool'>, counts: Counted[], seen: Seen[]) =>
  pool.query({
    name: 'count-positions',
    text: 'select count_positions($1::int[], $2::text[], $3::bigint[], $4::int[], $5::timestamptz[], $6::int[])',
    values: [
      counts.map(({ number }) => number),
      counts.map(({ what }) => what),
      counts.map(({ count }) => count),
      seen.map(({ number }) => number),
      seen.map(({ at }) => at),
      seen.map(({ skewMs }) => skewMs),
    ],
  })
