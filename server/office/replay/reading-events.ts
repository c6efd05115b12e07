import { MOST_EVENTS, MOST_WINDOWS, type ReplayClock } from '../../../contract/office/replay/replay.ts'
import { ACKNOWLEDGE_SECONDS } from '../../../contract/office/control/control.ts'
import { SECOND_MS } from '../../../contract/core/units.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import {
  type AlertRow,
  type CallRow,
  type IncidentRow,
  listAlertsOf,
  listCallsOf,
  listIncidentsOf,
  listLog,
  listPhotosOf,
} from './queries-cases.ts'
import { type EventQuery, listRounds, listScans, listTimes, MOST_ROWS } from './queries-recorded.ts'
import { type Case, tellStep } from './telling-log.ts'
import { seqsBy, tellIncident, tellPhoto, tellScan, tellTime } from './telling-recorded.ts'

/** All that happened in a stretch, in the order in which it did, in a fixed number of queries. */
export async function readEvents(tenant: Tenant, asked: EventQuery, postIds: string[], shiftIds: string[]) {
  const times = await listTimes(tenant, asked)
  const scans = await listScans(tenant, asked)
  const rounds = await listRounds(tenant, asked, MOST_WINDOWS)
  const alerts = await listAlertsOf(tenant, asked)
  const incidents = await listIncidentsOf(tenant, asked)
  const calls = await listCallsOf(tenant, asked)
  const photos = await listPhotosOf(
    tenant,
    incidents.map(({ id }) => id),
    asked,
  )
  const cases = casesOf(alerts, incidents, calls)
  const log = await listLog(
    tenant,
    [
      ...cases.keys(),
      ...shiftIds.map((id) => `shift:${id}`),
      ...postIds.map((id) => `post:${id}`),
      ...new Set(scans.map(({ checkpointId }) => `checkpoint:${checkpointId}`)),
    ],
    asked,
  )
  const [byCommand, byScan] = [seqsBy(log, 'commandId'), seqsBy(log, 'scanId')]
  const incidentOf = new Map(incidents.map((each) => [each.id, each]))
  const events = [
    ...times.map((row) => tellTime(row, byCommand)),
    ...scans.map((row) => tellScan(row, byScan)),
    ...incidents.map((row) => tellIncident(row, log)),
    ...photos.map((row) => tellPhoto(row, incidentOf.get(row.incidentId)!)),
    ...log.flatMap((row) => tellStep(row, cases) ?? []),
  ]
    .filter(({ at }) => isIn(asked, at))

    // Those of one moment keep the order of the log.
    .toSorted((a, b) => a.at.localeCompare(b.at))
  const isCut =
    events.length > MOST_EVENTS ||
    log.length === 3 * MOST_ROWS ||
    [times, scans, alerts, incidents, photos, calls].some(({ length }) => length > MOST_ROWS)
  return {
    events: events.slice(0, MOST_EVENTS),
    clocks: clocksOf(alerts, incidents),
    rounds,
    incidents,
    isCut,
  }
}

const isIn = ({ from, to }: Pick<EventQuery, 'from' | 'to'>, at: string) =>
  at >= from.toISOString() && at <= to.toISOString()

const casesOf = (alerts: AlertRow[], incidents: IncidentRow[], calls: CallRow[]): ReadonlyMap<string, Case> =>
  new Map([
    ...alerts.map(({ id, title, severity }): [string, Case] => [
      `alert:${id}`,
      { title, severity, path: `alerts/${id}` },
    ]),
    ...incidents.map(({ id, number, severity }): [string, Case] => [
      `incident:${id}`,
      { title: number, severity, path: `incidents/${id}` },
    ]),
    ...calls.map(({ id, number, title, severity }): [string, Case] => [
      `call:${id}`,
      { title: `${number}: ${title}`, severity, path: 'dispatch' },
    ]),
  ])

/** How long the office had to take alerts and reports on. */
function clocksOf(alerts: AlertRow[], incidents: IncidentRow[]): ReplayClock[] {
  const taken = [
    ...alerts.map(({ id, title, ...row }) => ({ ...row, id: `alert:${id}`, subject: title, path: `alerts/${id}` })),
    ...incidents.map(({ id, number, receivedAt, ...row }) => ({
      ...row,
      id: `incident:${id}`,
      at: receivedAt,
      subject: number,
      path: `incidents/${id}`,
    })),
  ]
  return taken.flatMap(({ id, subject, severity, at, acknowledgedAt, path }) => {
    const seconds = ACKNOWLEDGE_SECONDS[severity as keyof typeof ACKNOWLEDGE_SECONDS]
    if (seconds === null) return []
    const clock: ReplayClock = {
      id: `${id} acknowledged`,
      subject,
      label: 'taken on',
      severity,
      from: at.toISOString(),
      dueAt: new Date(at.getTime() + seconds * SECOND_MS).toISOString(),
      metAt: acknowledgedAt?.toISOString() ?? null,
      path,
    }
    return [clock]
  })
}
