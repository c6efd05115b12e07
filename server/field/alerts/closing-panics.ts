import type { Alert } from '../../../contract/field/alerts/alerts.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { disarmDeadlines } from '../../planning/deadlines/queries.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { readAccount } from '../../planning/organisations/queries-keys.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { endAlert, type Outcome, resolveAlert } from './acting.ts'
import { ALERT_IDLE } from './escalating.ts'
import { ALERT_STEP, changeAlert, lockAlert, readAlert, siteOf, type StoredAlert } from './queries.ts'

/**
 * Ends an alert with a note. Of a panic the first person asks for that, and a second one closes it: each says why.
 * Throws as `resolveAlert` does. For a panic it throws `invalid` without a reason, and `conflict` where nobody took it
 * on, or where the same person asked before.
 */
export async function closeAlert(tenant: Tenant, cause: Cause, id: string, ending: Outcome): Promise<Alert> {
  const { kind } = orNotFound(await readAlert(tenant, id), 'alert')
  if (kind !== 'panic') return resolveAlert(tenant, cause, id, ending)
  if (ending.note.trim() === '')
    throw new Failure('invalid', 'Say what came of it', { fields: { note: 'Say what came of it' } })
  const by = await readAccount(tenant, cause.actorId)
  // A sweep leaves an alert that is locked, so its deadlines can wait until here.
  const alert = (await lockAlert(tenant, id))!
  if (alert.state === 'resolved') throw new Failure('conflict', 'This panic is closed already.')
  if (alert.state === 'open') throw new Failure('conflict', 'Nobody took this panic on yet. Acknowledge it first.')
  if (alert.closingAt === null) await askToClose(tenant, cause, { alert, by, ending })
  else if (alert.closingBy === by)
    throw new Failure('conflict', 'You asked to close this panic. Another person has to agree.')
  else {
    await disarmDeadlines(tenant, [ALERT_STEP, ALERT_IDLE], [id])
    await endAlert(tenant, cause, alert, ending)
  }
  return (await readAlert(tenant, id))!
}

type ClosingRequest = { alert: StoredAlert; by: string | null; ending: Outcome }

async function askToClose(tenant: Tenant, cause: Cause, { alert, by, ending }: ClosingRequest): Promise<void> {
  const { note, isFalseAlarm = false } = ending
  await changeAlert(tenant, alert.id, {
    closingAt: cause.clock(),
    closingBy: by,
    closingNote: note,
    isFalseAlarm,
  })
  await append(tenant, cause, {
    kind: 'alert.closing_asked',
    subject: `alert:${alert.id}`,
    ...siteOf(alert),
    body: { isFalseAlarm },
    personal: { note },
  })
}
