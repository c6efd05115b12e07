import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { listUntouched, markUndone, takeAddition } from './queries-additions.ts'
import { dropShifts, readForChange } from './queries-changing.ts'
import { listPeriods } from './queries-periods.ts'
import { restoreShifts } from './restoring-shifts.ts'
import { listShifts } from './queries-shifts.ts'

/**
 * Removes the shifts that an act added, and puts back those that it changed, as far as they are as it left them. It
 * keeps those that somebody changed, that began, that guards were told of or that lie in a locked period. Once more
 * does nothing. Throws `not-found`, also for the act of another member where the caller has a scope.
 */
export async function undoAddition(tenant: Tenant, cause: Cause, id: string) {
  const now = cause.clock()
  const addition = orNotFound(await takeAddition(tenant, id), 'addition')
  if (tenant.isScoped && addition.addedBy !== cause.actorId) throw new Failure('not-found', 'There is no such addition')
  const own = addition.seats.filter(({ isAdded }) => isAdded)
  const changed = addition.seats.filter(({ before }) => before)
  if (addition.undoneAt) return { removed: 0, restored: 0, kept: own.length + changed.length }
  await readForChange(tenant, {
    guardIds: [...own, ...changed].flatMap(({ guardId, before }) =>
      [guardId, before?.guardId].filter((each) => each != null),
    ),
    shiftIds: [...own, ...changed].map(({ shiftId }) => shiftId),
    lock: true,
  })
  const locked = (await listPeriods(tenant, addition.during)).filter(({ state }) => state === 'locked')
  const untouched = await listUntouched(tenant, now, own)
  const ids = (await listShifts(tenant, { ids: untouched }))
    .filter(({ from }) => !locked.some((period) => period.from <= from && from < period.to))
    .map((shift) => shift.id)
  await dropShifts(tenant, { untold: ids, told: [] })
  const restored = await restoreShifts(tenant, cause, changed)
  await markUndone(tenant, id, now)
  const there = new Set((await listShifts(tenant, { ids: own.map(({ shiftId }) => shiftId) })).map((shift) => shift.id))
  const kept = there.size + changed.length - restored
  await append(tenant, cause, {
    kind: 'shifts.undone',
    subject: `organisation:${tenant.organisationId}`,
    body: { additionId: id, removed: ids.length, restored, kept },
  })
  return { removed: ids.length, restored, kept }
}
