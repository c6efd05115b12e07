import { giving } from '../../../contract/planning/shifts/giving.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { assign, takeGuard, takeShift } from '../shifts/assigning-shifts.ts'
import { changeOf } from '../shifts/change-of.ts'
import { setState } from '../shifts/queries-assignments.ts'
import { readShift } from '../shifts/queries-shifts.ts'
import { tellAtOnce } from './telling-at-once.ts'

type EndState = 'released' | 'called_off'

/** Ends the assignment of a shift. Throws `conflict` where nobody has it. */
async function end(tenant: Tenant, cause: Cause, id: string, state: EndState, reason = ''): Promise<Shift> {
  const shift = await takeShift(tenant, id, cause.clock())
  const { assignment } = shift
  if (!assignment) throw new Failure('conflict', 'Nobody has this shift.', { current: shift })
  if (await setState(tenant, assignment.id, state, { at: cause.clock(), reason }))
    await append(tenant, cause, {
      kind: `assignment.${state}`,
      subject: `shift:${id}`,
      siteId: shift.siteId,
      body: { assignmentId: assignment.id, guardId: assignment.guardId },
      ...(reason && { personal: { reason } }),
    })
  return (await readShift(tenant, id))!
}

/**
 * Notes that a guard confirmed by phone. Throws `conflict` where nobody has the shift, where its guard gets no shifts
 * any more, and where the guard was not told of it as it stands.
 */
async function confirmByPhone(tenant: Tenant, cause: Cause, id: string): Promise<Shift> {
  const held = orNotFound(await readShift(tenant, id), 'shift').assignment
  const guard = held ? await takeGuard(tenant, held.guardId) : undefined
  const shift = await takeShift(tenant, id, cause.clock())
  const { assignment } = shift
  if (!assignment || !guard || assignment.guardId !== guard.id)
    throw new Failure('conflict', 'Nobody has this shift.', { current: shift })
  // A note that waits to be sent changes nothing of what the guard promises.
  if (![undefined, 'noted'].includes(changeOf(shift)))
    throw new Failure('conflict', `${guard.name} was not told of this shift as it stands. Publish it first.`, {
      current: shift,
    })
  const noted = {
    at: cause.clock(),
    from: ['assigned'] as const,
    confirmedBy: 'phone' as const,
    notedBy: cause.actorId,
  }
  if (await setState(tenant, assignment.id, 'confirmed', noted))
    await append(tenant, cause, {
      kind: 'assignment.confirmed',
      subject: `shift:${id}`,
      siteId: shift.siteId,
      body: { assignmentId: assignment.id, guardId: assignment.guardId, by: 'phone' },
    })
  return (await readShift(tenant, id))!
}

/** Who gets a shift, and who has it no more. Guards are told of published ones as `tellAtOnce` says. */
export const givingRoutes = tenantRoutes(giving, {
  assign: async ({ params: { id }, body: { guardId, override, tell } }, { tenant, acting, cause, jobs }) => {
    const shift = await assign(tenant, cause, { shiftId: id, guardId, reason: override?.reason })
    return tellAtOnce(tenant, { acting, cause, jobs }, shift, tell)
  },

  release: async ({ params: { id } }, { tenant, acting, cause, jobs }) =>
    tellAtOnce(tenant, { acting, cause, jobs }, await end(tenant, cause, id, 'released'), false),

  confirm: ({ params: { id } }, { tenant, cause }) => confirmByPhone(tenant, cause, id),

  callOff: ({ params: { id }, body: { reason } }, { tenant, cause }) => end(tenant, cause, id, 'called_off', reason),
})
