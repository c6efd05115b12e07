import type { AlertChannel, AlertKind } from '../../../contract/field/alerts/alerts.ts'
import type { Clock } from '../../core/base/clock.ts'
import { usersWithBrowsers } from '../../platform/notifications/queries-push.ts'
import { besideTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { channelsOf } from '../../planning/telling/channels.ts'
import { pushSubscriptionsOf } from '../devices/queries-push.ts'
import { readPhoneService, type StoredPhoneService } from './queries-ways.ts'
import { isOfSample } from './queries-deliveries.ts'
import type { AlertRecipient } from './targets.ts'

/**
 * What is known of how some people can be reached: the phone service, and whose browsers and phones take pushes. An
 * alert that `goesNowhere` leaves by no channel.
 */
export type Reachable = {
  goesNowhere: boolean
  service: StoredPhoneService | undefined
  browsers: ReadonlySet<string>
  phones: ReadonlySet<string>
}

/** Reads how people can be reached about an alert, for all of them at once. */
export async function readReachable(
  tenant: Tenant,
  { clock }: { clock: Clock },
  { alert, recipients }: { alert: { id: string; kind: AlertKind }; recipients: AlertRecipient[] },
): Promise<Reachable> {
  const userIds = recipients.flatMap(({ userId, isOffice }) => (isOffice && userId !== null ? [userId] : []))
  const guardIds = recipients.flatMap(({ guardId }) => guardId ?? [])
  const phones = guardIds.length === 0 ? [] : await pushSubscriptionsOf(tenant, guardIds)
  return {
    goesNowhere: alert.kind === 'panic' && (await isOfSample(tenant, alert.id)),
    service: await readPhoneService(tenant),
    browsers: new Set(await besideTenant(tenant, (transaction) => usersWithBrowsers(transaction, userIds, clock()))),
    phones: new Set(phones.map(({ guardId }) => guardId)),
  }
}

/** Where somebody is reached by a channel, or why they can't be. What is not real goes nowhere by design. */
type AddressOrWhy = { address: string; isReal: boolean } | { why: string }

const NO_SERVICE = { sms: 'No service for text messages is set up', voice: 'No service for calls is set up' }

export function addressOf(
  channel: Exclude<AlertChannel, 'app'>,
  recipient: AlertRecipient,
  reachable: Reachable,
): AddressOrWhy {
  const found = findAddress(channel, recipient, reachable)
  return 'address' in found && reachable.goesNowhere ? { ...found, isReal: false } : found
}

function findAddress(
  channel: Exclude<AlertChannel, 'app'>,
  recipient: AlertRecipient,
  reachable: Reachable,
): AddressOrWhy {
  if (channel === 'mail') {
    const [mail] = channelsOf(recipient)
    return mail ?? { why: 'They have no mail address' }
  }
  if (channel === 'push') return pushOf(recipient, reachable)
  const { service } = reachable
  if (!service?.does.includes(channel)) return { why: NO_SERVICE[channel] }
  return recipient.phone === null ? { why: 'They have no phone number' } : { address: recipient.phone, isReal: true }
}

/** A push finds a guard on the phone, and somebody of the office in each browser. */
function pushOf({ userId, guardId }: AlertRecipient, { browsers, phones }: Reachable): AddressOrWhy {
  if (guardId !== null && !phones.has(guardId)) return { why: 'Their phone takes no pushes' }
  if (guardId === null && (userId === null || !browsers.has(userId)))
    return { why: 'No browser of theirs takes pushes' }
  return { address: '', isReal: true }
}
