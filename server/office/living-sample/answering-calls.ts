import type { Alert } from '../../../contract/field/alerts/alerts.ts'
import type { Clock } from '../../core/base/clock.ts'
import { acknowledgeAlert } from '../../field/alerts/acting.ts'
import { closeAlert } from '../../field/alerts/closing-panics.ts'
import { readAlert } from '../../field/alerts/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { OfficeDeed } from './acts.ts'
import { joinOffice, listOpenCalls, readAlertOf } from './queries-office.ts'

type Answer = Pick<OfficeDeed, 'does' | 'note' | 'isFalseAlarm'>

/**
 * Lets the invented people of the office answer the call for help of an id, as far as nobody of the company did. A call
 * that never came is answered by nobody.
 */
export async function answerCall(tenant: Tenant, clock: Clock, { id, ...answer }: Answer & { id: string }) {
  const alertId = await readAlertOf(tenant, id)
  if (alertId !== undefined) await answerAlert(tenant, clock, alertId, answer)
}

async function answerAlert(tenant: Tenant, clock: Clock, id: string, { does, note, isFalseAlarm }: Answer) {
  const alert: Alert | undefined = await readAlert(tenant, id)
  if (!alert || alert.state === 'resolved') return
  const [first, second] = await joinOffice(tenant, clock())
  if (alert.state === 'open') await acknowledgeAlert(tenant, { clock, actorId: first }, id)
  if (does !== 'take-on' && alert.closingAt === null)
    await closeAlert(tenant, { clock, actorId: first }, id, { note, isFalseAlarm })
  if (does === 'close') await closeAlert(tenant, { clock, actorId: second }, id, { note, isFalseAlarm })
}

const NOTE = 'The guard called back: all is well.'

/** Ends the calls for help of invented guards at which nobody looks any more. */
export async function answerAll(tenant: Tenant, clock: Clock): Promise<void> {
  for (const id of await listOpenCalls(tenant))
    await answerAlert(tenant, clock, id, { does: 'close', note: NOTE, isFalseAlarm: false })
}
