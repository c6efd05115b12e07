import { isTwelve, type Locale } from './locale.ts'
import { MINUTE_MS } from './units.ts'

const clock = (locale: Locale): Intl.DateTimeFormatOptions => ({
  hour: isTwelve(locale) ? 'numeric' : '2-digit',
  minute: '2-digit',
})

const parts = {
  clock,
  day: () => ({ day: 'numeric', month: 'short' }),
  fullDay: () => ({ day: 'numeric', month: 'short', year: 'numeric' }),
  longDay: () => ({ day: 'numeric', month: 'long', year: 'numeric' }),
  weekday: () => ({ weekday: 'short', day: 'numeric', month: 'short' }),
  fullMoment: (locale) => ({ day: 'numeric', month: 'short', year: 'numeric', ...clock(locale) }),
} satisfies Record<string, (locale: Locale) => Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format of a locale. Making one takes long, and a board asks for thousands. */
function formatOf(locale: Locale, name: keyof typeof parts, timeZone = 'UTC'): Intl.DateTimeFormat {
  const key = `${locale} ${name} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...parts[name](locale) })
  formats.set(key, format)
  return format
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Minutes after midnight as clocks show them: `7:00 PM`, or `19:00`. */
export const clockText = (locale: Locale, minutes: number): string =>
  formatOf(locale, 'clock').format(new Date(minutes * MINUTE_MS))

/** From one time to another: `7:00 PM – 7:00 AM`, or `19:00–07:00`. Both are minutes after midnight. */
export const clocksText = (locale: Locale, from: number, to: number): string =>
  [clockText(locale, from), clockText(locale, to)].join(isTwelve(locale) ? ' – ' : '–')

/** A time where there is little room: `7p` and `7:30p`, or `19` and `19:30`. */
export function hourText(locale: Locale, minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  const rest = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return isTwelve(locale)
    ? `${hour % 12 || 12}${rest}${hour < 12 ? 'a' : 'p'}`
    : `${String(hour).padStart(2, '0')}${rest}`
}

/** A day with its month: `Nov 23`, or `23 Nov`. */
export const dayText = (locale: Locale, day: string): string => formatOf(locale, 'day').format(dateOf(day))

/** A day with its year: `Nov 26, 2026`, or `26 Nov 2026`. */
export const fullDayText = (locale: Locale, day: string): string => formatOf(locale, 'fullDay').format(dateOf(day))

/** A day in a sentence: `November 26, 2026`, or `26 November 2026`. */
export const longDayText = (locale: Locale, day: string): string => formatOf(locale, 'longDay').format(dateOf(day))

/** A day with its weekday: `Fri Nov 27`, or `Fri 27 Nov`. */
export const weekdayText = (locale: Locale, day: string): string =>
  formatOf(locale, 'weekday').format(dateOf(day)).replaceAll(',', '')

/** A stretch of days: `Dec 4 – 5, 2026`, or `4–5 Dec 2026`. */
export const stretchText = (locale: Locale, first: string, last: string): string =>
  first === last ? fullDayText(locale, first) : formatOf(locale, 'fullDay').formatRange(dateOf(first), dateOf(last))

/** A moment in a zone: `Tue Nov 24, 6:00 PM`, or `Tue 24 Nov, 18:00`. */
export const momentText = (locale: Locale, zone: string, moment: string): string =>
  [
    formatOf(locale, 'weekday', zone).format(new Date(moment)).replaceAll(',', ''),
    formatOf(locale, 'clock', zone).format(new Date(moment)),
  ].join(', ')

/** A moment with its year: `Nov 24, 2026, 6:00 PM`, or `24 Nov 2026, 18:00`. */
export const fullMomentText = (locale: Locale, zone: string, moment: string): string =>
  formatOf(locale, 'fullMoment', zone).format(new Date(moment))
