import type { CalendarEntry } from '../../../contract/platform/releases/releases.ts'

const WEEKS = 4

/** A day of the calendar in this browser's time zone, with what happens on it. */
export type CalendarDay = { date: Date; isToday: boolean; isWeekend: boolean; planned: CalendarEntry[] }

/** The Monday of the week of a day, at midnight. */
export function mondayOf(day: Date): Date {
  const monday = new Date(day.getFullYear(), day.getMonth(), day.getDate())
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7))
  return monday
}

/** A day some days later, at the same time of the day, also when clocks change in between. */
export function daysLater(day: Date, days: number): Date {
  const later = new Date(day)
  later.setDate(later.getDate() + days)
  return later
}

/** The stretch that the calendar shows from a Monday on: its first moment, and the first one after it. */
export const stretchOf = (monday: Date) => ({ from: monday, to: daysLater(monday, WEEKS * 7) })

/** The weeks of the calendar, each from Monday to Sunday. */
export function weeksOf(monday: Date, planned: readonly CalendarEntry[], now: Date): CalendarDay[][] {
  const byDay = Map.groupBy(planned, ({ at }) => new Date(at).toDateString())
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = daysLater(monday, week * 7 + weekday)
      return {
        date,
        isToday: date.toDateString() === now.toDateString(),
        isWeekend: weekday > 4,
        planned: byDay.get(date.toDateString()) ?? [],
      }
    }),
  )
}
