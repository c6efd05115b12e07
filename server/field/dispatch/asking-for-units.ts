import type { Call } from '../../../contract/field/dispatch/calls.ts'
import type { AskAnswer } from '../../../contract/field/dispatch/units.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { readAccount } from '../../planning/organisations/queries-keys.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { siteOf } from './opening-calls.ts'
import { activeOf, changeUnit, listUnits, lockCalls } from './queries.ts'
import { guardNamed, readCall } from './queries-calls.ts'

/**
 * Asks the dispatcher who sent a guard to another call to have them afterwards, for this one. Throws `not-found`, and
 * `conflict` for a closed call, a guard who is on no other call, and one for whom somebody asked already.
 */
export async function askForUnit(
  tenant: Tenant,
  cause: Cause,
  { id, guardId }: { id: string; guardId: string },
): Promise<Call> {
  const shown = orNotFound(await readCall(tenant, id), 'call')
  if (shown.state === 'closed') throw new Failure('conflict', 'This call is closed already. Nobody was asked.')
  const guard = orNotFound(await guardNamed(tenant, guardId), 'guard')
  const before = await activeOf(tenant, guardId)
  const [call] = before ? await lockCalls(tenant, [before.callId]) : []
  // Read again under the lock of the call.
  const unit = await activeOf(tenant, guardId)
  if (!call || !unit || unit.callId !== call.id || call.id === id)
    throw new Failure('conflict', `${guard} is on no other call of yours. Send them, or ask for somebody else.`)
  if (unit.askedAt !== null)
    throw new Failure('conflict', `Somebody asked for ${guard} already. Ask for somebody else, or call the dispatcher.`)
  const askedBy = await readAccount(tenant, cause.actorId)
  await changeUnit(tenant, unit.id, { askedAt: cause.clock(), askedBy, askedFor: id })
  await append(tenant, cause, {
    kind: 'call.unit_asked',
    subject: `call:${call.id}`,
    ...siteOf(call),
    body: { incidentId: call.incidentId, guardId, forCallId: id },
  })
  return shown
}

/**
 * Answers who asked to have a unit of a call afterwards. Throws `not-found`, and `conflict` where nobody asks or it was
 * answered.
 */
export async function answerAsk(
  tenant: Tenant,
  cause: Cause,
  { id, unitId, answer }: { id: string; unitId: string; answer: AskAnswer },
): Promise<Call> {
  orNotFound(await readCall(tenant, id), 'call')
  const call = (await lockCalls(tenant, [id]))[0]!
  const unit = orNotFound(
    (await listUnits(tenant, [id])).find((each) => each.id === unitId),
    'unit of this call',
  )
  if (unit.askedAt === null || unit.askAnswer !== null)
    throw new Failure('conflict', 'Nobody asks for this unit, or it was answered already. Nothing is changed.')
  await changeUnit(tenant, unitId, { askAnswer: answer })
  await append(tenant, cause, {
    kind: 'call.ask_answered',
    subject: `call:${id}`,
    ...siteOf(call),
    body: { incidentId: call.incidentId, guardId: unit.guardId, forCallId: unit.askedFor, answer },
  })
  return (await readCall(tenant, id))!
}
