import type { PositionRow } from './fixes.ts'

/** What came of a position. `unknown`: its tracker has ended meanwhile, or its company can only be read. */
export type Outcome = 'accepted' | 'duplicate' | 'off_duty' | 'unknown'

/** A position that was taken or not, with whose it is where its tracker is known. `at` is its corrected time. */
export type Receipt = {
  outcome: Outcome
  organisationId: string | null
  guardId: string | null
  siteId: string | null
  at: Date
}

/** The order in which `takePositions` wants what rows say. */
const COLUMNS = [
  'deviceNo',
  'at',
  'offsetMs',
  'latE7',
  'lngE7',
  'accuracyDm',
  'speedCms',
  'heading',
  'battery',
  'source',
  'flags',
] as const satisfies readonly (keyof PositionRow)[]

/** Rows as columns, for one statement. */
export const columnsOf = (rows: PositionRow[]) => COLUMNS.map((name) => rows.map((row) => row[name]))

export type Tally = { number: number; what: string; count: number }
export type Contact = { number: number; at: Date; skewMs: number | null }
