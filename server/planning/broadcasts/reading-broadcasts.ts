import type { Broadcast, BroadcastRow, Recipient } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { listMailsAbout } from '../../platform/mail/queries-deliveries.ts'
import { append, type Cause } from '../organisations/append.ts'
import { besideTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { readOwnHead } from '../shifts/queries-own.ts'
import { channelsOf } from '../telling/channels.ts'
import { aboutGuard, readUnreachable } from '../telling/reaching.ts'
import { listOwnMessages, listRecipients, markOpened } from './queries.ts'

/** A message with how far it came to each of its guards. */
export async function withRecipients(
  tenant: Tenant,
  message: BroadcastRow & { text: string },
  now: Date,
): Promise<Broadcast> {
  const guards = await listRecipients(tenant, message.id)
  const guardIds = guards.map(({ guardId }) => guardId)
  const unreachable = await readUnreachable(tenant, guardIds, now)
  const references = guardIds.map(aboutGuard)
  const about = { references, templates: ['guard-broadcast'], since: new Date(message.at) }
  const mails = Map.groupBy(
    await besideTenant(tenant, () => listMailsAbout(tenant, about)),
    ({ reference }) => reference,
  )
  const recipients = guards.map(({ email, readAt, remindedAt, ...guard }): Recipient => {
    const times = new Set([Date.parse(message.at), remindedAt?.getTime()])
    const states = (mails.get(aboutGuard(guard.guardId)) ?? [])
      .filter(({ at }) => times.has(at.getTime()))
      .map(({ state }) => state)
    const channels = channelsOf({ email })
    const why = unreachable.get(guard.guardId) ?? null
    return {
      ...guard,
      state: stateOf(states, {
        isRead: readAt !== null,
        isReal: channels.some(({ isReal }) => isReal),
        hasChannel: channels.length > 0,
      }),
      why: readAt === null ? why : null,
      readAt: readAt?.toISOString() ?? null,
      remindedAt: remindedAt?.toISOString() ?? null,
      canBeReminded: readAt === null && remindedAt === null && why === null,
    }
  })
  return { ...message, recipients }
}

function stateOf(
  mails: string[],
  { isRead, isReal, hasChannel }: { isRead: boolean; isReal: boolean; hasChannel: boolean },
): Recipient['state'] {
  if (isRead) return 'read'
  if (mails.includes('sent')) return 'sent'
  const last = mails.at(-1)
  if (last === 'failed' || last === 'bounced') return last
  if (!hasChannel) return 'none'
  return isReal ? 'meant' : 'sent'
}

/** The messages to a guard. Throws `not-found` for one who gets none any more. */
export async function readOwnMessages(tenant: Tenant, guardId: string) {
  const { zone, locale } = orNotFound(await readOwnHead(tenant, guardId), 'guard')
  return { locale, zone, messages: await listOwnMessages(tenant, guardId) }
}

/** Notes that a guard opened a message; once more changes nothing. Throws `not-found` for one that is not theirs. */
export async function openOwnMessage(
  tenant: Tenant,
  cause: Cause,
  { guardId, id }: { guardId: string; id: string },
): Promise<void> {
  orNotFound(
    (await listOwnMessages(tenant, guardId)).find((message) => message.id === id),
    'message',
  )
  if (await markOpened(tenant, { id, guardId, at: cause.clock() }))
    await append(tenant, cause, { kind: 'broadcast.read', subject: `broadcast:${id}`, body: { guardId } })
}
