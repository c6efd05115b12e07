import type { DemoSlots } from '../../../contract/site/leads/pages.ts'
import { localTime, momentOf } from '../../core/base/zones.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/**
 * The times at which demos are given from `now` on, the earliest first, whether taken or not. They follow the office's
 * clocks: 09:00 stays 09:00 when these are changed, and a time that is skipped then is not offered.
 */
export function demoTimes(
  { zone, days, from, to, minutes, noticeHours, daysAhead, closed }: DemoSlots,
  now: Date,
): Date[] {
  const today = Math.floor(localTime(zone, now) / DAY_MS) * DAY_MS
  const earliest = now.getTime() + noticeHours * HOUR_MS
  const times = Array.from({ length: daysAhead + 1 }, (_, ahead) => today + ahead * DAY_MS)
    .filter(
      (day) =>
        days.includes(new Date(day).getUTCDay() || 7) && !closed.includes(new Date(day).toISOString().slice(0, 10)),
    )
    .flatMap((day) =>
      startsOf(minutesOf(from), minutesOf(to), minutes).map((start) => momentOf(zone, day + start * MINUTE_MS)),
    )
  return times.filter((time): time is Date => time !== null && time.getTime() >= earliest)
}

/** The minutes after midnight at which one begins that ends by `to`. */
const startsOf = (from: number, to: number, minutes: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / minutes)) }, (_, index) => from + index * minutes)
