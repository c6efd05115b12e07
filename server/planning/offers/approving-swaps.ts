import type { Swap } from '../../../contract/planning/offers/swaps.ts'
import { newId } from '../../core/base/ids.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { duringOf, conflictInWords, requireFree, takeGuard } from '../shifts/assigning-shifts.ts'
import { overrideOf, requireLegal, requireNoSecond } from '../shifts/judging-work.ts'
import { judgeSwap } from './judging-swaps.ts'
import { addAssignments, setState } from '../shifts/queries-assignments.ts'
import { tellOf } from '../shifts/queries-shifts.ts'
import { readAssignmentsOf, readSwap, setSwap } from './queries-swaps.ts'
import { note, takeComing, takeSwap } from './swapping-shifts.ts'
import { notifyGuards } from '../periods/mailing-guards.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { mailSwap } from './mailing-offers.ts'

/**
 * Applies a swap that the colleague accepted: both shifts change hands in one transaction, and both guards are told.
 * Throws `conflict` where it has ended or somebody is elsewhere, and `rule` where it breaks a hard rule, or a soft one
 * without a reason.
 */
export async function approveSwap(
  tenant: Tenant,
  cause: Cause,
  services: Sender,
  { id, reason }: { id: string; reason: string | undefined },
): Promise<Swap> {
  const swap = await takeSwap(tenant, id, ['accepted'])
  const { fromGuard, toGuard, shift, other } = swap
  const now = cause.clock()
  await takeGuard(tenant, toGuard)
  await takeComing(tenant, shift.id, now)
  if (other) {
    await takeGuard(tenant, fromGuard)
    await takeComing(tenant, other.id, now)
  }
  await requireFree(tenant, toGuard, duringOf(shift), shift.id, ...(other ? [other.id] : []))
  if (other) await requireFree(tenant, fromGuard, duringOf(other), shift.id, other.id)
  const parts = await judgeSwap(tenant, swap)
  const violations = parts.flatMap((part) => part.violations)
  requireLegal(violations, reason)
  requireNoSecond(violations)

  const { assignmentId, otherId } = await readAssignmentsOf(tenant, id)
  // Its state comes first: a swap whose assignments end ends as well.
  await setSwap(tenant, id, 'applied', { from: ['accepted'] })
  await setState(tenant, assignmentId, 'released', { at: now })
  if (otherId) await setState(tenant, otherId, 'released', { at: now })
  const given = [{ to: parts[0]!, shift }, ...(other ? [{ to: parts[1]!, shift: other }] : [])].map((each) => ({
    ...each,
    id: newId(now),
  }))
  await conflictInWords(() =>
    addAssignments(
      tenant,
      given.map(({ id, to, shift }) => ({
        id,
        shiftId: shift.id,
        guardId: to.guardId,
        during: duringOf(shift),
        ...overrideOf(cause, to.violations, reason),
        changedAt: now,
        state: 'confirmed',
        confirmedBy: 'guard',
      })),
    ),
  )
  await tellOf(
    tenant,
    given.map(({ shift }) => shift.id),
    now,
  )
  await note(tenant, cause, swap, 'applied', reason)
  await append(
    tenant,
    cause,
    ...given.map(({ id, to, shift }) => ({
      kind: 'assignment.assigned' as const,
      subject: `shift:${shift.id}`,
      body: { assignmentId: id, guardId: to.guardId, broken: to.violations.map(({ kind }) => kind), by: 'swap' },
    })),
  )
  const holders = given.map(({ to, shift: { id: shiftId, from, to: end } }) => ({
    shiftId,
    before: { from, to: end, guardId: to.guardId === toGuard ? fromGuard : toGuard },
    after: { from, to: end, guardId: to.guardId },
  }))
  await notifyGuards(tenant, services.jobs, { changes: holders, at: now, by: cause.actorId, isFinal: true })
  return (await readSwap(tenant, id))!
}

/** Refuses an open swap and tells the asker. Throws `conflict` for one that has ended. */
export async function refuseSwap(
  tenant: Tenant,
  cause: Cause,
  services: Sender,
  { id, reason }: { id: string; reason: string },
): Promise<Swap> {
  const swap = await takeSwap(tenant, id, ['requested', 'accepted'])
  await setSwap(tenant, id, 'refused', { from: ['requested', 'accepted'], reason })
  await note(tenant, cause, swap, 'refused', reason)
  await mailSwap(tenant, services, {
    guardId: swap.fromGuard,
    swap,
    news: 'Your company refused the swap',
    next: `The shift stays yours. The reason: ${reason}`,
  })
  return (await readSwap(tenant, id))!
}
