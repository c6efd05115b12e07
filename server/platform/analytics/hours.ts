import { daysBetween, daysLater } from '../../../contract/core/time.ts'
import { MOST_HOURLY, type Report } from '../../../contract/platform/analytics/report.ts'
import type { Periods, PeriodSums } from './queries-report.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const twoDigits = (hour: number) => String(hour).padStart(2, '0')

type PeriodName = 'now' | 'before'

/** The figures of a dimension by hour: of an hour of all days together, or of one day. */
function figuresBy(summed: PeriodSums[], dimension: string) {
  const found = summed.filter((each) => each.dimension === dimension)
  const byHour = Map.groupBy(found, ({ key }) => key.slice(-2))
  const byKey = new Map(found.map((each) => [each.key, each]))
  return {
    ofHour: (hour: number, when: PeriodName) =>
      (byHour.get(twoDigits(hour)) ?? []).reduce((sum, each) => sum + each[when].visitors, 0),
    of: (day: string, hour: number, when: PeriodName) => byKey.get(`${day} ${twoDigits(hour)}`)?.[when].visitors ?? 0,
  }
}

/** Visitors and leads by hour of the day and, of a short period, by every hour. A key is `HH`, or `YYYY-MM-DD HH`. */
export function hoursOf(
  summed: PeriodSums[],
  { before, from, to }: Pick<Periods, 'before' | 'from' | 'to'>,
): Pick<Report, 'hours' | 'hourly'> {
  const visits = figuresBy(summed, 'hour')
  const leads = figuresBy(summed, 'lead hour')
  const hours = HOURS.map((hour) => ({
    hour,
    visitors: visits.ofHour(hour, 'now'),
    before: visits.ofHour(hour, 'before'),
    leads: leads.ofHour(hour, 'now'),
  }))

  const length = daysBetween(from, to)
  if (length > MOST_HOURLY) return { hours, hourly: [] }
  const hourly = Array.from({ length }, (_, index) => index).flatMap((index) =>
    HOURS.map((hour) => ({
      day: daysLater(from, index),
      hour,
      visitors: visits.of(daysLater(from, index), hour, 'now'),
      before: visits.of(daysLater(before, index), hour, 'before'),
      leads: leads.of(daysLater(from, index), hour, 'now'),
    })),
  )
  return { hours, hourly }
}
