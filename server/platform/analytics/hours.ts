import { MOST_HOURLY, type Report } from '../../../contract/platform/analytics/report.ts'
import { addDays, daysBetween } from './periods.ts'
import type { Periods, Summed } from './queries-report.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const twoDigits = (hour: number) => String(hour).padStart(2, '0')

/** Visitors by hour of the day and, of a short period, by every hour. A key is `HH`, or `YYYY-MM-DD HH`. */
export function hoursOf(
  summed: Summed[],
  { before, from, to }: Pick<Periods, 'before' | 'from' | 'to'>,
): Pick<Report, 'hours' | 'hourly'> {
  const found = summed.filter(({ dimension }) => dimension === 'hour')
  const byHour = Map.groupBy(found, ({ key }) => key.slice(-2))
  const sumOf = (hour: number, when: 'now' | 'before') =>
    (byHour.get(twoDigits(hour)) ?? []).reduce((sum, each) => sum + each[when].visitors, 0)
  const hours = HOURS.map((hour) => ({ hour, visitors: sumOf(hour, 'now'), before: sumOf(hour, 'before') }))

  const length = daysBetween(from, to)
  if (length > MOST_HOURLY) return { hours, hourly: [] }
  const byKey = new Map(found.map((each) => [each.key, each]))
  const hourly = Array.from({ length }, (_, index) => index).flatMap((index) =>
    HOURS.map((hour) => ({
      day: addDays(from, index),
      hour,
      visitors: byKey.get(`${addDays(from, index)} ${twoDigits(hour)}`)?.now.visitors ?? 0,
      before: byKey.get(`${addDays(before, index)} ${twoDigits(hour)}`)?.before.visitors ?? 0,
    })),
  )
  return { hours, hourly }
}
