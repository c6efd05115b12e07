import { MINUTE_MS } from '../../../contract/core/units.ts'
import { AROUND_SHIFT_MINUTES } from '../../../contract/field/tracking/phone-fixes.ts'
import type { FencedShift } from './queries-fences.ts'

const AROUND_MS = AROUND_SHIFT_MINUTES * MINUTE_MS

/** A fence of a shift with the time in which fixes are judged against it, in milliseconds since 1970. */
export type FenceWindow = FencedShift & { start: number; end: number }

/**
 * The fences of shifts with their times: half an hour around each shift, and half of the gap where two of a guard are
 * closer. The fence of a checkpoint counts within that while its tours are due.
 */
export function windowsOf(fenced: FencedShift[]): FenceWindow[] {
  const shifts = fenced.filter((each, at) => at === 0 || keyOf(each) !== keyOf(fenced[at - 1]!))
  const around = new Map(shifts.map((shift, at) => [keyOf(shift), timeOf(shift, shifts[at - 1], shifts[at + 1])]))
  return fenced
    .map((fence) => {
      const { start, end } = around.get(keyOf(fence))!
      const [due, over] = [fence.due?.getTime() ?? start, fence.over?.getTime() ?? end]
      return { ...fence, start: Math.max(start, due), end: Math.min(end, over) }
    })
    .filter(({ start, end }) => start < end)
}

const keyOf = ({ guardId, shiftId }: FencedShift) => `${guardId} ${shiftId}`

/** The time of a shift between the one before it and the one after it. */
function timeOf(shift: FencedShift, before: FencedShift | undefined, after: FencedShift | undefined) {
  const between = (one: FencedShift | undefined, other: FencedShift | undefined) =>
    one && other && one.guardId === other.guardId ? (one.to.getTime() + other.from.getTime()) / 2 : undefined
  return {
    start: Math.max(shift.from.getTime() - AROUND_MS, between(before, shift) ?? -Infinity),
    end: Math.min(shift.to.getTime() + AROUND_MS, between(shift, after) ?? Infinity),
  }
}
