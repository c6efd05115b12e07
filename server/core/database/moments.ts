/**
 * A moment of a statement as the contract writes it: `2026-11-24T09:00:00.000Z`. That is no time of day, which
 * `contract/core/time.ts` alone computes: a database brings zones of its own age.
 */
export const isoOf = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
