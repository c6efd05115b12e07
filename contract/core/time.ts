import { DAY_MS } from './units.ts'

/**
 * A wall time that clocks skip: it moves on by what they skip (`forward`), is the end of the gap (`end`), or names no
 * moment (`none`).
 */
export type GapRule = 'forward' | 'end' | 'none'

/** A day such as `2026-11-24`, or by the number of days since 1970. */
const plainDay = (day: number | string) =>
  typeof day === 'string' ? Temporal.PlainDate.from(day) : new Temporal.PlainDate(1970, 1, 1).add({ days: day })

/** What the clocks of a zone show at a moment. Throws a RangeError for an unknown zone. */
export const wallAt = (zone: string, moment: Date | number): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Number(moment)).toZonedDateTimeISO(zone).toPlainDateTime()

/** A wall time some minutes after the midnight of a day, which is `2026-11-24` or the number of days since 1970. */
export const wallOn = (day: number | string, minutes: number): Temporal.PlainDateTime =>
  plainDay(day).toPlainDateTime().add({ minutes })

/**
 * The moment at which the clocks of a zone show a wall time: the first of two when they go back. `skipped` says what a
 * time means that they skip.
 */
export function momentOf(zone: string, wall: Temporal.PlainDateTime, skipped: 'forward' | 'end'): Date
export function momentOf(zone: string, wall: Temporal.PlainDateTime, skipped: GapRule): Date | null
export function momentOf(zone: string, wall: Temporal.PlainDateTime, skipped: GapRule): Date | null {
  const found = wall.toZonedDateTime(zone)
  if (skipped === 'forward' || found.toPlainDateTime().equals(wall)) return dateOf(found)
  if (skipped === 'none') return null
  // The time may be the end of the gap itself, and `previous` looks strictly before.
  return dateOf(found.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')!)
}

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds)

/** The first moment of a day of a zone; of a day that a zone skips, that of the next. */
export const startOf = (zone: string, day: number | string): Date => dateOf(plainDay(day).toZonedDateTime(zone))

/**
 * The moment some weeks later at the same wall time of a zone. A time that clocks skip moves on by what is skipped, and
 * of one that comes twice the first counts, also of the same week.
 */
export const weeksLater = (zone: string, moment: Date, weeks: number): Date =>
  momentOf(zone, wallAt(zone, moment).add({ weeks }), 'forward')

/** The local day of a moment, such as `2026-11-24`. */
export const dayAt = (zone: string, moment: Date | number): string => wallAt(zone, moment).toPlainDate().toString()

/** The day some days later. */
export const daysLater = (day: string, days: number): string => plainDay(day).add({ days }).toString()

/** The first day of the week of a day. Weeks start on `weekday`: 1 is Monday, 7 is Sunday. */
export function weekStartOf(day: string, weekday: number): string {
  const plain = plainDay(day)
  return plain.subtract({ days: (plain.dayOfWeek - weekday + 7) % 7 }).toString()
}

/** The weekday of a day: 1 is Monday, 7 is Sunday. */
export const isoWeekday = (day: string): number => plainDay(day).dayOfWeek

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => weekStartOf(day, 1)

/** The number of days since 1970 of a day such as `2026-11-24`. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** How many days one day is after another. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The day of a number of days since 1970. */
export const dayOfNumber = (number: number): string => plainDay(number).toString()

/** The minutes after midnight of a time such as `23:00`, or of a wall time. */
export const minuteOf = (time: string | Temporal.PlainDateTime): number =>
  typeof time === 'string' ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) : time.hour * 60 + time.minute

/** The short name of a zone at a moment, such as `EST`; where a zone has none, its distance such as `GMT+1`. */
export const zoneNameAt = (zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')!.value

/** A moment as text, in a zone's own time: "Tuesday, November 24, 10:00 AM EST". */
export const inWords = (zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)
