import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { readMailState } from '../../platform/mail/queries-deliveries.ts'
import type { DeadlineHandler } from '../../planning/deadlines/deadlines.ts'
import { news } from '../../planning/organisations/news.ts'
import { besideTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { StoredAlert } from './queries.ts'
import { advanceDelivery, alertOf, readUnderWay, type StoredDelivery } from './queries-deliveries.ts'
import { readReachable } from './reachable.ts'
import { LOOK_MS, lookAfter, outsideOf, PATIENCE_MS, sendBy } from './sending.ts'
import { recipientOf } from './targets.ts'

/** Mails that come back do so within this, nearly always. */
const BOUNCE_MS = 30 * MINUTE_MS
const BOUNCE_LOOK_MS = MINUTE_MS

/** Looks how far a message came. One that failed, or waits too long, goes out by the next channel. */
export const lookAfterDelivery =
  (services: Sender): DeadlineHandler =>
  async (tenant, id) => {
    const delivery = await readUnderWay(tenant, id)
    if (!delivery) return 'done'
    if (delivery.mailId !== null) await lookAfterMail(tenant, services, delivery, delivery.mailId)
    else if (delivery.state === 'queued') await fallThrough(tenant, services, delivery, LATE)
    return 'done'
  }

const LATE = 'It could not be handed over in time'

async function lookAfterMail(tenant: Tenant, services: Sender, delivery: StoredDelivery, mailId: string) {
  const now = services.clock()
  const later = (ms: number) => lookAfter(tenant, delivery.id, new Date(now.getTime() + ms))
  const age = now.getTime() - delivery.at.getTime()
  const mail = await besideTenant(tenant, () => readMailState(tenant, mailId))
  if (mail === 'sent') {
    await advanceDelivery(tenant, delivery.id, { state: 'sent', changedAt: now })
    if (age < BOUNCE_MS) await later(BOUNCE_LOOK_MS)
    return
  }
  if (mail === 'queued' && age < PATIENCE_MS) return later(LOOK_MS)
  await fallThrough(tenant, services, delivery, WHY[mail] ?? 'The mail could not be sent')
}

const WHY: Record<string, string> = {
  queued: 'The mail server takes no mails',
  'not-sent': 'No mail server is set up',
  failed: 'The mail server refused the mail',
  bounced: 'The mail came back',
  unsure: 'Nobody knows whether the mail went out',
}

/** Whether a message is to go out still: until somebody takes the alert on, or ends one that is their task. */
export const isWanted = ({ state }: StoredAlert, { step }: Pick<StoredDelivery, 'step'>): boolean =>
  state === 'open' || (state === 'acknowledged' && step === 0)

/** Notes that a message failed, and sends by the channels that are left while the alert is open. */
export async function fallThrough(
  tenant: Tenant,
  services: Sender,
  { id }: Pick<StoredDelivery, 'id'>,
  said: string,
): Promise<void> {
  const failed = await advanceDelivery(tenant, id, { state: 'failed', changedAt: services.clock(), said })
  if (!failed) return
  news(tenant, 'alerts')
  const { alertId, round, step, rest } = failed
  const alert = await alertOf(tenant, alertId)
  const chain = outsideOf(rest)
  if (!alert || !isWanted(alert, failed) || chain.length === 0) return
  const recipient = await recipientOf(tenant, failed)
  if (!recipient) return
  const reachable = await readReachable(tenant, services, { alert, recipients: [recipient] })
  await sendBy(tenant, services, { alert, round, step, reachable }, recipient, chain)
}
