import { momentByClocks } from '../../../contract/core/locale.ts'
import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { type AlertChannel, alertChannels, type AlertDeliveryState } from '../../../contract/field/alerts/alerts.ts'
import { newId } from '../../core/base/ids.ts'
import { type Sender, sendMail } from '../../platform/mail/outbox.ts'
import { readMailState } from '../../platform/mail/queries-deliveries.ts'
import type { DeadlineHandler } from '../../planning/deadlines/deadlines.ts'
import { armDeadlines } from '../../planning/deadlines/queries.ts'
import { readEmployer } from '../../planning/notices/queries.ts'
import { besideTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { channelsOf } from '../../planning/telling/channels.ts'
import { alertMail } from './mails.ts'
import type { StoredAlert } from './queries.ts'
import {
  addDeliveries,
  alertOf,
  type NewDelivery,
  noteDelivery,
  readUnderWay,
  type StoredDelivery,
} from './queries-deliveries.ts'
import type { AlertRecipient } from './targets.ts'

/** The kind of the deadlines at which a message is looked after. Its subject is the delivery. */
export const ALERT_DELIVERY = 'alert-delivery'

/** How long a mail may wait to be handed over before the next channel is tried. */
const PATIENCE_MS = 2 * MINUTE_MS
const LOOK_MS = 5 * SECOND_MS
/** Mails that come back do so within this, nearly always. */
const BOUNCE_MS = 30 * MINUTE_MS
const BOUNCE_LOOK_MS = MINUTE_MS

type AlertSending = {
  alert: StoredAlert
  round: number
  step: number
  channels: readonly AlertChannel[]
  recipients: AlertRecipient[]
}

/**
 * Sends an alert to people: in the app to each who has an account, where `channels` name it, and by the first other
 * channel. Each message is followed until it arrived, and the next channel is tried where it fails.
 */
export async function sendAlert(tenant: Tenant, services: Sender, outgoing: AlertSending): Promise<void> {
  const { channels, recipients } = outgoing
  const chain = channels.filter((channel) => channel !== 'app')
  for (const recipient of recipients) {
    if (channels.includes('app') && recipient.userId !== null)
      await addDeliveries(tenant, [deliveryOf(services, outgoing, recipient, { channel: 'app', state: 'sent' })])
    await sendBy(tenant, services, outgoing, recipient, chain)
  }
}

/** Sends by the first of some channels that a person has, and notes those that they don't have as failed. */
async function sendBy(
  tenant: Tenant,
  services: Sender,
  outgoing: AlertSending,
  recipient: AlertRecipient,
  chain: readonly AlertChannel[],
): Promise<void> {
  const [channel, ...rest] = chain
  if (channel === undefined) return
  const [mail] = channelsOf(recipient)
  if (!mail) {
    const delivery = deliveryOf(services, outgoing, recipient, { channel, state: 'failed' })
    await addDeliveries(tenant, [{ ...delivery, said: 'They have no mail address' }])
    return sendBy(tenant, services, outgoing, recipient, rest)
  }
  // An address that goes nowhere by design is one of the sample company.
  const state = mail.isReal ? 'queued' : 'sent'
  const delivery = deliveryOf(services, outgoing, recipient, { channel, state, rest, address: mail.address })
  const mailId = mail.isReal ? await mailAlert(tenant, services, outgoing.alert, recipient, mail.address) : null
  await addDeliveries(tenant, [{ ...delivery, mailId }])
  if (mailId) await lookAfter(tenant, delivery.id, new Date(services.clock().getTime() + LOOK_MS))
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

async function mailAlert(
  tenant: Tenant,
  services: Sender,
  alert: StoredAlert,
  { name, isOffice }: AlertRecipient,
  address: string,
): Promise<string> {
  const { employer, slug, locale, zone } = await readEmployer(tenant)
  const { publicUrl } = services.env
  const content = alertMail({
    employer,
    title: titleOf(alert),
    text: alert.text,
    lines: [
      ['Severity', String(alert.severity)],
      ['Raised', momentByClocks({ locale, zone, home: zone }, alert.at)],
    ],
    link: isOffice ? `${publicUrl}/app/o/${slug}/alerts` : `${publicUrl}/app/guard`,
  })
  const mail = { content, to: { name, address }, reference: `alert:${alert.id}` }
  return besideTenant(tenant, (transaction) => sendMail(transaction, services, mail))
}

/** What a message says first: a drill says that it is one. */
const titleOf = ({ kind, severity, title }: StoredAlert) =>
  kind === 'drill' ? `Drill, nothing happened: ${title}` : `S${severity}: ${title}`

const lookAfter = (tenant: Tenant, subjectId: string, dueAt: Date) =>
  armDeadlines(tenant, [{ kind: ALERT_DELIVERY, subjectId, dueAt }])

/** Looks how far a message came. One that failed, or waits too long, goes out by the next channel. */
export const lookAfterDelivery =
  (services: Sender): DeadlineHandler =>
  async (tenant, id) => {
    const delivery = await readUnderWay(tenant, id)
    if (!delivery?.mailId) return 'done'
    const { mailId } = delivery
    const now = services.clock()
    const age = now.getTime() - delivery.at.getTime()
    const mail = await besideTenant(tenant, () => readMailState(tenant, mailId))
    if (mail === 'sent') {
      if (delivery.state === 'queued') await noteDelivery(tenant, id, { state: 'sent', changedAt: now })
      if (age < BOUNCE_MS) await lookAfter(tenant, id, new Date(now.getTime() + BOUNCE_LOOK_MS))
      return 'done'
    }
    if (mail === 'queued' && age < PATIENCE_MS) {
      await lookAfter(tenant, id, new Date(now.getTime() + LOOK_MS))
      return 'done'
    }
    await fallThrough(tenant, services, delivery, WHY[mail] ?? 'The mail could not be sent')
    return 'done'
  }

const WHY: Record<string, string> = {
  queued: 'The mail server takes no mails',
  'not-sent': 'No mail server is set up',
  failed: 'The mail server refused the mail',
  bounced: 'The mail came back',
  unsure: 'Nobody knows whether the mail went out',
}

/** Notes that a message failed, and sends by the channels that are left while the alert is open. */
async function fallThrough(tenant: Tenant, services: Sender, delivery: StoredDelivery, said: string): Promise<void> {
  const { alertId, round, step, rest, userId, guardId, person } = delivery
  await noteDelivery(tenant, delivery.id, { state: 'failed', changedAt: services.clock(), said })
  const alert = await alertOf(tenant, alertId)
  if (alert?.state !== 'open') return
  const recipient = { userId, guardId, name: person, email: null, isOffice: guardId === null }
  await sendBy(tenant, services, { alert, round, step, channels: alertChannels, recipients: [] }, recipient, rest)
}
