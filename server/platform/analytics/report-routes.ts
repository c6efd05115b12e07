import { dayAt, daysLater } from '../../../contract/core/time.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { analyticsReport, DIRECT, type ReportFilter } from '../../../contract/platform/analytics/report.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { ServeRoom } from '../../core/rooms/room.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { CSV_LINES, toCsv } from '../csv/csv.ts'
import { readIncidents } from '../status/queries-incidents.ts'
import { readMissed } from '../seo/queries-misses.ts'
import { type PeriodQuery, periodsOf } from './periods.ts'
import { readNotes } from './queries-notes.ts'
import { readLeftOut } from './queries-left-out.ts'
import { readChanges, readNow } from './queries-now.ts'
import { countedFrom, readPeriods } from './queries-report.ts'
import { readVitalDays } from './queries-vitals.ts'
import { clearDays, firstDayToWrite, writeDay } from './queries-write.ts'
import { figuresOf, reportOf } from './report.ts'
import { readReportSettings } from './settings.ts'

type Stores = Pick<Services, 'database' | 'content' | 'clock'>

const WRITTEN_EVERY_MS = 300_000
// A browser may send an event up to an hour late.
const LATE_MS = 2 * HOUR_MS

/** The requested figures, and when today's were counted. */
async function figuresAsked(asked: PeriodQuery & ReportFilter, { database, content, clock }: Stores) {
  const { days, from, to, source, ...rest } = asked
  const { zone, goals } = await readReportSettings({ database, content })
  const periods = periodsOf({ days, from, to }, zone, clock())
  const filter = { ...rest, ...(source !== undefined && { source: source === DIRECT ? '' : source }) }
  const counted = await countedFrom(database, periods)
  const summed = await readPeriods(database, periods, counted.day, filter)
  return { periods, summed, goals, filter, counted: counted.day, at: counted.at ?? clock() }
}

/** The endpoints of reports. */
export const reportRoutes = routes(analyticsReport, {
  read: async ({ query }, services) => {
    const { database, env } = services
    const { periods, summed, goals, filter, counted, at } = await figuresAsked(query, services)
    const [vitalDays, leftOut, missing, changes, incidents, notes] = await Promise.all([
      readVitalDays(database, periods, counted, filter),
      readLeftOut(database, periods),
      readMissed(database, periods),
      readChanges(database, periods),
      readIncidents(database, periods),
      readNotes(database, periods),
    ])
    return {
      ...reportOf(periods, summed, goals, query.path !== undefined),
      at: at.toISOString(),
      vitalDays,
      ...leftOut,
      missing,
      countries: env.countriesFile !== undefined,
      changes,
      incidents: incidents.map((incident) => ({ ...incident, at: incident.at.toISOString() })),
      notes,
    }
  },
  csv: async ({ query: { part, ...asked } }, services) => {
    const { periods, summed } = await figuresAsked(asked, services)
    const found = figuresOf(summed, part, CSV_LINES).map(({ key, visitors, views, leads, before }) => [
      key,
      visitors,
      views,
      leads,
      before,
    ])
    return {
      name: `${part}-${periods.from}-to-${daysLater(periods.to, -1)}.csv`,
      text: toCsv([part, 'visitors', 'views', 'leads', 'visitors before'], found),
    }
  },
  now: (_, { database, clock }) => readNow(database, clock()),
})

/**
 * Stores the figures of every finished day, the oldest first. It also stores today's, when reports would have too many
 * events to count. Events go once their day is final.
 */
export async function writeDays(services: Stores): Promise<void> {
  const { database, clock } = services
  const { zone } = await readReportSettings(services)
  const at = clock()
  const limit = dayAt(zone, new Date(at.getTime() - LATE_MS))
  let day = await firstDayToWrite(database, zone)
  for (; day !== null && day < limit; day = await firstDayToWrite(database, zone))
    await writeDay(database, { day, zone, at, over: true })
  await clearDays(database, zone, at)
  const today = dayAt(zone, at)
  if (day === null || !(await countedFrom(database, { before: day, zone })).busy) return
  for (; day <= today; day = daysLater(day, 1)) await writeDay(database, { day, zone, at, over: false })
}

/** Stores figures regularly, so that a report's cost grows with days and not with events. */
export const keepDaysWritten: ServeRoom = (app, services) =>
  repeat(app, WRITTEN_EVERY_MS, () => writeDays(services), 'figures of past days can’t be written')
