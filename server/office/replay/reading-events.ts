import { MOST_EVENTS, MOST_WINDOWS } from '../../../contract/office/replay/replay.ts'
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
import { type EventQuery, listFences, listRounds, listScans, listTimes, MOST_ROWS } from './queries-recorded.ts'
import { readClocks } from './reading-clocks.ts'
import { type Case, tellStep } from './telling-log.ts'
import { seqsBy, tellFence, tellIncident, tellPhoto, tellScan, tellTime } from './telling-recorded.ts'

/** All that happened in a stretch, in the order in which it did, in a fixed number of queries. */
export async function readEvents(tenant: Tenant, asked: EventQuery, postIds: string[], shiftIds: string[]) {
  const times = await listTimes(tenant, asked)
  const scans = await listScans(tenant, asked)
  const rounds = await listRounds(tenant, asked, MOST_WINDOWS)
  const alerts = await listAlertsOf(tenant, asked)
  const incidents = await listIncidentsOf(tenant, asked)
  const incidentIds = incidents.map(({ id }) => id)
  const calls = await listCallsOf(tenant, { ...asked, incidentIds })
  const photos = await listPhotosOf(tenant, incidentIds, asked)
  const fences = await listFences(tenant, asked)
  const cases = casesOf(alerts, incidents, calls)
  const subjects = [
    ...cases.keys(),
    ...shiftIds.map((id) => `shift:${id}`),
    ...postIds.map((id) => `post:${id}`),
    ...new Set(scans.map(({ checkpointId }) => `checkpoint:${checkpointId}`)),
  ]
  const log = await listLog(tenant, { subjects, incidentIds }, asked)
  const [byCommand, byScan] = [seqsBy(log, 'commandId'), seqsBy(log, 'scanId')]
  const incidentOf = new Map(incidents.map((each) => [each.id, each]))
  const events = [
    ...times.map((row) => tellTime(row, byCommand)),
    ...scans.map((row) => tellScan(row, byScan)),
    ...fences.map(tellFence),
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
    [times, scans, fences, alerts, incidents, photos, calls].some(({ length }) => length > MOST_ROWS)
  return {
    events: events.slice(0, MOST_EVENTS),
    clocks: await readClocks(tenant, { alerts, incidents, to: asked.to }),
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
