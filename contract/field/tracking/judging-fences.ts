import { MINUTE_MS } from '../../core/units.ts'
import type { Point } from '../../planning/sites/geometry.ts'
import type { Shape } from '../../planning/sites/places.ts'
import { metersBeyond } from '../attendance/fences.ts'
import type { FenceEventKind } from './fences.ts'

/** So far beyond the edge a guard is outside for sure, in meters: nobody comes and goes on the edge itself. */
const SLACK_M = 20
/** Who stays inside for so long dwells there. */
export const DWELL_MS = 10 * MINUTE_MS
/** What a fix is good to that does not say it, in meters. */
const USUAL_ACCURACY_M = 50

/** A fix as fences judge it. `at` is in milliseconds since 1970, by the clock of the server. */
export type JudgedFix = Point & { at: number; accuracyM: number | null }

/**
 * Where a guard stands to a fence. `isInside` is the last that two fixes agreed on, null before the first such, and
 * `since` the later of the two. `agreeing` is the one fix after it that says something else: 1 inside, -1 outside.
 * `dwelledAt` is when the stay became a dwell. All fixes up to `fixAt` are judged.
 */
export type FenceState = {
  isInside: boolean | null
  since: number
  agreeing: number
  dwelledAt: number | null
  fixAt: number
}

/** What became certain at the fix of a moment. */
export type FenceEvent = { kind: FenceEventKind; at: number }

/** The side of a fence that a fix proves: 1 inside, -1 outside, 0 where its accuracy leaves both possible. */
export function sideOf(shape: Shape, fix: Omit<JudgedFix, 'at'>): number {
  const beyond = metersBeyond(shape, fix)
  const accuracyM = fix.accuracyM ?? USUAL_ACCURACY_M
  if (beyond + accuracyM < 0) return 1
  return beyond - accuracyM > SLACK_M ? -1 : 0
}

type Judgment = { state: FenceState; kind: FenceEventKind | null }

/** What one fix changes after all before it: two that agree change the side, and one that is unsure changes nothing. */
function judgeFix(shape: Shape, before: FenceState, fix: JudgedFix): Judgment {
  const side = sideOf(shape, fix)
  const state = { ...before, fixAt: fix.at }
  if (side === 0) return { state, kind: null }
  if ((side === 1) === before.isInside) {
    const dwells = side === 1 && before.dwelledAt === null && fix.at - before.since >= DWELL_MS
    return { state: { ...state, agreeing: 0, ...(dwells && { dwelledAt: fix.at }) }, kind: dwells ? 'dwell' : null }
  }
  if (side !== before.agreeing) return { state: { ...state, agreeing: side }, kind: null }
  const turned = { isInside: side === 1, since: fix.at, agreeing: 0, dwelledAt: null, fixAt: fix.at }
  if (side === 1) return { state: turned, kind: 'enter' }
  // Who was never inside did not leave.
  return { state: turned, kind: before.isInside === null ? null : 'exit' }
}

/**
 * What fixes in the order of their moments change after a state, null for the first of a shift. Of several of one
 * moment the first counts, and one of a moment that was judged changes nothing.
 */
export function judgeFixes(shape: Shape, from: FenceState | null, fixes: readonly JudgedFix[]) {
  const events: FenceEvent[] = []
  let state = from
  for (const fix of fixes) {
    if (state && fix.at <= state.fixAt) continue
    state ??= { isInside: null, since: fix.at, agreeing: 0, dwelledAt: null, fixAt: fix.at }
    const judged = judgeFix(shape, state, fix)
    state = judged.state
    if (judged.kind) events.push({ kind: judged.kind, at: fix.at })
  }
  return { state, events }
}

const keyOf = ({ kind, at }: FenceEvent) => `${kind} ${at}`

/**
 * What changes as fixes arrive on a shift. `known` is what came of those before, `fixes` are all of the shift in their
 * order, and `first` is the earliest that is new. Where one is older than what was judged, all are judged again:
 * events that hold no more are `gone`.
 */
export function judgeArrivals(
  shape: Shape,
  known: { state: FenceState | null; events: readonly FenceEvent[] },
  { fixes, first }: { fixes: readonly JudgedFix[]; first: number },
): { state: FenceState | null; added: FenceEvent[]; gone: FenceEvent[] } {
  const isInOrder = known.state !== null && first > known.state.fixAt
  if (isInOrder) {
    const { state, events } = judgeFixes(shape, known.state, fixes)
    return { state, added: events, gone: [] }
  }
  const { state, events } = judgeFixes(shape, null, fixes)
  const [before, now] = [new Set(known.events.map(keyOf)), new Set(events.map(keyOf))]
  return {
    state,
    added: events.filter((event) => !before.has(keyOf(event))),
    gone: known.events.filter((event) => !now.has(keyOf(event))),
  }
}
