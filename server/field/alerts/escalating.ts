import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { AlertPolicyDraft } from '../../../contract/field/alerts/policies.ts'
import { newId } from '../../core/base/ids.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import type { DeadlineHandler } from '../../planning/deadlines/deadlines.ts'
import { armDeadline } from '../../planning/deadlines/queries.ts'
import { append } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { ALERT_STEP, changeAlert, type StoredAlert, tryLockAlert } from './queries.ts'
import { addDeliveries } from './queries-deliveries.ts'
import { readPolicy } from './queries-policies.ts'
import { sendAlert } from './sending.ts'
import { resolveTargets } from './targets.ts'

/** The kind of the deadlines at which an acknowledged alert that nobody resolved is open again. */
export const ALERT_IDLE = 'alert-idle'

/** Arms the next step of an alert; none is left after the last repeat. */
async function armNext(
  tenant: Tenant,
  alert: Pick<StoredAlert, 'id' | 'round' | 'step'>,
  data: AlertPolicyDraft,
  now: Date,
) {
  const isLast = alert.step >= data.steps.length
  if (isLast && alert.round > data.repeats) return
  const { minutes } = data.steps[isLast ? 0 : alert.step]!
  await armDeadline(tenant, {
    kind: ALERT_STEP,
    subjectId: alert.id,
    // A policy that begins at once would repeat at once.
    dueAt: new Date(now.getTime() + Math.max(minutes, isLast ? 1 : 0) * MINUTE_MS),
  })
}

/** Begins the escalation of an alert. */
export const beginEscalation = (tenant: Tenant, id: string, data: AlertPolicyDraft, now: Date): Promise<void> =>
  armNext(tenant, { id, round: 1, step: 0 }, data, now)

/**
 * Sends the step of an alert that is due, to those whom its targets mean at this moment. A step that reaches nobody is
 * skipped at once, and the next one follows in its place.
 */
export const stepOf =
  (services: Sender): DeadlineHandler =>
  async (tenant, id) => {
    const alert = await tryLockAlert(tenant, id)
    if (!alert) return 'later'
    const policy = alert.policyId === null ? undefined : await readPolicy(tenant, alert.policyId)
    if (alert.state !== 'open' || !policy) return 'done'
    const { data } = policy
    const begun = nextOf(alert, data)
    if (!begun) return 'done'
    let turn: { round: number; step: number } = begun
    while (!(await sendStep(tenant, services, alert, { ...turn, data })) && turn.step < data.steps.length)
      turn = { ...turn, step: turn.step + 1 }
    await changeAlert(tenant, id, turn)
    await append(
      tenant,
      { clock: services.clock, actorId: null },
      {
        kind: 'alert.escalated',
        subject: `alert:${id}`,
        ...(alert.siteId !== null && { siteId: alert.siteId }),
        body: turn,
      },
    )
    await armNext(tenant, { id, ...turn }, data, services.clock())
    return 'done'
  }

/** The step after the last one that went out, in the next round after the end; undefined once all is over. */
function nextOf({ round, step }: StoredAlert, { steps, repeats }: AlertPolicyDraft) {
  if (step < steps.length) return { round, step: step + 1 }
  return round <= repeats ? { round: round + 1, step: 1 } : undefined
}

type Turn = { round: number; step: number; data: AlertPolicyDraft }

/** Sends one step and says whether it reached anybody; notes where it did not. */
export async function sendStep(
  tenant: Tenant,
  services: Sender,
  alert: StoredAlert,
  { round, step, data }: Turn,
): Promise<boolean> {
  const now = services.clock()
  const { targets, channels } = data.steps[step - 1]!
  const recipients = await resolveTargets(tenant, { targets, siteId: alert.siteId, now })
  if (recipients.length === 0) {
    const nobody = { channel: null, person: '', rest: [], state: 'skipped', said: 'Nobody is on duty there' } as const
    await addDeliveries(tenant, [
      { ...nobody, rest: [], id: newId(now), alertId: alert.id, round, step, at: now, changedAt: now },
    ])
    return false
  }
  await sendAlert(tenant, services, { alert, round, step, channels, recipients })
  return true
}

/** Opens an alert again that somebody took on and nobody resolved in time. It escalates from the top. */
export const reopenIdle =
  (services: Sender): DeadlineHandler =>
  async (tenant, id) => {
    const alert = await tryLockAlert(tenant, id)
    if (!alert) return 'later'
    if (alert.state !== 'acknowledged') return 'done'
    const policy = alert.policyId === null ? undefined : await readPolicy(tenant, alert.policyId)
    await changeAlert(tenant, id, {
      state: 'open',
      step: 0,
      acknowledgedAt: null,
      acknowledgedBy: null,
      snoozedUntil: null,
    })
    if (policy) await armNext(tenant, { id, round: alert.round, step: 0 }, policy.data, services.clock())
    await append(
      tenant,
      { clock: services.clock, actorId: null },
      {
        kind: 'alert.reopened',
        subject: `alert:${id}`,
        ...(alert.siteId !== null && { siteId: alert.siteId }),
      },
    )
    return 'done'
  }
