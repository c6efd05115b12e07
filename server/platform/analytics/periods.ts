import { dayAt, daysBetween, daysLater } from '../../../contract/core/time.ts'
import { MOST_DAYS } from '../../../contract/platform/analytics/report.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Periods } from './queries-report.ts'

/** The requested period: the last `days`, or `from` to `to`. */
export type PeriodQuery = { days?: string | undefined; from?: string | undefined; to?: string | undefined }

/** The requested period, and an equally long one before it. Throws `invalid` (400) for impossible dates. */
export function periodsOf({ days = '30', from, to }: PeriodQuery, zone: string, now: Date): Periods {
  const today = dayAt(zone, now)
  if (from === undefined && to === undefined) {
    const first = daysLater(today, 1 - Number(days))
    return { before: daysLater(first, -Number(days)), from: first, to: daysLater(today, 1), zone }
  }
  if (from === undefined || to === undefined)
    throw wrong(from === undefined ? 'from' : 'to', 'Give the first and the last day')
  if (to < from) throw wrong('to', 'The last day is before the first')
  if (to > today) throw wrong('to', 'The last day is still to come')
  const length = daysBetween(from, to) + 1
  if (length > MOST_DAYS) throw wrong('from', `Choose at most ${MOST_DAYS} days`)
  return { before: daysLater(from, -length), from, to: daysLater(to, 1), zone }
}

const wrong = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })
