import type { Call } from '../../../contract/field/dispatch/calls.ts'
import { isOver } from '../../../contract/field/dispatch/stepping.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { readAccount } from '../../planning/organisations/queries-keys.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { siteOf } from './opening-calls.ts'
import { changeCall, listUnits, lockCalls } from './queries.ts'
import { readCall } from './queries-calls.ts'

/**
 * Says that those who are on a call suffice and stay there, which also answers whether they are still needed; or that
 * somebody else is needed after all. Throws `not-found`, and `conflict` for a closed call and for one without a unit.
 */
export async function sayEnough(
  tenant: Tenant,
  cause: Cause,
  { id, isEnough }: { id: string; isEnough: boolean },
): Promise<Call> {
  orNotFound(await readCall(tenant, id), 'call')
  const call = (await lockCalls(tenant, [id]))[0]!
  if (call.state === 'closed') throw new Failure('conflict', 'This call is closed already. Nothing is changed.')
  if (isEnough && (await listUnits(tenant, [id])).every(({ state }) => isOver(state)))
    throw new Failure('conflict', 'Nobody is on this call, so nobody can stay. Send a unit first.')
  if (isEnough !== (call.enoughAt !== null) || (isEnough && call.asksSince !== null)) {
    const by = isEnough ? await readAccount(tenant, cause.actorId) : null
    const enoughAt = isEnough ? cause.clock() : null
    await changeCall(tenant, id, { enoughAt, enoughBy: by, ...(isEnough && { asksSince: null }) })
    const { incidentId } = call
    await append(tenant, cause, {
      kind: 'call.enough',
      subject: `call:${id}`,
      ...siteOf(call),
      body: { incidentId, isEnough },
    })
  }
  return (await readCall(tenant, id))!
}
