import { daysBetween } from '../../../contract/core/time.ts'
import { MOST_HANDOUT_DAYS } from '../../../contract/planning/handouts/handouts.ts'
import { Failure } from '../../core/base/failure.ts'

/** Throws `invalid` for days that end before they begin, or are more than a document may cover. */
export function requireDays({ first, last }: { first: string; last: string }): void {
  const between = daysBetween(first, last)
  if (between < 0)
    throw new Failure('invalid', 'The last day must not be before the first', { fields: { last: 'Give a later day' } })
  if (between >= MOST_HANDOUT_DAYS)
    throw new Failure('invalid', `A document covers at most ${MOST_HANDOUT_DAYS} days`, {
      fields: { last: `Give a day within ${MOST_HANDOUT_DAYS} days` },
    })
}

/** A day such as `Mon, Nov 30, 2026`, as a company writes it. */
export const dayWords = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`))

/** The days of a document in words; one day stands once. */
export const daysWords = (locale: string, { first, last }: { first: string; last: string }): string =>
  first === last ? dayWords(locale, first) : `${dayWords(locale, first)} to ${dayWords(locale, last)}`

/** A figure of hours with two decimals, such as `12.00`. */
export const hoursText = (minutes: number): string => (minutes / 60).toFixed(2)
