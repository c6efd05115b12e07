import type { Call } from '../../../contract/field/dispatch/calls.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { siteOf } from './opening-calls.ts'
import { changeCall, lockCalls } from './queries.ts'
import { readCall } from './queries-calls.ts'

/**
 * Notes that somebody looked at a call, and which goes first. One on which units are keeps its state. Throws
 * `not-found`, and `conflict` for one that is closed.
 */
export async function queueCall(
  tenant: Tenant,
  cause: Cause,
  { id, priority }: { id: string; priority: number },
): Promise<Call> {
  orNotFound(await readCall(tenant, id), 'call')
  const call = (await lockCalls(tenant, [id]))[0]!
  if (call.state === 'closed') throw new Failure('conflict', 'This call is closed already.')
  const state = call.state === 'received' ? 'queued' : call.state
  if (state !== call.state || priority !== call.priority) {
    await changeCall(tenant, id, { state, priority })
    await append(tenant, cause, {
      kind: 'call.queued',
      subject: `call:${id}`,
      ...siteOf(call),
      body: { incidentId: call.incidentId, priority },
    })
  }
  return (await readCall(tenant, id))!
}
