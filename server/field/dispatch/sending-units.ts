import type { Call } from '../../../contract/field/dispatch/calls.ts'
import type { UnitOrder } from '../../../contract/field/dispatch/dispatch.ts'
import { isOver } from '../../../contract/field/dispatch/stepping.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { readAccount } from '../../planning/organisations/queries-keys.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { meetClock } from '../incidents/running-clocks.ts'
import { countLostRace } from './call-measures.ts'
import { siteOf } from './opening-calls.ts'
import { addUnit, changeCall, lockCalls, listUnits, type StoredCall } from './queries.ts'
import { guardNamed, readCall } from './queries-calls.ts'
import { type Errand, listFacts, type PlacedErrand, type UnitFacts } from './queries-ranking.ts'
import { placed, rankOf } from './ranking.ts'
import { followUnits, stepUnit } from './stepping-units.ts'
import { type Teller, tellSent, tellTakenOff } from './telling-units.ts'
import { barred, lostRace } from './losing-races.ts'

/** What units are weighed for by a call. */
export const errandOf = ({
  id,
  severity,
  siteId,
  postId,
  lat,
  lng,
}: Pick<Call, 'id' | 'severity' | 'siteId' | 'postId' | 'lat' | 'lng'>): Errand => ({
  callId: id,
  severity,
  siteId,
  postId,
  at: lat === null || lng === null ? null : { lat, lng },
})

/**
 * Sends a unit to a call. Of two who send one unit, or a lead to one call, the database lets one win: the other gets
 * `conflict` with who won, by how much, and who is best now. Throws `not-found`, and `conflict` for a closed call, a
 * guard who is not clocked in, and one who can't be sent.
 */
export async function sendUnit(
  tenant: Tenant,
  cause: Cause,
  services: Teller,
  { id, ...sending }: UnitOrder & { id: string },
): Promise<Call> {
  const shown = orNotFound(await readCall(tenant, id), 'call')
  const { guardId, role, leavesId } = sending
  const locked = await lockCalls(tenant, leavesId === null ? [id] : [id, leavesId])
  const call = locked.find((each) => each.id === id)!
  if (call.state === 'closed') throw new Failure('conflict', 'This call is closed already. Nobody was sent.')
  const errand = await placed(tenant, errandOf(shown), cause.clock())
  const facts = await requireOnDuty(tenant, errand, cause.clock(), guardId)
  const left = locked.find((each) => each.id !== id && each.id === facts.callId && each.id === leavesId)
  const lose = (taken: 'unit' | 'lead') => {
    countLostRace(services)
    return lostRace(tenant, cause, { call, errand, guardId, taken })
  }
  if (facts.callId !== null && !left) throw await lose('unit')
  const { barrier } = rankOf(errand, facts)
  if (barrier !== null) throw await barred(tenant, cause, { call, errand, facts, barrier })
  if (left) await takeOff(tenant, cause, services, left, guardId)
  const unit = { id: newId(cause.clock()), callId: id, guardId, shiftId: facts.shiftId, role }
  const assignedBy = await readAccount(tenant, cause.actorId)
  if (!(await addUnit(tenant, { ...unit, state: 'assigned', assignedAt: cause.clock(), assignedBy })))
    throw await lose(role === 'lead' ? 'lead' : 'unit')
  await append(tenant, cause, {
    kind: 'call.assigned',
    subject: `call:${id}`,
    ...siteOf(call),
    body: { incidentId: call.incidentId, guardId, role, leavesId: left?.id ?? null },
  })
  if (call.enoughAt !== null) await changeCall(tenant, id, { enoughAt: null, enoughBy: null })
  await followUnits(tenant, cause, call)
  if (call.incidentId !== null)
    await meetClock(tenant, cause, { incidentId: call.incidentId, clock: 'unit', at: cause.clock() })
  await tellSent(tenant, services, call, guardId)
  return (await readCall(tenant, id))!
}

/** The facts of a guard who is clocked in, also of one who is on the call already. */
async function requireOnDuty(tenant: Tenant, errand: PlacedErrand, now: Date, guardId: string): Promise<UnitFacts> {
  const [facts] = await listFacts(tenant, { ...errand, callId: null }, now, guardId)
  if (facts) return facts
  const guard = orNotFound(await guardNamed(tenant, guardId), 'guard')
  throw new Failure('conflict', `${guard} is not clocked in. Nobody was sent.`)
}

async function takeOff(tenant: Tenant, cause: Cause, services: Teller, call: StoredCall, guardId: string) {
  const units = await listUnits(tenant, [call.id])
  const unit = units.find((each) => each.guardId === guardId && !isOver(each.state))!
  const step = { to: 'withdrawn' as const, at: cause.clock(), reason: 'Sent to another call' }
  await stepUnit(tenant, cause, { call, unit, step })
  await tellTakenOff(tenant, services, call, [guardId])
}
