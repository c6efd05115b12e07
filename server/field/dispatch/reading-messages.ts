import type { MessageRead } from '../../../contract/field/dispatch/messages.ts'
import type { PackCall } from '../../../contract/field/dispatch/pack-call.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type Act, counted, type Judgement, NOT_YOURS } from '../devices/acts.ts'
import { listPackMessages, lockMessages, markDelivered, markRead, type SentMessage } from './queries-messages.ts'
import { listPackCalls } from './queries-pack.ts'

/** The messages that commands name, locked, and what the commands say of them. */
export type MessageScene = { sent: SentMessage[]; read: (SentMessage & { readAt: Date })[] }

/** Reads the messages that commands name. */
export const setMessages = async (tenant: Tenant, messageIds: string[]): Promise<MessageScene> => ({
  sent: messageIds.length > 0 ? await lockMessages(tenant, messageIds) : [],
  read: [],
})

/** Judges that a guard read a message, or answers it. Words count once, also after a mere reading. */
export function readMessage(scene: MessageScene, act: Act, { messageId, answer }: MessageRead): Judgement {
  const sent = scene.sent.find((each) => each.messageId === messageId && each.guardId === act.guardId)
  if (!sent) return NOT_YOURS
  const said = answer.trim()
  if (sent.readAt && (said === '' || sent.answer !== '')) return counted(['twice'], 'This was noted already.')
  sent.readAt ??= act.at > sent.at ? act.at : sent.at
  sent.answer = said
  scene.read.push({ ...sent, readAt: sent.readAt })
  return counted()
}

/** Notes what commands said of messages. */
export async function noteRead(tenant: Tenant, cause: Cause, { read }: MessageScene): Promise<void> {
  for (const each of read) {
    const { messageId, guardId, callId, siteId, incidentId, answer, readAt } = each
    await markRead(tenant, each)
    await append(tenant, cause, {
      kind: 'call.message_read',
      subject: `call:${callId}`,
      ...(siteId !== null && { siteId }),
      body: { incidentId, guardId, messageId, at: readAt.toISOString() },
      ...(answer !== '' && { personal: { text: answer } }),
    })
  }
}

/** The call on which a guard is, with the messages about it, which are on the phone with that. */
export async function packCalls(tenant: Tenant, cause: Cause, guardId: string): Promise<PackCall[]> {
  const calls = await listPackCalls(tenant, guardId)
  if (calls.length === 0) return []
  const messages = await listPackMessages(
    tenant,
    guardId,
    calls.map(({ id }) => id),
  )
  const fresh = messages.filter(({ isNew }) => isNew).map(({ id }) => id)
  const delivered = fresh.length > 0 ? await markDelivered(tenant, guardId, fresh, cause.clock()) : new Set<string>()
  const told = messages.filter(({ id }) => delivered.has(id))
  if (told.length > 0)
    await append(
      tenant,
      cause,
      ...told.map(({ id, callId }) => ({
        kind: 'call.message_delivered' as const,
        subject: `call:${callId}`,
        body: { guardId, messageId: id },
      })),
    )
  return calls.map((call) => ({
    ...call,
    messages: messages
      .filter(({ callId }) => callId === call.id)
      .map(({ id, text, at, readAt, answer }) => ({ id, text, at, readAt, answer })),
  }))
}
