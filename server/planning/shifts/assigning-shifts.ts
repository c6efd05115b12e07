import { ownRefusals } from '../../../contract/planning/guards/refusals.ts'
import type { Assignment, Shift } from '../../../contract/planning/shifts/schedule.ts'
import { unwrap } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { whyNoShifts } from '../guards/rules.ts'
import { append, type Cause } from '../organisations/append.ts'
import { beyondScope, type Tenant } from '../organisations/queries-tenant.ts'
import { noteOverrides } from '../rules/queries-overrides.ts'
import { elsewhereInWords } from './elsewhere-words.ts'
import { judge, overrideOf, requireLegal } from './judging-work.ts'
import { addAssignments, lockGuard, readElsewhere, setState } from './queries-assignments.ts'
import { lockShift, readShift } from './queries-shifts.ts'
import { readWork } from './queries-timelines.ts'
import type { TimeSpan } from './table.ts'

/** The shift of an id, locked, and not over yet. Throws `not-found`, and `conflict` for one that is over. */
export async function takeShift(tenant: Tenant, id: string, now: Date): Promise<Shift> {
  if (!(await lockShift(tenant, id))) throw new Failure('not-found', 'There is no such shift')
  const shift = orNotFound(await readShift(tenant, id), 'shift')
  if (new Date(shift.to) <= now) throw new Failure('conflict', ownRefusals.shiftOver)
  if (shift.state === 'cancelled') throw new Failure('conflict', ownRefusals.shiftCancelled)
  return shift
}

export const duringOf = ({ from, to }: { from: string; to: string }): TimeSpan => ({
  from: new Date(from),
  to: new Date(to),
})

/** The guard of an id, locked. Throws `not-found`, and `conflict` for one who gets no shifts. */
export async function takeGuard(tenant: Tenant, id: string) {
  const guard = orNotFound(await lockGuard(tenant, id), 'guard')
  const why = whyNoShifts(guard)
  if (why !== null) throw new Failure('conflict', `${why}.`)
  return guard
}

/**
 * Throws `conflict` where a guard is elsewhere in a stretch, but for some shifts. It names the other shift to those
 * who may see it.
 */
export async function requireFree(
  tenant: Tenant,
  guardId: string,
  during: TimeSpan,
  ...butShifts: string[]
): Promise<void> {
  const other = await readElsewhere(tenant, guardId, during, butShifts)
  if (other) throw new Failure('conflict', elsewhereInWords(other.guard, other))
  if (!tenant.isScoped) return
  const hidden = await beyondScope(tenant, () => readElsewhere(tenant, guardId, during, butShifts))
  if (hidden) throw new Failure('conflict', `${hidden.guard} has another shift then, outside of your sites.`)
}

/** Turns the database's own refusal into the same words, should anybody get past the locks. */
export async function conflictInWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint } = unwrap(error) as { code?: string; constraint?: string }
    if (code === '23P01' && constraint === 'assignments_one_place')
      throw new Failure('conflict', 'This guard has another shift then.')
    if (constraint === 'assignments_held') throw new Failure('conflict', ownRefusals.taken)
    throw error
  }
}

/** Takes the guard off a shift, and tells the log. */
async function release(tenant: Tenant, cause: Cause, { id, siteId }: Shift, held: Assignment): Promise<void> {
  await setState(tenant, held.id, 'released', { at: cause.clock() })
  await append(tenant, cause, {
    kind: 'assignment.released',
    subject: `shift:${id}`,
    siteId,
    body: { assignmentId: held.id, guardId: held.guardId },
  })
}

/**
 * Gives a shift to a guard. Guard and shift are locked, so of two schedulers one wins and the other reads who did.
 * One of a guard who gets no shifts any more counts as open. Throws `conflict` where the shift or the guard is taken,
 * and `rule` with every violation.
 */
export async function assign(
  tenant: Tenant,
  cause: Cause,
  { shiftId, guardId, reason }: { shiftId: string; guardId: string; reason: string | undefined },
): Promise<Shift> {
  const now = cause.clock()
  await takeGuard(tenant, guardId)
  const shift = await takeShift(tenant, shiftId, now)
  if (shift.assignment) {
    if (shift.assignment.guardId === guardId) return shift
    if (!shift.assignment.isVoid) throw new Failure('conflict', ownRefusals.taken, { current: shift })
    await release(tenant, cause, shift, shift.assignment)
  }
  const during = duringOf(shift)
  await requireFree(tenant, guardId, during, shiftId)
  const violations = await judge(tenant, guardId, orNotFound(await readWork(tenant, shiftId), 'shift'))
  requireLegal(violations, reason)
  const id = newId(now)
  const aside = overrideOf(cause, violations, reason)
  await conflictInWords(() => addAssignments(tenant, [{ id, shiftId, guardId, during, ...aside, changedAt: now }]))
  if (aside.override !== null)
    await noteOverrides(tenant, cause, { shiftId, guardId, reason: aside.override, violations })
  await append(tenant, cause, {
    kind: 'assignment.assigned',
    subject: `shift:${shiftId}`,
    siteId: shift.siteId,
    body: { assignmentId: id, guardId, broken: violations.map(({ kind }) => kind) },
    ...(aside.override !== null && { personal: { reason: aside.override } }),
  })
  return (await readShift(tenant, shiftId))!
}
