import type { FastifyInstance } from 'fastify'
import { type ClockName, clockNames } from '../../../contract/field/incidents/clocks.ts'
import type { Severity } from '../../../contract/field/alerts/alerts.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { type DeadlineHandler, onDeadline } from '../../planning/deadlines/deadlines.ts'
import { append } from '../../planning/organisations/append.ts'
import { raiseAlert } from '../alerts/raising.ts'
import { deadlineOf } from './clock-rules.ts'
import { numberOf } from './queries.ts'
import { changeClocks, clocksOf, tryLockIncident } from './queries-clocks.ts'
import { breachOf } from './running-clocks.ts'

const WORDS: Record<ClockName, string> = {
  acknowledged: 'not acknowledged in time',
  unit: 'no unit assigned in time',
  on_scene: 'nobody on scene in time',
  client_told: 'client not told in time',
  resolved: 'not resolved in time',
}

/** Notes that a clock was not met in time, and raises an alert as bad as the incident. */
const breach =
  (services: Pick<Services, 'clock'>, clock: ClockName): DeadlineHandler =>
  async (tenant, id) => {
    const incident = await tryLockIncident(tenant, id)
    if (incident === 'held') return 'later'
    const found = (await clocksOf(tenant, id)).find((each) => each.clock === clock)
    if (!incident || found?.state !== 'running' || found.dueAt === null) return 'done'
    const breachedAt = found.dueAt
    await changeClocks(tenant, id, [clock], { state: 'breached', breachedAt })
    const cause = { clock: services.clock, actorId: null }
    const { siteId, year, number, title, text, severity } = incident
    const body = { siteId, clock, at: breachedAt.toISOString() }
    await append(tenant, cause, { kind: 'incident.clock_breached', subject: `incident:${id}`, siteId, body })
    // The alert that opened the incident rings alone, by its policy, until somebody takes it on.
    if (incident.alertId !== null && incident.state === 'submitted') return 'done'
    await raiseAlert(tenant, cause, {
      kind: 'incident_clock',
      severity: severity as Severity,
      subject: breachOf(id, clock),
      siteId,
      title: `${numberOf(year, number)}: ${WORDS[clock]}`,
      text: title || text.slice(0, 160),
    })
    return 'done'
  }

/** Watches the clocks of incidents. */
export function watchClocks(_app: FastifyInstance, services: Services): void {
  for (const clock of clockNames) onDeadline(services, deadlineOf(clock), breach(services, clock))
}
