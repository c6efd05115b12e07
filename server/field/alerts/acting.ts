import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { AlertKind } from '../../../contract/field/alerts/alerts.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { armDeadline, disarmDeadlines, meetDeadlines, postponeDeadline } from '../../planning/deadlines/queries.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { readAccount } from '../../planning/organisations/queries-keys.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { ALERT_IDLE } from './escalating.ts'
import { ALERT_STEP, changeAlert, findUnresolved, lockAlert, readAlert, siteOf, type StoredAlert } from './queries.ts'
import { readPolicy } from './queries-policies.ts'
import { sendAlert } from './sending.ts'
import { type AlertRecipient, officeOf } from './targets.ts'
import { ALERT_ENDED, ALERT_TAKEN, tellDispatch } from './telling-dispatch.ts'

/**
 * Takes an alert on: its policy tells nobody else. Where somebody did before, that stays. Throws `not-found`, and
 * `conflict` for one that is resolved.
 */
export async function acknowledgeAlert(tenant: Tenant, cause: Cause, id: string) {
  orNotFound(await readAlert(tenant, id), 'alert')
  await disarmDeadlines(tenant, [ALERT_STEP], [id])
  const alert = (await lockAlert(tenant, id))!
  if (alert.state === 'resolved') throw new Failure('conflict', 'This alert is resolved already.')
  if (alert.state === 'open') {
    const now = cause.clock()
    const acknowledgedBy = await readAccount(tenant, cause.actorId)
    await changeAlert(tenant, id, {
      state: 'acknowledged',
      acknowledgedAt: now,
      acknowledgedBy,
      snoozedUntil: null,
      ownerId: alert.ownerId ?? acknowledgedBy,
    })
    const policy = alert.policyId === null ? undefined : await readPolicy(tenant, alert.policyId)
    const idle = policy?.data.idleMinutes
    if (idle)
      await armDeadline(tenant, {
        kind: ALERT_IDLE,
        subjectId: id,
        dueAt: new Date(now.getTime() + idle * MINUTE_MS),
      })
    await append(tenant, cause, { kind: 'alert.acknowledged', subject: `alert:${id}`, ...siteOf(alert) })
    await tellDispatch(tenant, ALERT_TAKEN, { ...alert, at: now })
  }
  return (await readAlert(tenant, id))!
}

/**
 * Lets the policy of an open alert rest. Its next step goes out after that at the earliest. Throws `not-found`, and
 * `conflict` for one of severity 1 and for one that is not open.
 */
export async function snoozeAlert(tenant: Tenant, cause: Cause, id: string, minutes: number) {
  const { severity } = orNotFound(await readAlert(tenant, id), 'alert')
  if (severity === 1)
    throw new Failure('conflict', 'An alert of severity 1 never rests. Acknowledge it, or resolve it.')
  const until = new Date(cause.clock().getTime() + minutes * MINUTE_MS)
  await postponeDeadline(tenant, ALERT_STEP, id, until)
  const alert = (await lockAlert(tenant, id))!
  if (alert.state !== 'open') throw new Failure('conflict', 'Only an open alert can rest.')
  await changeAlert(tenant, id, { snoozedUntil: until })
  const about = { subject: `alert:${id}`, ...siteOf(alert), body: { minutes } }
  await append(tenant, cause, { kind: 'alert.snoozed', ...about })
  return (await readAlert(tenant, id))!
}

/**
 * Makes an alert the task of somebody in the office, who is told, or of nobody. Throws `not-found`, `conflict` for one
 * that is resolved, and `invalid` for somebody who is not in the office or may not see it.
 */
export async function assignAlert(
  tenant: Tenant,
  cause: Cause,
  services: Sender,
  { id, userId }: { id: string; userId: string | null },
) {
  orNotFound(await readAlert(tenant, id), 'alert')
  const alert = (await lockAlert(tenant, id))!
  if (alert.state === 'resolved') throw new Failure('conflict', 'This alert is resolved already.')
  const recipient = userId === null ? null : await assignable(tenant, alert, userId)
  if (alert.ownerId === userId) return (await readAlert(tenant, id))!
  await changeAlert(tenant, id, { ownerId: userId })
  await append(tenant, cause, { kind: 'alert.assigned', subject: `alert:${id}`, ...siteOf(alert), body: { userId } })
  if (recipient && userId !== cause.actorId)
    await sendAlert(tenant, services, {
      alert,
      round: alert.round,
      step: 0,
      channels: ['app', 'push', 'mail'],
      recipients: [recipient],
    })
  return (await readAlert(tenant, id))!
}

async function assignable(tenant: Tenant, { siteId }: StoredAlert, userId: string): Promise<AlertRecipient> {
  const targets = [{ kind: 'person' as const, userId }]
  const [recipient] = await officeOf(tenant, targets, siteId)
  if (!recipient) {
    const message = 'This person is not in the office, or may not see this alert. Choose somebody else.'
    throw new Failure('invalid', message, { fields: { userId: message } })
  }
  return recipient
}

/**
 * Ends the alerts of some kinds about subjects that are settled, such as that of a late guard who came. A room that
 * raises alerts calls it in the transaction of what settles them.
 */
export async function endAlerts(
  tenant: Tenant,
  cause: Cause,
  { kinds, subjects, note }: { kinds: AlertKind[]; subjects: string[]; note: string },
): Promise<void> {
  if (subjects.length === 0) return
  const ids = await findUnresolved(tenant, { kinds, subjects })
  if (ids.length === 0) return
  // Those that a sweep holds are left: it finds the alert resolved.
  for (const kind of [ALERT_STEP, ALERT_IDLE]) await meetDeadlines(tenant, kind, ids)
  for (const id of ids) {
    const alert = await lockAlert(tenant, id)
    if (alert && alert.state !== 'resolved') await endAlert(tenant, cause, alert, { note })
  }
}

/** What somebody says who ends an alert. */
export type Outcome = { note: string; isFalseAlarm?: boolean | undefined }

/** Ends an alert with a note. Throws `not-found`, and `conflict` for one that is resolved. */
export async function resolveAlert(tenant: Tenant, cause: Cause, id: string, ending: Outcome) {
  orNotFound(await readAlert(tenant, id), 'alert')
  await disarmDeadlines(tenant, [ALERT_STEP, ALERT_IDLE], [id])
  const alert = (await lockAlert(tenant, id))!
  if (alert.state === 'resolved') throw new Failure('conflict', 'This alert is resolved already.')
  await endAlert(tenant, cause, alert, ending)
  return (await readAlert(tenant, id))!
}

/** Writes that an alert ended, and what came of it. The alert is locked. */
export async function endAlert(
  tenant: Tenant,
  cause: Cause,
  alert: StoredAlert,
  { note, isFalseAlarm = false }: Outcome,
): Promise<void> {
  const resolvedBy = await readAccount(tenant, cause.actorId)
  await changeAlert(tenant, alert.id, {
    state: 'resolved',
    resolvedAt: cause.clock(),
    resolvedBy,
    note,
    isFalseAlarm,
    snoozedUntil: null,
  })
  await tellDispatch(tenant, ALERT_ENDED, { ...alert, at: cause.clock() })
  await append(tenant, cause, {
    kind: 'alert.resolved',
    subject: `alert:${alert.id}`,
    ...siteOf(alert),
    ...(isFalseAlarm && { body: { isFalseAlarm } }),
    ...(note !== '' && { personal: { note } }),
  })
}
