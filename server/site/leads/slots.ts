import type { DemoSlots } from '../../../contract/site/leads/office-hours.ts'
import { minuteOf, momentOf, wallAt } from '../../../contract/core/time.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'

/**
 * The times at which demos are given from `now` on, the earliest first, whether taken or not. They follow the office's
 * clocks: 09:00 stays 09:00 when these are changed, and a time that is skipped then is not offered.
 */
export function demoTimes(
  { zone, days, from, to, minutes, noticeHours, daysAhead, closed }: DemoSlots,
  now: Date,
): Date[] {
  const today = wallAt(zone, now).round({ smallestUnit: 'day', roundingMode: 'floor' })
  const earliest = now.getTime() + noticeHours * HOUR_MS
  const starts = startsOf(minuteOf(from), minuteOf(to), minutes)
  const times = Array.from({ length: daysAhead + 1 }, (_, ahead) => today.add({ days: ahead }))
    .filter((day) => days.includes(day.dayOfWeek) && !closed.includes(day.toPlainDate().toString()))
    .flatMap((day) => starts.map((start) => momentOf(zone, day.add({ minutes: start }), 'none')))
  return times.filter((time): time is Date => time !== null && time.getTime() >= earliest)
}

/** The minutes after midnight at which one begins that ends by `to`. */
const startsOf = (from: number, to: number, minutes: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / minutes)) }, (_, index) => from + index * minutes)
