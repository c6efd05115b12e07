import type { GapReason } from '../../../contract/field/tracking/phone-fixes.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'

/** A time on duty in which places are recorded, in milliseconds since 1970 by the phone’s clock. */
export type TrailWindow = { guardId: string; from: number; until: number }

/** A time without a place that goes on. It ends at `until` at the latest, with the duty. */
type OpenGap = { from: number; until: number; reason: GapReason }

/** How far the trail of a guard has come: its last fix, and the gap that goes on. */
export type TrailState = { guardId: string; fixAt: number | null; open: OpenGap | null }

/** A gap that is over. */
export type TrailGap = { guardId: string; from: number; to: number; reason: GapReason }

type Step = { state: TrailState; gap: TrailGap | null }

/** Shorter times without a place are none worth a word. */
export const SHORTEST_GAP_MS = MINUTE_MS

function closed({ guardId, open }: TrailState, at: number): TrailGap | null {
  if (!open) return null
  const to = Math.min(at, open.until)
  return to - open.from < SHORTEST_GAP_MS ? null : { guardId, from: open.from, to, reason: open.reason }
}

/** A fix ends the gap before it. */
export const afterFix = (state: TrailState, at: number): Step => ({
  state: { ...state, fixAt: at, open: null },
  gap: closed(state, at),
})

/** Something keeps the phone from knowing its place since `open.from`, which ends a gap of another reason. */
export const afterQuiet = (state: TrailState, open: OpenGap): Step => ({
  state: { ...state, open },
  gap: closed(state, open.from),
})

/** The duty is over. */
export const afterDuty = (state: TrailState, at: number): Step => ({
  state: { ...state, fixAt: null, open: null },
  gap: closed(state, at),
})

/**
 * The app was opened on duty, or a duty began: what it did not record before has a reason. A gap that went on goes on,
 * and of another guard nothing is taken over.
 */
export function resumed(kept: TrailState | undefined, { guardId, from, until }: TrailWindow, at: number): Step {
  const state = kept?.guardId === guardId ? kept : { guardId, fixAt: null, open: null }
  if (state.open && at < state.open.until) return { state, gap: null }
  const ended = closed(state, at)
  const since = Math.max(from, state.fixAt ?? from, ended?.to ?? from)
  const open = at - since < SHORTEST_GAP_MS ? null : { from: since, until, reason: 'app_closed' as const }
  return { state: { ...state, open }, gap: ended }
}
