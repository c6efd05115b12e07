import { daysBetween, daysLater } from '../../../contract/core/time.ts'
import type { VisitSummary } from '../../../contract/platform/analytics/visit-summary.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { periodsOf } from './periods.ts'
import { readChanges } from './queries-now.ts'
import { countedFrom } from './queries-report.ts'
import { readSummary } from './queries-summary.ts'
import { readReportSettings } from './settings.ts'

const totalOf = (days: { visitors: number; leads: number }[]) => ({
  visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
  leads: days.reduce((sum, { leads }) => sum + leads, 0),
})

/** The visits of the last `days`, whole days up to today, for other rooms to show. */
export async function summarizeVisits(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  days: number,
): Promise<VisitSummary> {
  const { zone } = await readReportSettings({ database, content })
  const periods = periodsOf({ days: String(days) }, zone, clock())
  const { before, from, to } = periods
  const { day: counted } = await countedFrom(database, periods)
  const [found, changes] = await Promise.all([readSummary(database, periods, counted), readChanges(database, periods)])
  const byDay = new Map(found.days.map((each) => [each.day, each]))
  const none = { visitors: 0, views: 0, leads: 0 }
  return {
    from,
    to: daysLater(to, -1),
    beforeFrom: before,
    beforeTo: daysLater(from, -1),
    days: Array.from({ length: daysBetween(from, to) }, (_, index) => {
      const day = daysLater(from, index)
      const earlier = byDay.get(daysLater(before, index))
      return { ...none, ...byDay.get(day), day, before: earlier?.visitors ?? 0 }
    }),
    totals: totalOf(found.days.filter(({ day }) => day >= from)),
    before: totalOf(found.days.filter(({ day }) => day < from)),
    sources: found.sources,
    changes,
  }
}
