import { ownRefusals } from '../../../contract/planning/guards/refusals.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { takeGuard, takeShift } from './assigning-shifts.ts'
import { listOwn } from './queries-own.ts'

/**
 * The assignment of a shift as its guard knows it, with the site. Throws `not-found` for a shift that the guard was not
 * told of, and `conflict` for one that is over, changed since, or no longer theirs.
 */
export async function takeOwn(
  tenant: Tenant,
  cause: Cause,
  { guardId, shiftId }: { guardId: string; shiftId: string },
) {
  const own = (await listOwn(tenant, guardId, new Date(0))).find(({ id }) => id === shiftId)
  orNotFound(own, 'shift')
  await takeGuard(tenant, guardId)
  const { assignment, siteId, told, from, to } = await takeShift(tenant, shiftId, cause.clock())
  if (assignment?.guardId !== guardId) throw new Failure('conflict', ownRefusals.notYours)
  if (told?.guardId !== guardId || told.from !== from || told.to !== to)
    throw new Failure('conflict', ownRefusals.changing)
  return { ...assignment, siteId }
}
