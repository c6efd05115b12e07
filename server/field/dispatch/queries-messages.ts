import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { CallMessage, PackMessage } from '../../../contract/field/dispatch/messages.ts'
import { MOST_MESSAGES } from '../../../contract/field/dispatch/messages.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { callMessageGuards, callMessages } from './table-messages.ts'

type NewMessage = Omit<typeof callMessages.$inferInsert, 'organisationId'>

/** How many messages a call has, and how many of them were written after a moment. */
export async function countMessages({ orm }: Tenant, callId: string, after: Date) {
  const ofCall = eq(callMessages.callId, callId)
  const [all] = await orm.select({ counted: count() }).from(callMessages).where(ofCall)
  const [lately] = await orm
    .select({ counted: count() })
    .from(callMessages)
    .where(and(ofCall, gt(callMessages.at, after)))
  return { all: all!.counted, lately: lately!.counted }
}

/** Adds a message to guards. */
export async function addMessage({ orm, organisationId }: Tenant, message: NewMessage, guardIds: string[]) {
  await orm.insert(callMessages).values({ ...message, organisationId })
  await orm
    .insert(callMessageGuards)
    .values(guardIds.map((guardId) => ({ organisationId, messageId: message.id, guardId })))
}

/** The messages of a call, the oldest first; or one of them. */
export const listMessages = (tenant: Tenant, callId: string, id: string | null = null) =>
  rows<CallMessage>(tenant, {
    name: 'messages-of-call',
    text: `
      select m.id, m.text, ${isoOf('m.at')} as at, u.name as by,
        (select json_agg(json_build_object('guardId', x.guard_id, 'guard', g.name,
          'deliveredAt', ${isoOf('x.delivered_at')}, 'readAt', ${isoOf('x.read_at')}, 'answer', x.answer)
          order by g.name, x.guard_id)
          from call_message_guards x join guards g on g.organisation_id = x.organisation_id and g.id = x.guard_id
          where x.organisation_id = m.organisation_id and x.message_id = m.id) as guards
      from call_messages m left join users u on u.id = m.sent_by
      where m.call_id = $1 and ($2::uuid is null or m.id = $2)
      order by m.at, m.id limit ${MOST_MESSAGES}`,
    values: [callId, id],
  })

/** What the phone of a guard shows of calls: the messages to them, the oldest first. */
export const listPackMessages = (tenant: Tenant, guardId: string, callIds: string[]) =>
  rows<PackMessage & { callId: string; isNew: boolean }>(tenant, {
    name: 'messages-of-pack',
    text: `
      select m.id, m.call_id as "callId", m.text, ${isoOf('m.at')} as at, ${isoOf('x.read_at')} as "readAt", x.answer,
        x.delivered_at is null as "isNew"
      from call_message_guards x
      join call_messages m on m.organisation_id = x.organisation_id and m.id = x.message_id
      where x.guard_id = $1 and m.call_id = any($2)
      order by m.at, m.id limit ${MOST_MESSAGES}`,
    values: [guardId, callIds],
  })

/** Notes that messages are on the phone of a guard; gives those that were not before, with their calls. */
export async function markDelivered({ orm }: Tenant, guardId: string, messageIds: string[], at: Date) {
  const marked = await orm
    .update(callMessageGuards)
    .set({ deliveredAt: at })
    .where(
      and(
        eq(callMessageGuards.guardId, guardId),
        inArray(callMessageGuards.messageId, messageIds),
        isNull(callMessageGuards.deliveredAt),
      ),
    )
    .returning({ messageId: callMessageGuards.messageId })
  return new Set(marked.map(({ messageId }) => messageId))
}

export type SentMessage = {
  messageId: string
  guardId: string
  at: Date
  readAt: Date | null
  answer: string
  callId: string
  siteId: string | null
  incidentId: string | null
}

/** Messages to guards, locked, with the call that each is about. */
export const lockMessages = (tenant: Tenant, messageIds: string[]) =>
  rows<SentMessage>(tenant, {
    name: 'messages-to-read',
    text: `
      select x.message_id as "messageId", x.guard_id as "guardId", m.at, x.read_at as "readAt", x.answer,
        c.id as "callId", c.site_id as "siteId", c.incident_id as "incidentId"
      from call_message_guards x
      join call_messages m on m.organisation_id = x.organisation_id and m.id = x.message_id
      join calls c on c.organisation_id = m.organisation_id and c.id = m.call_id
      where x.message_id = any($1) order by x.message_id, x.guard_id for update of x`,
    values: [messageIds],
  })

/** Notes that a guard read a message, and what they answered. It is on the phone then at the latest. */
export const markRead = (tenant: Tenant, { messageId, guardId, readAt, answer }: SentMessage & { readAt: Date }) =>
  rows(tenant, {
    name: 'message-read',
    text: `
      update call_message_guards set read_at = $3, answer = $4, delivered_at = coalesce(delivered_at, $3)
      where message_id = $1 and guard_id = $2`,
    values: [messageId, guardId, readAt, answer],
  })
