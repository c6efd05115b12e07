import { HOUR_MS } from '../../../contract/core/units.ts'
import { LONGEST_TRAIL_HOURS } from '../../../contract/field/tracks/trails.ts'

export type Span = { from: string; to: string }

/** The span of the ways that belong to an incident: from its beginning on, and no longer than one reading may be. */
export function spanOf(since: string, now: number): Span {
  const to = Math.min(now, Date.parse(since) + LONGEST_TRAIL_HOURS * HOUR_MS)
  return { from: since, to: new Date(Math.max(to, Date.parse(since) + 1)).toISOString() }
}
