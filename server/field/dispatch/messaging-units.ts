import { MINUTE_MS } from '../../../contract/core/units.ts'
import {
  type CallMessage,
  type MessageDraft,
  MOST_MESSAGES,
  MOST_MESSAGES_A_MINUTE,
} from '../../../contract/field/dispatch/messages.ts'
import { isOver } from '../../../contract/field/dispatch/stepping.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { readAccount } from '../../planning/organisations/queries-keys.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { siteOf } from './opening-calls.ts'
import { listUnits, lockCalls, type StoredCall } from './queries.ts'
import { guardNamed, readCall } from './queries-calls.ts'
import { addMessage, countMessages, listMessages } from './queries-messages.ts'
import { type Teller, tellMessage } from './telling-units.ts'

/** The messages of a call. Throws `not-found`. */
export async function readMessages(tenant: Tenant, id: string): Promise<CallMessage[]> {
  orNotFound(await readCall(tenant, id), 'call')
  return listMessages(tenant, id)
}

/**
 * Writes to the units that are on a call: to one, or to all. Throws `not-found`, `conflict` where nobody is on it, and
 * `too-many` past so many a minute or so many of the call.
 */
export async function writeMessage(
  tenant: Tenant,
  cause: Cause,
  services: Teller,
  { id: callId, text, guardId }: MessageDraft & { id: string },
): Promise<CallMessage> {
  orNotFound(await readCall(tenant, callId), 'call')
  const call = (await lockCalls(tenant, [callId]))[0]!
  const guardIds = await requireReaders(tenant, call, guardId)
  const now = cause.clock()
  const { all, lately } = await countMessages(tenant, callId, new Date(now.getTime() - MINUTE_MS))
  if (lately >= MOST_MESSAGES_A_MINUTE)
    throw new Failure('too-many', `A call takes ${MOST_MESSAGES_A_MINUTE} messages a minute. Wait, or call the unit.`)
  if (all >= MOST_MESSAGES)
    throw new Failure('too-many', `A call takes ${MOST_MESSAGES} messages at most. Call the unit.`)
  const id = newId(now)
  const sentBy = await readAccount(tenant, cause.actorId)
  await addMessage(tenant, { id, callId, text, at: now, sentBy }, guardIds)
  await append(
    tenant,
    cause,
    ...guardIds.map((to) => ({
      kind: 'call.messaged' as const,
      subject: `call:${callId}`,
      ...siteOf(call),
      body: { incidentId: call.incidentId, guardId: to, messageId: id },
      personal: { text },
    })),
  )
  await tellMessage(tenant, services, call, guardIds)
  return (await listMessages(tenant, callId, id))[0]!
}

async function requireReaders(tenant: Tenant, call: StoredCall, guardId: string | null): Promise<string[]> {
  if (call.state === 'closed') throw new Failure('conflict', 'This call is closed already. Nobody was told.')
  const active = (await listUnits(tenant, [call.id])).filter(({ state }) => !isOver(state))
  const readers = active.filter((unit) => guardId === null || unit.guardId === guardId)
  if (readers.length > 0) return readers.map((unit) => unit.guardId)
  if (guardId === null) throw new Failure('conflict', 'Nobody is on this call. Send a unit first.')
  const guard = orNotFound(await guardNamed(tenant, guardId), 'guard')
  throw new Failure('conflict', `${guard} is not on this call now. Write to those who are.`)
}
