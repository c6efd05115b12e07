import { type CoveredShift, timeOff } from '../../../contract/planning/compliance/time-off.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { decideTimeOff, lockTimeOff, readTimeOff } from '../guards/queries-details.ts'
import { guardConstraintsInWords } from '../guards/guard-constraints.ts'
import { append } from '../organisations/append.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { lockGuard } from '../shifts/queries-assignments.ts'
import { releaseAll, shiftsWithin } from './queries-time-off.ts'

const shown = ({ shiftId, site, post, from, to, state }: CoveredShift) => ({ shiftId, site, post, from, to, state })

/** Decides on time off, with a look at the shifts in it. */
export const timeOffRoutes = tenantRoutes(timeOff, {
  shifts: async ({ params: { id } }, { tenant, clock }) => {
    const { guardId, from, to } = orNotFound(await readTimeOff(tenant, id), 'time off')
    return { shifts: (await shiftsWithin(tenant, guardId, { from, to, now: clock() })).map(shown) }
  },

  decide: async ({ params: { id }, body: { state, release = [] } }, { tenant, acting, cause, user, clock }) => {
    // The guard first, as everybody does who gives shifts: so nobody gives one while this is decided.
    await lockGuard(tenant, orNotFound(await readTimeOff(tenant, id), 'time off').guardId)
    const stored = orNotFound(await lockTimeOff(tenant, id), 'time off')
    if (acting.guardId === stored.guardId) throw new Failure('forbidden', 'Somebody else decides on your time off.')
    if (stored.state !== 'requested' && !(stored.state === 'approved' && state === 'cancelled'))
      throw new Failure('conflict', `This time off is ${stored.state} already.`)
    const within = state === 'approved' ? await shiftsWithin(tenant, stored.guardId, { ...stored, now: clock() }) : []
    const strange = release.find((shiftId) => !within.some((shift) => shift.shiftId === shiftId))
    if (strange !== undefined) {
      const message = 'One of these shifts does not lie in the time off.'
      throw new Failure('invalid', message, { fields: { release: message } })
    }
    const left = within.filter(({ shiftId }) => !release.includes(shiftId))
    if (left.length > 0)
      throw new Failure('rule', 'The guard has shifts in this time. Say for each that it is released.', {
        violations: left.map(shown),
      })
    await releaseAll(
      tenant,
      within.map(({ assignmentId }) => assignmentId),
      clock(),
    )
    const decided = await guardConstraintsInWords(() => decideTimeOff(tenant, id, state, user.id))
    await append(
      tenant,
      cause,
      { kind: `time_off.${state}`, subject: `guard:${stored.guardId}`, body: { timeOffId: id } },
      ...within.map(({ shiftId, assignmentId }) => ({
        kind: 'assignment.released' as const,
        subject: `shift:${shiftId}`,
        body: { assignmentId, guardId: stored.guardId, timeOffId: id },
      })),
    )
    return { ...decided, released: within.length }
  },
})
