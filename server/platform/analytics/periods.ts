import { LRUCache } from 'lru-cache'
import { MOST_DAYS } from '../../../contract/platform/analytics/report.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Periods } from './queries-report.ts'

const DAY_MS = 86_400_000
const MOST_ZONES = 10
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: MOST_ZONES })

/** The date of a moment in `zone`, as `YYYY-MM-DD`. */
export function dayIn(zone: string, moment: Date): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  formats.set(zone, format)
  return format.format(moment)
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The requested period: the last `days`, or `from` to `to`. */
export type PeriodQuery = { days?: string | undefined; from?: string | undefined; to?: string | undefined }

/** The requested period, and an equally long one before it. Throws `invalid` (400) for impossible dates. */
export function periodsOf({ days = '30', from, to }: PeriodQuery, zone: string, now: Date): Periods {
  const today = dayIn(zone, now)
  if (from === undefined && to === undefined) {
    const first = addDays(today, 1 - Number(days))
    return { before: addDays(first, -Number(days)), from: first, to: addDays(today, 1), zone }
  }
  if (from === undefined || to === undefined)
    throw wrong(from === undefined ? 'from' : 'to', 'Give the first and the last day')
  if (to < from) throw wrong('to', 'The last day is before the first')
  if (to > today) throw wrong('to', 'The last day is still to come')
  const length = daysBetween(from, to) + 1
  if (length > MOST_DAYS) throw wrong('from', `Choose at most ${MOST_DAYS} days`)
  return { before: addDays(from, -length), from, to: addDays(to, 1), zone }
}

const wrong = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })
