import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { chance } from './random.ts'
import type { SampleShift } from './acts.ts'

/** Of all guards so many like to come late, and of all shifts so many see nobody, or somebody late. */
const LIKES_LATE = 0.08
const NOBODY = 0.012
const LATE = { usually: 0.04, byHabit: 0.45 }
/** A relief takes over within so long of the end. */
const HANDOVER_MS = 30 * MINUTE_MS
/** So long a guard waits for a relief who does not come, and so much longer for one who is on the way. */
const WAITS_MS = 12 * MINUTE_MS
const LONGEST_WAIT_MS = 45 * MINUTE_MS

/** The name of a shift: the same in every sample company of one seed, whatever its ids. */
export const nameOf = ({ guard, post, site, from }: SampleShift) =>
  `${site} ${post} ${new Date(from).toISOString()} ${guard}`

const minutes = (least: number, most: number, ...key: string[]) =>
  Math.round((least + chance(...key) * (most - least)) * MINUTE_MS)

/** When a guard comes to a shift; null for one who does not come. */
export function comesAt(seed: string, shift: SampleShift): number | null {
  const { from, to, guard } = shift
  const name = nameOf(shift)
  const roll = chance(seed, 'comes', name)
  if (roll < NOBODY) return null
  const late = chance(seed, 'habit', guard) < LIKES_LATE ? LATE.byHabit : LATE.usually
  if (roll >= NOBODY + late) return from - minutes(1, 9, seed, 'early', name)
  return from + Math.min(minutes(7, 28, seed, 'late', name), Math.round((to - from) / 3))
}

/** The shift that takes over at the same post. */
export const reliefOf = (shift: SampleShift, shifts: SampleShift[]): SampleShift | undefined =>
  shifts.find(
    ({ postId, guardId, from }) =>
      postId === shift.postId && guardId !== shift.guardId && Math.abs(from - shift.to) <= HANDOVER_MS,
  )

/** When a guard who came leaves: after the relief is there, or after waiting for one in vain. */
export function leavesAt(seed: string, shift: SampleShift, shifts: SampleShift[]): number {
  const gone = shift.to + minutes(1, 5, seed, 'leaves', nameOf(shift))
  const relief = reliefOf(shift, shifts)
  if (!relief) return gone
  const there = comesAt(seed, relief)
  if (there === null) return gone + WAITS_MS
  return Math.min(Math.max(gone, there + 2 * MINUTE_MS), shift.to + LONGEST_WAIT_MS)
}

/** Of so many shifts the phone has no signal for an hour, as the network is down there. */
const NO_NETWORK = 0.05
const SHORTEST_MS = 6 * HOUR_MS

/** From when to when a phone has no network during a shift; undefined where it always has. */
export function silenceOf(seed: string, shift: SampleShift): { from: number; to: number } | undefined {
  const { from, to } = shift
  const name = nameOf(shift)
  if (to - from < SHORTEST_MS || chance(seed, 'silence', name) >= NO_NETWORK) return undefined
  const begins = from + HOUR_MS + minutes(0, 120, seed, 'silence from', name)
  return { from: begins, to: begins + minutes(40, 80, seed, 'silence for', name) }
}
