import type { Locale } from '../../../contract/core/locale.ts'
import { clocksText, clockText } from '../../../contract/core/short-dates.ts'
import {
  daysBetween,
  daysLater,
  isoWeekday,
  minuteOf,
  momentOf as momentOfWall,
  mondayOf,
  startOf,
  wallAt,
  wallOn,
  weekStartOf,
} from '../../../contract/core/time.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'

/** A moment as a zone's clocks show it: the day, such as `2026-11-23`, and the minutes after midnight. */
export function wallTime(zone: string, moment: Date): { day: string; minutes: number } {
  const wall = wallAt(zone, moment)
  return { day: wall.toPlainDate().toString(), minutes: minuteOf(wall) }
}

/**
 * The moment of a wall time of a zone: the first of two when clocks go back. A time that clocks skip moves forward by
 * what is skipped.
 */
export const momentOf = (zone: string, day: string, minutes: number): Date =>
  momentOfWall(zone, wallOn(day, minutes), 'forward')

/** The seven days from a day on, or those of several weeks, and their first and last moment in a zone. */
export function weekOf(first: string, zone: string, weeks = 1): { days: string[]; from: Date; to: Date } {
  const days = Array.from({ length: 7 * weeks }, (_, at) => daysLater(first, at))
  return { days, from: startOf(zone, first), to: startOf(zone, daysLater(first, 7 * weeks)) }
}

/**
 * The number of the week that begins with a day, by ISO 8601: the week of the year's first Thursday is number 1. A week
 * that begins on another day than Monday has the number of the week in which most of it lies.
 */
export function weekNumber(begin: string): number {
  const monday = mondayOf(middleOf(begin))
  const thursday = daysLater(monday, 3)
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`)
  return daysBetween(first, monday) / 7 + 1
}

const minutesAt = (zone: string, moment: string) => wallTime(zone, new Date(moment)).minutes

/** Hours and minutes as the company writes them: `7:00 AM`, or `07:00`. */
export const clockOf = (locale: Locale, zone: string, moment: string): string =>
  clockText(locale, minutesAt(zone, moment))

/** From when to when a shift lasts: `7:00 PM – 7:00 AM`, or `19:00–07:00`. */
export const timesOf = (locale: Locale, zone: string, { from, to }: { from: string; to: string }): string =>
  clocksText(locale, minutesAt(zone, from), minutesAt(zone, to))

/** A length in words: `12 h`, `7 h 30 min`, `45 min`. */
export function hoursOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return [hours > 0 || rest === 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** How far away a moment is, in words: `2 d 4 h` from two days on. */
export function awayOf(minutes: number): string {
  if (minutes < 2 * 1440) return hoursOf(Math.max(0, minutes))
  const hours = Math.floor(minutes / 60)
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}

/** How long a shift lasts, in minutes. */
export const minutesOf = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / MINUTE_MS

// A weekday and a number stand in this order everywhere, and so do a month and its year.
const dayNames = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day as the head of a column: `Mon 23`. */
export const dayName = (day: string): string => dayNames.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => isoWeekday(day) > 5

/** The middle day of the week that begins with a day. Most of the week lies in the month of this day. */
const middleOf = (begin: string): string => daysLater(begin, 3)

/** The days of the month of a day. */
export function monthDays(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return Array.from({ length: new Date(Date.UTC(year, month, 0)).getUTCDate() }, (_, at) => daysLater(first, at))
}

/** The days of the month that opens from a week: that of the day shown in it, else that in which most of it lies. */
export function monthShown(week: string, day: string | undefined, weekStartsOn: number): string[] {
  const first = weekStartOf(week, weekStartsOn)
  const isInWeek = day !== undefined && day >= first && day < daysLater(first, 7)
  return monthDays(isInWeek ? day : middleOf(first))
}

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month of a day: `November 2026`. */
export const monthName = (day: string): string => monthNames.format(new Date(`${day}T00:00:00Z`))
