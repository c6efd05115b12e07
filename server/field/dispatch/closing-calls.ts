import type { Call, Disposition } from '../../../contract/field/dispatch/calls.ts'
import { isOver } from '../../../contract/field/dispatch/stepping.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { readAccount } from '../../planning/organisations/queries-keys.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { siteOf } from './opening-calls.ts'
import { changeCall, listUnits, lockCalls, type StoredCall } from './queries.ts'
import { readCall } from './queries-calls.ts'
import { stepUnit } from './stepping-units.ts'
import { type Teller, tellTakenOff } from './telling-units.ts'

/** What came of a call. */
export type CallOutcome = { disposition: Disposition; note: string }

/** Closes a call that is locked. Units that are on it are cleared. */
export async function endCall(
  tenant: Tenant,
  cause: Cause,
  services: Teller,
  call: StoredCall,
  { disposition, note }: CallOutcome,
): Promise<void> {
  const active = (await listUnits(tenant, [call.id])).filter(({ state }) => !isOver(state))
  const closing = { ...call, state: 'closed' as const }
  await changeCall(tenant, call.id, {
    state: 'closed',
    closedAt: cause.clock(),
    closedBy: await readAccount(tenant, cause.actorId),
    disposition,
    note,
    asksSince: null,
  })
  for (const unit of active)
    await stepUnit(tenant, cause, { call: closing, unit, step: { to: 'cleared', at: cause.clock() } })
  await append(tenant, cause, {
    kind: 'call.closed',
    subject: `call:${call.id}`,
    ...siteOf(call),
    body: { incidentId: call.incidentId, disposition },
    ...(note !== '' && { personal: { note } }),
  })
  await tellTakenOff(
    tenant,
    services,
    call,
    active.map(({ guardId }) => guardId),
  )
}

/** Closes a call for a person. Throws `not-found`, and `conflict` for one that is closed. */
export async function closeByHand(
  tenant: Tenant,
  cause: Cause,
  services: Teller,
  { id, ...ending }: CallOutcome & { id: string },
): Promise<Call> {
  orNotFound(await readCall(tenant, id), 'call')
  const [call] = await lockCalls(tenant, [id])
  if (call!.state === 'closed') throw new Failure('conflict', 'This call is closed already.')
  await endCall(tenant, cause, services, call!, ending)
  return (await readCall(tenant, id))!
}
