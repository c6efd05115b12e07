import { MINUTE_MS } from '../../../contract/core/units.ts'
import {
  type FenceEvent,
  type FenceState,
  judgeArrivals,
  type JudgedFix,
  sideOf,
} from '../../../contract/field/tracking/judging-fences.ts'
import type { FenceWindow } from './fence-windows.ts'
import type { NewFenceEvent } from './queries-fence-events.ts'
import type { StoredState } from './queries-fences.ts'

/** What arrives so long after it was measured is late: it escalates nothing. */
export const LATE_MS = 2 * MINUTE_MS

/**
 * The new fixes of a guard on a shift. `state` and `events` are what is known of the shift, `first` is the earliest new
 * fix, and `readTo` the last one that was read where there are more.
 */
export type FenceCase = {
  window: FenceWindow
  state: StoredState | null
  events: FenceEvent[]
  first: number
  now: number
  readTo: number | null
  fixes: (JudgedFix & { receivedAt: number })[]
}

/**
 * Where a guard is as far as fixes say. `isOutNow`: a fix that is not late proves that the guard is outside, and events
 * say that they left.
 */
export type Presence = {
  window: FenceWindow
  state: FenceState
  awayAt: number | null
  isOutNow: boolean
  leftAt: number
}

export type GoneEvent = FenceEvent & { window: FenceWindow }
export type AddedEvent = NewFenceEvent & { window: FenceWindow }

export const keyOf = ({ guardId, geofenceId }: { guardId: string; geofenceId: string }) => `${guardId} ${geofenceId}`

/** What the fixes of several shifts lead to. */
export function judgeCases(cases: FenceCase[]): { added: AddedEvent[]; gone: GoneEvent[]; presences: Presence[] } {
  const judged = cases.map(judgeCase)
  return {
    added: judged.flatMap(({ added }) => added),
    gone: judged.flatMap(({ gone }) => gone),
    // Of two shifts within one fence the later one says where the guard is.
    presences: [
      ...new Map(
        judged.flatMap(({ presence }) => (presence ? [[keyOf(presence.window), presence] as const] : [])),
      ).values(),
    ],
  }
}

function judgeCase({ window, state: stored, events, first, now, readTo, fixes }: FenceCase) {
  const last = fixes.at(-1)
  // Of more fixes than one turn takes nobody knows yet what the rest says.
  const known = readTo === null ? events : events.filter(({ at }) => at <= readTo)
  const { state, added, gone } = judgeArrivals(window.shape, { state: stored, events: known }, { fixes, first })
  const received = new Map(fixes.map(({ at, receivedAt }) => [at, receivedAt]))
  const isAnew = stored !== null && first <= stored.fixAt
  const { guardId, geofenceId, shiftId } = window
  return {
    added: added.map((event) => {
      const receivedAt = received.get(event.at)!
      const isLate = isAnew || receivedAt - event.at > LATE_MS
      return { ...event, window, guardId, geofenceId, shiftId, receivedAt, isLate }
    }),
    gone: gone.map((event) => ({ ...event, window })),
    presence: state ? presenceOf(state, [...events, ...added]) : null,
  }

  function presenceOf(after: FenceState, all: FenceEvent[]): Presence {
    const isFresh = last !== undefined && now - last.at <= LATE_MS
    const hasLeft = after.isInside === false && all.some(({ kind }) => kind === 'exit')
    return {
      window,
      state: after,
      awayAt: stored?.awayAt ?? null,
      isOutNow: isFresh && hasLeft && sideOf(window.shape, last) === -1,
      leftAt: now - after.since <= LATE_MS ? after.since : (last?.at ?? after.since),
    }
  }
}
