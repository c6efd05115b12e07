import { dayAt } from '../../../contract/core/time.ts'
import type { ClockName } from '../../../contract/field/incidents/clocks.ts'
import { armDeadlines, meetDeadlines } from '../../planning/deadlines/queries.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { endAlerts } from '../alerts/acting.ts'
import { worsenAlert } from '../alerts/worsening.ts'
import type { Severity } from '../../../contract/field/alerts/alerts.ts'
import { deadlineOf, dueOf, resumed, retargeted, secondsOf } from './clock-rules.ts'
import { type NewIncident, lockIncidents, type StoredIncident } from './queries.ts'
import {
  addClocks,
  clocksOf,
  endPauses,
  listContractTargets,
  putClocks,
  readTargets,
  type StoredClock,
} from './queries-clocks.ts'

/** The subject of the alert that a clock of an incident was not met in time. */
export const breachOf = (incidentId: string, clock: ClockName) => `incident:${incidentId}:${clock}`

const contractsOf = async (tenant: Tenant, siteIds: string[], at: Date) => {
  const found = await listContractTargets(tenant, siteIds, at)
  return (siteId: string) =>
    found.find(({ siteId: of, zone, from, until }) => {
      const day = dayAt(zone, at)
      return of === siteId && from <= day && (until === null || day <= until)
    })?.targets
}

/** Lets the clocks of incidents run from a moment, each to its target. Those of drafts do not run yet. */
export async function startClocks(tenant: Tenant, started: NewIncident[], at: Date): Promise<void> {
  const running = started.filter(({ state }) => state === 'submitted')
  if (running.length === 0) return
  const { targets } = await readTargets(tenant)
  const contractOf = await contractsOf(tenant, [...new Set(running.map(({ siteId }) => siteId))], at)
  const clocks = running.flatMap(({ id: incidentId, severity, siteId }) =>
    secondsOf(targets, contractOf(siteId), severity).map((each) => {
      const clock = { ...each, incidentId, state: 'running' as const, startedAt: at, pausedMs: 0 }
      return { ...clock, dueAt: dueOf(clock) }
    }),
  )
  await addClocks(tenant, clocks)
  await armDeadlines(tenant, clocks.flatMap(waitOf))
}

const waitOf = ({ clock, incidentId, dueAt }: Pick<StoredClock, 'clock' | 'incidentId'> & { dueAt: Date | null }) =>
  dueAt === null ? [] : [{ kind: deadlineOf(clock), subjectId: incidentId, dueAt }]

/** Ends the deadlines and the alerts of clocks that are met or stopped. */
async function settle(tenant: Tenant, cause: Cause, incidentId: string, clocks: ClockName[], note: string) {
  for (const clock of clocks) await meetDeadlines(tenant, deadlineOf(clock), [incidentId])
  await endPauses(tenant, incidentId, clocks, cause.clock())
  const subjects = clocks.map((clock) => breachOf(incidentId, clock))
  await endAlerts(tenant, cause, { kinds: ['incident_clock'], subjects, note })
}

/** A clock that is met at a moment. One that breached by then stays so; what was done in time was no breach. */
function metAt(clock: StoredClock, at: Date): StoredClock {
  const running = resumed(clock, at)
  const by = running.breachedAt ?? running.dueAt
  const isLate = by !== null && at > by
  const breachedAt = isLate ? by : null
  return { ...running, state: isLate ? 'breached' : 'met', metAt: at, breachedAt }
}

/**
 * Meets a clock of an incident that is locked. Nothing happens where it is met or stopped. `isSaid` where another event
 * tells of it.
 */
export async function meetLocked(
  tenant: Tenant,
  cause: Cause,
  { id, siteId }: Pick<StoredIncident, 'id' | 'siteId'>,
  { clock: name, at, isSaid = false }: { clock: ClockName; at: Date; isSaid?: boolean },
): Promise<void> {
  const found = (await clocksOf(tenant, id)).find(({ clock }) => clock === name)
  if (!found || found.metAt !== null || found.state === 'stopped') return
  const met = metAt(found, at < found.startedAt ? found.startedAt : at)
  await putClocks(tenant, [met])
  await settle(tenant, cause, id, [name], 'It was done.')
  if (isSaid) return
  await append(tenant, cause, {
    kind: 'incident.clock_met',
    subject: `incident:${id}`,
    siteId,
    body: { siteId, clock: name, at: met.metAt!.toISOString(), isLate: met.state === 'breached' },
  })
}

/** Notes that what a clock waits for was done at a moment. Once more changes nothing. */
export async function meetClock(
  tenant: Tenant,
  cause: Cause,
  { incidentId, clock, at }: { incidentId: string; clock: ClockName; at: Date },
): Promise<void> {
  const [incident] = await lockIncidents(tenant, [incidentId])
  if (incident) await meetLocked(tenant, cause, incident, { clock, at })
}

/** Stops clocks of an incident that nobody has to meet any more. Those that breached stay so. */
export async function stopClocks(
  tenant: Tenant,
  cause: Cause,
  incidentId: string,
  names: readonly ClockName[],
): Promise<void> {
  const all = (await clocksOf(tenant, incidentId)).filter(({ clock, metAt }) => names.includes(clock) && metAt === null)
  const open = all.filter(({ state }) => state === 'running' || state === 'paused')
  await putClocks(
    tenant,
    open.map((clock) => ({ ...resumed(clock, cause.clock()), state: 'stopped' as const })),
  )
  await settle(
    tenant,
    cause,
    incidentId,
    all.map(({ clock }) => clock),
    'The incident needs it no more.',
  )
}

/** Lets the clock of the end run on for an incident that is open again: the time in between does not count. */
export async function restartResolved(tenant: Tenant, incidentId: string, at: Date): Promise<void> {
  const found = (await clocksOf(tenant, incidentId)).find(({ clock }) => clock === 'resolved')
  if (!found || found.metAt === null) return
  const pausedMs = found.pausedMs + Math.max(0, at.getTime() - found.metAt.getTime())
  const isBreached = found.state === 'breached'
  const open = { ...found, metAt: null, pausedMs, state: isBreached ? found.state : ('running' as const) }
  const running = { ...open, dueAt: dueOf(open) }
  await putClocks(tenant, [running])
  if (!isBreached) await armDeadlines(tenant, waitOf(running))
}

/**
 * Moves the targets of an incident whose severity changed. The time that its clocks have run counts, so one may be due
 * at once; the alert of one that breached is as bad as the incident.
 */
export async function retargetClocks(
  tenant: Tenant,
  cause: Cause,
  { id, siteId }: Pick<StoredIncident, 'id' | 'siteId'>,
  severity: number,
): Promise<void> {
  const at = cause.clock()
  const before = await clocksOf(tenant, id)
  const { targets } = await readTargets(tenant)
  const contractOf = await contractsOf(tenant, [siteId], before[0]?.startedAt ?? at)
  const seconds = new Map(secondsOf(targets, contractOf(siteId), severity).map((each) => [each.clock, each]))
  const after = before.map((clock) => retargeted(clock, { ...seconds.get(clock.clock)!, at, severity }))
  await putClocks(tenant, after)
  const rested = before.filter(({ state }, nth) => state === 'paused' && after[nth]!.state === 'running')
  if (rested.length > 0)
    await endPauses(
      tenant,
      id,
      rested.map(({ clock }) => clock),
      at,
    )
  const running = after.filter(({ state }) => state === 'running')
  for (const { clock, dueAt } of running) if (dueAt === null) await meetDeadlines(tenant, deadlineOf(clock), [id])
  await armDeadlines(tenant, running.flatMap(waitOf))
  const late = after.filter(({ state, metAt }) => state === 'breached' && metAt === null)
  for (const { clock } of late)
    await worsenAlert(tenant, cause, { kind: 'incident_clock', subject: breachOf(id, clock) }, severity as Severity)
}
