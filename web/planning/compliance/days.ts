const names = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' })

const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** A day with its year: `26 Nov 2026`. */
export const dayOf = (day: string): string => names.format(at(day))

/** A day with its weekday: `Fri 27 Nov`. */
export const weekdayOf = (day: string): string => short.format(at(day)).replace(',', '')

/** A month: `Jan 27`. */
export const monthOf = (day: string): string => months.format(at(day))

/** A stretch of days: `4–5 Dec 2026`, `30 Dec 2026 – 2 Jan 2027`. */
export const stretchOf = (first: string, last: string): string =>
  first === last ? dayOf(first) : names.formatRange(at(first), at(last))

/** Hours with one decimal, without it where it is zero: `42.4`, `24`. */
export const hoursIn = (minutes: number): string => String(Math.round(minutes / 6) / 10)
