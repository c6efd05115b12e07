import { AROUND_SHIFT_MINUTES } from '../../../contract/field/tracking/phone-fixes.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { ownCallsOf } from './own-calls.ts'
import type { PhoneState } from './phone.ts'
import { ownStateOf } from './presence.ts'
import type { TrailWindow } from './trail-state.ts'

const AROUND_MS = AROUND_SHIFT_MINUTES * MINUTE_MS

/**
 * The time in which this phone records places, if it is now: from half an hour before a shift of its guard, who
 * accepted the notice, to half an hour after it, or to the clock-out, and while the guard is on a call. `at` is by the
 * phone’s clock, and nobody knows when a call ends.
 */
export function trailWindowOf(state: PhoneState, at: number): TrailWindow | undefined {
  const { pack, offsetMs } = state
  const guardId = pack?.device.guardId
  if (!pack?.own || !guardId || state.ended) return undefined
  const own = ownStateOf({ ...state, pack })
  if (!own.acceptedNotice) return undefined
  const windows = pack.own.shifts
    .filter(({ id, state: stands }) => !own.ended.has(id) && stands !== 'declined' && stands !== 'called_off')
    .map(({ from, to }) => ({
      guardId,
      from: Date.parse(from) - AROUND_MS - offsetMs,
      until: Date.parse(to) + AROUND_MS - offsetMs,
    }))
    .filter(({ from, until }) => from <= at && at < until)
  const shift = windows.toSorted((a, b) => b.until - a.until)[0]
  const calls = ownCallsOf(state).map(({ assignedAt }) => Date.parse(assignedAt) - offsetMs)
  if (calls.length === 0) return shift
  return { guardId, from: Math.min(...calls, shift?.from ?? at, at), until: Infinity }
}
