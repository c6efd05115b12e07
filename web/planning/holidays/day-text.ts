import type { Locale } from '../../../contract/core/locale.ts'

/** A day with its year, as a company writes dates: `Dec 25, 2026`, or `25 Dec 2026`. */
export const dayText = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
