import { momentByClocks } from '../../../contract/core/locale.ts'
import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { type AlertChannel, type AlertDeliveryState } from '../../../contract/field/alerts/alerts.ts'
import { newId } from '../../core/base/ids.ts'
import { type Sender, sendMail } from '../../platform/mail/outbox.ts'
import { armDeadlines } from '../../planning/deadlines/queries.ts'
import { readEmployer } from '../../planning/notices/queries.ts'
import { besideTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { alertMail } from './mails.ts'
import { alertTitle } from './phone-messages.ts'
import type { StoredAlert } from './queries.ts'
import { addDeliveries, type NewDelivery } from './queries-deliveries.ts'
import { addressOf, type Reachable, readReachable } from './reachable.ts'
import type { AlertRecipient } from './targets.ts'

/** The kind of the deadlines at which a message is looked after. Its subject is the delivery. */
export const ALERT_DELIVERY = 'alert-delivery'

/** The job that hands a message over to a push service or a phone service. */
export const HAND_OVER = 'hand-over-alert'
export type HandOverJob = { organisationId: string; deliveryId: string; number: number }

/** How long a message may wait to be handed over before the next channel is tried. */
export const PATIENCE_MS = 2 * MINUTE_MS
export const LOOK_MS = 5 * SECOND_MS

type AlertSending = { alert: StoredAlert; round: number; step: number }
type Chain = Exclude<AlertChannel, 'app'>[]

/**
 * Sends an alert to people: in the app to each who has an account, where `channels` name it, and by the first other
 * channel. Each message is followed until it arrived, and the next channel is tried where it fails. A drill goes out by
 * all channels.
 */
export async function sendAlert(
  tenant: Tenant,
  services: Sender,
  { channels, recipients, ...outgoing }: AlertSending & { channels: AlertChannel[]; recipients: AlertRecipient[] },
): Promise<void> {
  const reachable = await readReachable(tenant, services, { alert: outgoing.alert, recipients })
  if (channels.includes('app'))
    await addDeliveries(
      tenant,
      recipients
        .filter(({ userId }) => userId !== null)
        .map((recipient) => deliveryOf(services, outgoing, recipient, { channel: 'app', state: 'sent' })),
    )
  const chain = outsideOf(channels)
  // A drill tries every way by itself, so that it says of each whether it works.
  const chains = outgoing.alert.kind === 'drill' ? chain.map((channel) => [channel]) : [chain]
  for (const recipient of recipients)
    for (const each of chains) await sendBy(tenant, services, { ...outgoing, reachable }, recipient, each)
}

/** The channels that are tried one after the other. */
export const outsideOf = (channels: readonly AlertChannel[]): Chain =>
  channels.filter((channel): channel is Chain[number] => channel !== 'app')

/** Sends by the first of some channels that a person has, and notes those that they don't have as failed. */
export async function sendBy(
  tenant: Tenant,
  services: Sender,
  outgoing: AlertSending & { reachable: Reachable },
  recipient: AlertRecipient,
  chain: Chain,
): Promise<void> {
  const [channel, ...rest] = chain
  if (channel === undefined) return
  const found = addressOf(channel, recipient, outgoing.reachable)
  if ('why' in found) {
    const delivery = deliveryOf(services, outgoing, recipient, { channel, state: 'failed' })
    await addDeliveries(tenant, [{ ...delivery, said: found.why }])
    return sendBy(tenant, services, outgoing, recipient, rest)
  }
  const { address, isReal } = found
  const delivery = deliveryOf(services, outgoing, recipient, {
    channel,
    state: isReal ? 'queued' : 'sent',
    rest,
    address,
  })
  const isMail = channel === 'mail' && isReal
  const mailId = isMail ? await mailAlert(tenant, services, outgoing.alert, recipient, address) : null
  await addDeliveries(tenant, [{ ...delivery, mailId }])
  if (!isReal) return
  if (channel !== 'mail') {
    const [{ organisationId }, { jobs }] = [tenant, services]
    const job: HandOverJob = { organisationId, deliveryId: delivery.id, number: 1 }
    await besideTenant(tenant, (transaction) => jobs.enqueue(transaction, HAND_OVER, job))
  }
  await lookAfter(tenant, delivery.id, new Date(services.clock().getTime() + (isMail ? LOOK_MS : PATIENCE_MS)))
}

const deliveryOf = (
  { clock }: Sender,
  { alert, round, step }: AlertSending,
  { userId, guardId, name }: AlertRecipient,
  part: { channel: AlertChannel; state: AlertDeliveryState; rest?: AlertChannel[]; address?: string },
): NewDelivery => ({
  id: newId(clock()),
  alertId: alert.id,
  round,
  step,
  userId,
  guardId,
  person: name,
  rest: [],
  at: clock(),
  changedAt: clock(),
  ...part,
})

/** Where somebody sees more of an alert. */
export const alertLink = (site: string, slug: string, { id }: { id: string }, isOffice: boolean): string =>
  isOffice ? `${site}/app/o/${slug}/alerts/${id}` : `${site}/app/guard`

async function mailAlert(
  tenant: Tenant,
  services: Sender,
  alert: StoredAlert,
  { name, isOffice }: AlertRecipient,
  address: string,
): Promise<string> {
  const { employer, slug, locale, zone } = await readEmployer(tenant)
  const content = alertMail({
    employer,
    title: alertTitle(alert),
    text: alert.text,
    lines: [
      ['Severity', String(alert.severity)],
      ['Raised', momentByClocks({ locale, zone, home: zone }, alert.at)],
    ],
    link: alertLink(services.env.publicUrl, slug, alert, isOffice),
  })
  const mail = { content, to: { name, address }, reference: `alert:${alert.id}` }
  return besideTenant(tenant, (transaction) => sendMail(transaction, services, mail))
}

/** Has a message looked after at a moment. */
export const lookAfter = (tenant: Tenant, subjectId: string, dueAt: Date) =>
  armDeadlines(tenant, [{ kind: ALERT_DELIVERY, subjectId, dueAt }])
