import type { ClockName, PauseReason } from '../../../contract/field/incidents/clocks.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { armDeadline, meetDeadlines } from '../../planning/deadlines/queries.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { deadlineOf, resumed } from './clock-rules.ts'
import { lockIncident, type StoredIncident } from './queries.ts'
import { addPause, clocksOf, endPauses, putClocks, type StoredClock } from './queries-clocks.ts'

async function clockOf(tenant: Tenant, id: string, name: ClockName): Promise<StoredClock> {
  const found = (await clocksOf(tenant, id)).find(({ clock }) => clock === name)
  return orNotFound(found, 'clock')
}

const about = ({ id, siteId }: StoredIncident) => ({ subject: `incident:${id}`, siteId })

/**
 * Lets a clock rest, for a reason of the list. Throws `not-found`, and `conflict` for severity 1 and for a clock that
 * does not run.
 */
export async function pauseClock(
  tenant: Tenant,
  cause: Cause,
  { id, clock: name, reason }: { id: string; clock: ClockName; reason: PauseReason },
): Promise<void> {
  const at = cause.clock()
  const incident = await lockIncident(tenant, id)
  const clock = await clockOf(tenant, id, name)
  if (incident.severity === 1) throw new Failure('conflict', 'A clock of severity 1 never rests.')
  if (clock.state !== 'running')
    throw new Failure('conflict', 'Only a clock that runs can rest.', { current: { state: clock.state } })
  if (clock.dueAt !== null && clock.dueAt <= at)
    throw new Failure('conflict', 'The time of this clock is over. It can’t rest any more.')
  // One that a sweep holds finds the clock at rest.
  await meetDeadlines(tenant, deadlineOf(name), [id])
  await putClocks(tenant, [{ ...clock, state: 'paused', pausedAt: at }])
  await addPause(tenant, { id: newId(at), incidentId: id, clock: name, reason, fromAt: at, by: cause.actorId })
  const body = { siteId: incident.siteId, clock: name, reason }
  await append(tenant, cause, { kind: 'incident.clock_paused', ...about(incident), body })
}

/** Lets a clock run on. Throws `not-found`, and `conflict` for one that does not rest. */
export async function resumeClock(
  tenant: Tenant,
  cause: Cause,
  { id, clock: name }: { id: string; clock: ClockName },
): Promise<void> {
  const at = cause.clock()
  const incident = await lockIncident(tenant, id)
  const clock = await clockOf(tenant, id, name)
  if (clock.state !== 'paused')
    throw new Failure('conflict', 'This clock does not rest.', { current: { state: clock.state } })
  const running = resumed(clock, at)
  await putClocks(tenant, [running])
  await endPauses(tenant, id, [name], at)
  const { dueAt } = running
  if (dueAt !== null) await armDeadline(tenant, { kind: deadlineOf(name), subjectId: id, dueAt })
  const body = { siteId: incident.siteId, clock: name }
  await append(tenant, cause, { kind: 'incident.clock_resumed', ...about(incident), body })
}
