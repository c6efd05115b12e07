const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const readers = new Map<string, Intl.DateTimeFormat>()

/** Reads the wall time of a zone. Each reader is made once: making one takes a millisecond. */
function readerOf(zone: string): Intl.DateTimeFormat {
  let reader = readers.get(zone)
  if (!reader) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    reader = new Intl.DateTimeFormat('en-GB', { ...digits, timeZone: zone, hourCycle: 'h23' })
    readers.set(zone, reader)
  }
  return reader
}

/** A moment as a zone's clocks show it: the day, such as `2026-11-23`, and the minutes after midnight. */
export function wallTime(zone: string, moment: Date): { day: string; minutes: number } {
  const parts = Object.fromEntries(
    readerOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

const asUtc = (day: string, minutes: number) => Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS

/**
 * The moment of a wall time of a zone: the first of two when clocks go back. A time that clocks skip moves forward by
 * what is skipped.
 */
export function momentOf(zone: string, day: string, minutes: number): Date {
  const local = asUtc(day, minutes)
  const offsetAt = (moment: number) => {
    const wall = wallTime(zone, new Date(moment))
    return asUtc(wall.day, wall.minutes) - moment
  }
  const before = offsetAt(local - DAY_MS)
  const after = offsetAt(local + DAY_MS)
  const fits = [local - before, local - after].filter((moment) => moment + offsetAt(moment) === local)
  return new Date(fits.length > 0 ? Math.min(...fits) : local - before)
}

/** The day some days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return daysLater(day, -weekday)
}

/** The seven days of a week that begins on a Monday, and its first and last moment in a zone. */
export function weekOf(monday: string, zone: string): { days: string[]; from: Date; to: Date } {
  const days = Array.from({ length: 7 }, (_, at) => daysLater(monday, at))
  return { days, from: momentOf(zone, monday, 0), to: momentOf(zone, daysLater(monday, 7), 0) }
}

/** The number of a week by ISO 8601: the week of the year's first Thursday is number 1. */
export function weekNumber(monday: string): number {
  const thursday = daysLater(monday, 3)
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`)
  return Math.round((Date.parse(monday) - Date.parse(first)) / (7 * DAY_MS)) + 1
}

/** Hours and minutes as people write them: `07:00`. */
export const clockOf = (zone: string, moment: string): string => {
  const { minutes } = wallTime(zone, new Date(moment))
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** From when to when a shift lasts: `19:00–07:00`. */
export const timesOf = (zone: string, { from, to }: { from: string; to: string }): string =>
  `${clockOf(zone, from)}–${clockOf(zone, to)}`

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

const dayNames = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
const longNames = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day as the head of a column: `Mon 23`. */
export const dayName = (day: string): string => dayNames.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

/** A day with its month: `23 Nov`. */
export const longDay = (day: string): string => longNames.format(new Date(`${day}T00:00:00Z`))

/** The days of the month of a day. */
export function monthDays(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return Array.from({ length: new Date(Date.UTC(year, month, 0)).getUTCDate() }, (_, at) => daysLater(first, at))
}

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month of a day: `November 2026`. */
export const monthName = (day: string): string => monthNames.format(new Date(`${day}T00:00:00Z`))
