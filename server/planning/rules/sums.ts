import type { Interval, Line } from './timeline.ts'

/** The work of one day, or of the week that begins with it, in milliseconds of elapsed time. */
type Sum = { day: number; ms: number; shiftIds: string[] }

/**
 * The work of each day or week: `key` gives the first day of what a day belongs to. Work over its end counts in parts,
 * and work at the same time counts once.
 */
export function sumsOf({ days, spells, shifts }: Line, key: (day: number) => number): Sum[] {
  const sums = new Map<number, Sum>()
  const at = (day: number) => {
    const first = key(day)
    const sum = sums.get(first) ?? { day: first, ms: 0, shiftIds: [] }
    sums.set(first, sum)
    return sum
  }
  for (const { from, to } of spells)
    for (let day = days.of(from), now = from; now < to; day++) {
      const until = Math.min(to, days.start(day + 1))
      at(day).ms += until - now
      now = until
    }
  for (const { shiftId, day: first, end } of shifts)
    for (let day = first; days.start(day) < end; day++) {
      const { shiftIds } = at(day)
      if (shiftIds.at(-1) !== shiftId) shiftIds.push(shiftId)
    }
  return [...sums.values()].sort((a, b) => a.day - b.day)
}

/**
 * A function that gives how many milliseconds of intervals without overlaps lie before a moment. It is asked for one
 * moment after the other, never for an earlier one.
 */
export function lengthBefore(intervals: Interval[]): (moment: number) => number {
  let [next, before] = [0, 0]
  return (moment) => {
    while (next < intervals.length && intervals[next]!.to <= moment) {
      before += intervals[next]!.to - intervals[next]!.from
      next++
    }
    const open = intervals[next]
    return open && open.from < moment ? before + moment - open.from : before
  }
}

/** The first of `length` places at which a condition holds that holds from there on. */
export function lowerBound(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
