import type { FastifyInstance } from 'fastify'
import type { Disposition } from '../../../contract/field/dispatch/calls.ts'
import { isOver } from '../../../contract/field/dispatch/stepping.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { type DeadlineHandler, onDeadline } from '../../planning/deadlines/deadlines.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { StoredAlert } from '../alerts/queries.ts'
import { alertOf } from '../alerts/queries-deliveries.ts'
import { ALERT_BEGAN, ALERT_ENDED, ALERT_TAKEN, ALERT_WORSENED, type CALLING } from '../alerts/telling-dispatch.ts'
import { advanceIncident } from '../incidents/moving.ts'
import { openIncident } from '../incidents/opening.ts'
import { endCall } from './closing-calls.ts'
import { openCall, siteOf } from './opening-calls.ts'
import { changeCall, listUnits, tryLockCallOf } from './queries.ts'
import { readCause } from './queries-calls.ts'
import { type Teller, tellWorse } from './telling-units.ts'

type CallingKind = (typeof CALLING)[number]

/** Names of people stay with the alert: it is forgotten before its call. */
const TITLES: Record<CallingKind, string> = {
  panic: 'Call for help',
  no_show: 'Guard did not come',
  check_call: 'Lone guard did not call',
}

/** Makes a call of an alert, once. One of a panic that is at a site opens an incident as well. */
export const callOfAlert =
  ({ clock }: Teller): DeadlineHandler =>
  async (tenant, alertId) => {
    const alert = await alertOf(tenant, alertId)
    if (!alert || alert.state === 'resolved' || (await tryLockCallOf(tenant, alertId))) return 'done'
    const cause = { clock, actorId: null }
    const kind = alert.kind as CallingKind
    const { postId } = await readCause(tenant, alert)
    const { severity, siteId } = alert
    const incidentId = kind === 'panic' && siteId !== null ? await incidentOf(tenant, cause, alert, siteId) : null
    const facts = { kind, severity, title: TITLES[kind], text: '', siteId, postId, alertId, incidentId }
    await openCall(tenant, cause, facts)
    await acknowledgeIncident(tenant, cause, { incidentId, alert })
    return 'done'
  }

/** The person who took an alert on took note of its incident. */
async function acknowledgeIncident(
  tenant: Tenant,
  cause: Cause,
  { incidentId, alert: { acknowledgedAt: at } }: { incidentId: string | null; alert: StoredAlert },
) {
  if (incidentId !== null && at !== null) await advanceIncident(tenant, cause, { incidentId, to: 'acknowledged', at })
}

/** Takes note of the incident of an alert that somebody took on. */
export const incidentOfTakenAlert =
  ({ clock }: Pick<Services, 'clock'>): DeadlineHandler =>
  async (tenant, alertId) => {
    const call = await tryLockCallOf(tenant, alertId)
    if (call === 'held') return 'later'
    const alert = await alertOf(tenant, alertId)
    if (call && alert)
      await acknowledgeIncident(tenant, { clock, actorId: null }, { incidentId: call.incidentId, alert })
    return 'done'
  }

/** Makes the call of an alert as bad as the alert became. It goes before others by that, and its units are told. */
export const callOfWorseAlert =
  (services: Teller): DeadlineHandler =>
  async (tenant, alertId) => {
    const call = await tryLockCallOf(tenant, alertId)
    if (call === 'held') return 'later'
    const alert = await alertOf(tenant, alertId)
    if (!call || !alert || call.state === 'closed' || alert.severity >= call.severity) return 'done'
    const { severity } = alert
    const priority = Math.min(call.priority, severity)
    await changeCall(tenant, call.id, { severity, priority, enoughAt: null, enoughBy: null })
    await append(
      tenant,
      { clock: services.clock, actorId: null },
      {
        kind: 'call.worsened',
        subject: `call:${call.id}`,
        ...siteOf(call),
        body: { incidentId: call.incidentId, alertId, from: call.severity, to: severity, priority },
      },
    )
    const units = (await listUnits(tenant, [call.id])).filter(({ state }) => !isOver(state))
    await tellWorse(
      tenant,
      services,
      { ...call, severity },
      units.map(({ guardId }) => guardId),
    )
    return 'done'
  }

/** Opens the incident of a panic. */
async function incidentOf(tenant: Tenant, cause: Cause, alert: StoredAlert, siteId: string): Promise<string> {
  const { id } = await openIncident(tenant, cause, {
    ...(await readCause(tenant, alert)),
    type: 'other',
    title: TITLES.panic,
    severity: alert.severity,
    siteId,
    occurredAt: alert.at,
    text: 'A guard called for help. The alert says who, and where the phone was.',
    source: 'panic',
    alertId: alert.id,
  })
  return id
}

/**
 * Ends the call of an alert that ended, where no unit is on it. Else it asks whether the units are still needed: a
 * guard who was sent is not left alone because somebody closed an alert.
 */
export const callOfEndedAlert =
  (services: Teller): DeadlineHandler =>
  async (tenant, alertId) => {
    const call = await tryLockCallOf(tenant, alertId)
    if (call === 'held') return 'later'
    const alert = await alertOf(tenant, alertId)
    if (!call || !alert || call.state === 'closed') return 'done'
    const cause = { clock: services.clock, actorId: null }
    const units = await listUnits(tenant, [call.id])
    if (units.some(({ state }) => !isOver(state))) {
      await changeCall(tenant, call.id, { asksSince: cause.clock() })
      await append(tenant, cause, {
        kind: 'call.asked',
        subject: `call:${call.id}`,
        ...siteOf(call),
        body: { incidentId: call.incidentId, alertId },
      })
    } else await endCall(tenant, cause, services, call, { disposition: dispositionOf(alert, units.length), note: '' })
    return 'done'
  }

function dispositionOf({ isFalseAlarm, kind }: StoredAlert, sent: number): Disposition {
  if (isFalseAlarm) return 'false_alarm'
  return kind === 'no_show' && sent === 0 ? 'guard_came' : 'handled'
}

/** Makes calls of panics, no-shows and missed check calls, and ends them with their alerts. */
export function makeCalls(_app: FastifyInstance, services: Services): void {
  onDeadline(services, ALERT_BEGAN, callOfAlert(services))
  onDeadline(services, ALERT_WORSENED, callOfWorseAlert(services))
  onDeadline(services, ALERT_TAKEN, incidentOfTakenAlert(services))
  onDeadline(services, ALERT_ENDED, callOfEndedAlert(services))
}
