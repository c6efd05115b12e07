import { isOver, judgeStep } from '../../../contract/field/dispatch/stepping.ts'
import type { CallState } from '../../../contract/field/dispatch/calls.ts'
import type { UnitStep } from '../../../contract/field/dispatch/units.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { advanceIncident } from '../incidents/moving.ts'
import { meetClock } from '../incidents/running-clocks.ts'
import { siteOf } from './opening-calls.ts'
import { changeCall, changeUnit, listUnits, type StoredCall, type StoredUnit } from './queries.ts'

type Step = { to: Exclude<UnitStep, 'assigned'>; at: Date; reason?: string }

const TIME_OF = { accepted: 'acceptedAt', en_route: 'enRouteAt', on_scene: 'onSceneAt' } as const
const isTimed = (to: UnitStep): to is keyof typeof TIME_OF => to in TIME_OF

/**
 * Takes a unit a step further on a call that is locked, and the call with it. What a unit did that is off the call
 * stays written, and moves nothing. Says what came of it.
 */
export async function stepUnit(
  tenant: Tenant,
  cause: Cause,
  { call, unit, step: { to, at, reason = '' } }: { call: StoredCall; unit: StoredUnit; step: Step },
): Promise<ReturnType<typeof judgeStep>> {
  const judged = judgeStep(unit.state, to)
  const moment = at > unit.assignedAt ? at : unit.assignedAt
  const isLate = judged === 'over' && isTimed(to) && unit[TIME_OF[to]] === null
  if (judged !== 'done' && !isLate) return judged
  await changeUnit(tenant, unit.id, {
    ...(judged === 'done' && { state: to }),
    ...(isTimed(to) && { [TIME_OF[to]]: moment }),
    ...(isOver(to) && { endedAt: moment, reason }),
  })
  await append(tenant, cause, {
    kind: `call.${to}`,
    subject: `call:${call.id}`,
    ...siteOf(call),
    body: {
      incidentId: call.incidentId,
      guardId: unit.guardId,
      role: unit.role,
      at: moment.toISOString(),
      ...(isLate && { isLate }),
    },
    ...(reason !== '' && { personal: { reason } }),
  })
  if (judged === 'done') await followUnits(tenant, cause, call)
  if (to === 'on_scene' && call.incidentId !== null && !isLate) {
    const { incidentId } = call
    await advanceIncident(tenant, cause, { incidentId, to: 'in_progress', at: moment })
    await meetClock(tenant, cause, { incidentId, clock: 'on_scene', at: moment })
  }
  return judged
}

/**
 * Moves a call as far as its units came. Where the lead left, the first backup leads. Where all left, nobody suffices
 * any more.
 */
export async function followUnits(tenant: Tenant, cause: Cause, call: StoredCall): Promise<void> {
  const units = await listUnits(tenant, [call.id])
  const active = units.filter(({ state }) => !isOver(state))
  const lead = active.find(({ role }) => role === 'lead') ?? active[0]
  if (lead && lead.role !== 'lead') await changeUnit(tenant, lead.id, { role: 'lead' })
  if (!lead && call.enoughAt !== null) await changeCall(tenant, call.id, { enoughAt: null, enoughBy: null })
  const state = stateOf(units, lead)
  if (call.state === 'closed' || call.state === state) return
  await changeCall(tenant, call.id, { state })
  // A phone may send several steps at once.
  call.state = state
  if (state === 'queued')
    await append(tenant, cause, {
      kind: 'call.queued',
      subject: `call:${call.id}`,
      ...siteOf(call),
      body: { incidentId: call.incidentId },
    })
}

/** A call whose units all left waits for the next one, or for what came of it where one of them did what it could. */
function stateOf(units: StoredUnit[], lead: StoredUnit | undefined): CallState {
  if (lead) return lead.state as CallState
  return units.some(({ state }) => state === 'cleared') ? 'cleared' : 'queued'
}
