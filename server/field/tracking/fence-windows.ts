import { MINUTE_MS } from '../../../contract/core/units.ts'
import { AROUND_SHIFT_MINUTES } from '../../../contract/field/tracking/phone-fixes.ts'
import type { FencedShift } from './queries-fences.ts'

const AROUND_MS = AROUND_SHIFT_MINUTES * MINUTE_MS

/** A shift with the time in which fixes belong to it, in milliseconds since 1970. */
export type FenceWindow = FencedShift & { start: number; end: number }

/** The shifts with their times: half an hour around each, and half of the gap where two of a guard are closer. */
export function windowsOf(shifts: FencedShift[]): FenceWindow[] {
  const between = (one: FencedShift | undefined, other: FencedShift | undefined) =>
    one && other && one.guardId === other.guardId ? (one.to.getTime() + other.from.getTime()) / 2 : undefined
  return shifts.map((shift, at) => ({
    ...shift,
    start: Math.max(shift.from.getTime() - AROUND_MS, between(shifts[at - 1], shift) ?? -Infinity),
    end: Math.min(shift.to.getTime() + AROUND_MS, between(shift, shifts[at + 1]) ?? Infinity),
  }))
}
