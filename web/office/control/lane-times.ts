import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'

/** How much of the night the lanes show, in hours before and after now. */
export const LANES_BEFORE_H = 6
export const LANES_AHEAD_H = 2

const STEP_MS = 10 * MINUTE_MS

/** The stretch of rounds that is read: a little more than the lanes show, and the same for ten minutes. */
export function stretchAround(now: number): { from: string; to: string } {
  const step = Math.floor(now / STEP_MS) * STEP_MS
  return {
    from: new Date(step - LANES_BEFORE_H * HOUR_MS).toISOString(),
    to: new Date(step + LANES_AHEAD_H * HOUR_MS + STEP_MS).toISOString(),
  }
}
