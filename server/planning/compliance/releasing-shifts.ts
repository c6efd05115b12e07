import type { CoveredShift } from '../../../contract/planning/compliance/time-off.ts'
import { Failure } from '../../core/base/failure.ts'
import { outsideOfSites } from '../guards/queries-hidden-work.ts'
import { append, type Cause } from '../organisations/append.ts'
import { beyondScope, type Tenant } from '../organisations/queries-tenant.ts'
import { releaseAll, shiftsWithin } from './queries-time-off.ts'

type Release = {
  guard: { id: string; name: string }
  /** `to` is null for all that is ahead. */
  within: { from: Date; to: Date | null }
  /** The shifts that somebody said are released. */
  release: string[]
  /** Why, as the assignment keeps it, and what the log is told beside it. */
  reason: string
  body: Record<string, unknown>
}

/** A shift that a guard has, as answers show it. */
export const coveredShown = ({ shiftId, site, post, from, to, state }: CoveredShift): CoveredShift => ({
  shiftId,
  site,
  post,
  from,
  to,
  state,
})

/**
 * Takes a guard off the shifts of a stretch that are not over, once the request names each; they are open from
 * then on, and guards hear of it with the next publication. The guard must be locked. Returns how many. Throws `rule`
 * with the shifts that were left out, `invalid` for one that does not lie there, and `conflict` where the guard has
 * shifts there that the caller may not see.
 */
export async function releaseShifts(
  tenant: Tenant,
  cause: Cause,
  { guard, within, release, reason, body }: Release,
): Promise<number> {
  const now = cause.clock()
  const all = await beyondScope(tenant, () => shiftsWithin(tenant, guard.id, { ...within, now }))
  const seen = tenant.isScoped ? await shiftsWithin(tenant, guard.id, { ...within, now }) : all
  if (seen.length < all.length) throw outsideOfSites(guard)
  if (release.some((id) => !all.some(({ shiftId }) => shiftId === id))) {
    const message = 'One of these shifts is none that the guard has in this time.'
    throw new Failure('invalid', message, { fields: { release: message } })
  }
  const left = all.filter(({ shiftId }) => !release.includes(shiftId))
  if (left.length > 0)
    throw new Failure('rule', 'The guard has shifts in this time. Say for each that it is released.', {
      violations: left.map(coveredShown),
    })
  const ids = all.map(({ assignmentId }) => assignmentId)
  await releaseAll(tenant, ids, { reason, at: now })
  if (all.length > 0)
    await append(
      tenant,
      cause,
      ...all.map(({ shiftId, assignmentId }) => ({
        kind: 'assignment.released' as const,
        subject: `shift:${shiftId}`,
        body: { assignmentId, guardId: guard.id, ...body },
      })),
    )
  return all.length
}
