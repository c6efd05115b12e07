import type { Call } from '../../../contract/field/dispatch/calls.ts'
import type { Answer } from '../../../contract/field/dispatch/units.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { listUnits, lockCalls } from './queries.ts'
import { guardNamed, readCall } from './queries-calls.ts'
import { stepUnit } from './stepping-units.ts'
import { type Teller, tellTakenOff } from './telling-units.ts'

type RadioNote = { id: string; unitId: string; step: Answer | 'withdrawn'; reason: string }

/**
 * Notes for the office what a unit said by radio, or takes it off the call. Throws `not-found`, `invalid` for a refusal
 * without a reason, and `conflict` where the unit is there already, or off the call.
 */
export async function noteByRadio(
  tenant: Tenant,
  cause: Cause,
  services: Teller,
  { id, unitId, step: to, reason }: RadioNote,
): Promise<Call> {
  orNotFound(await readCall(tenant, id), 'call')
  const call = (await lockCalls(tenant, [id]))[0]!
  const unit = orNotFound(
    (await listUnits(tenant, [id])).find((each) => each.id === unitId),
    'unit of this call',
  )
  if (to === 'refused' && reason.trim() === '')
    throw new Failure('invalid', 'Say why the unit refuses', { fields: { reason: 'Say why the unit refuses' } })
  const came = await stepUnit(tenant, cause, { call, unit, step: { to, at: cause.clock(), reason: reason.trim() } })
  if (came !== 'done') {
    const guard = await guardNamed(tenant, unit.guardId)
    throw new Failure('conflict', WHY[came](guard ?? 'This guard'))
  }
  if (to === 'withdrawn') await tellTakenOff(tenant, services, call, [unit.guardId])
  return (await readCall(tenant, id))!
}

const WHY = {
  twice: (guard: string) => `${guard} is at this step or past it already.`,
  over: (guard: string) => `${guard} is off this call already.`,
  'too-late': (guard: string) => `${guard} is on scene. Clear the unit, or take it off the call.`,
}
