import { timeOff } from '../../../contract/planning/compliance/time-off.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { decideTimeOff, lockTimeOff, readTimeOff } from '../guards/queries-details.ts'
import { guardConstraintsInWords } from '../guards/guard-constraints.ts'
import { append } from '../organisations/append.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { lockGuard } from '../shifts/queries-assignments.ts'
import { shiftsWithin } from './queries-time-off.ts'
import { coveredShown, releaseShifts } from './releasing-shifts.ts'
import { tellDecision } from './telling-time-off.ts'

/** Decides on time off, with a look at the shifts in it. */
export const timeOffRoutes = tenantRoutes(timeOff, {
  shifts: async ({ params: { id } }, { tenant, clock }) => {
    const { guardId, from, to } = orNotFound(await readTimeOff(tenant, id), 'time off')
    return { shifts: (await shiftsWithin(tenant, guardId, { from, to, now: clock() })).map(coveredShown) }
  },

  decide: async ({ params: { id }, body: { state, release = [] } }, { tenant, acting, cause, user, ...services }) => {
    // The guard first, as everybody does who gives shifts: so nobody gives one while this is decided.
    const asked = orNotFound(await readTimeOff(tenant, id), 'time off')
    const guard = orNotFound(await lockGuard(tenant, asked.guardId), 'guard')
    const stored = orNotFound(await lockTimeOff(tenant, id), 'time off')
    if (acting.guardId === stored.guardId) throw new Failure('forbidden', 'Somebody else decides on your time off.')
    if (stored.state !== 'requested' && !(stored.state === 'approved' && state === 'cancelled'))
      throw new Failure('conflict', `This time off is ${stored.state} already.`)
    const released =
      state === 'approved'
        ? await releaseShifts(tenant, cause, {
            guard,
            within: stored,
            release,
            reason: 'Time off',
            body: { timeOffId: id },
          })
        : 0
    const decided = await guardConstraintsInWords(() => decideTimeOff(tenant, id, state, user.id))
    await append(tenant, cause, {
      kind: `time_off.${state}`,
      subject: `guard:${stored.guardId}`,
      body: { timeOffId: id },
    })
    const { guardId, from, to } = stored
    await tellDecision(tenant, services, { guardId, from, to, state, released })
    return { ...decided, released }
  },
})
