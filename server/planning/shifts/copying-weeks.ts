import { weeksLater } from '../../../contract/core/time.ts'
import { type CopyPreview, MOST_ADDED } from '../../../contract/planning/shifts/additions.ts'
import { Failure } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { addPlanned, type AdditionPlan, planAdditions, seatsOf, type WantedShift } from './adding-shifts.ts'
import { readCodes, withoutRetired } from './checking-details.ts'
import { judgeSeats } from './judging-seats.ts'
import { holdAdditions, listCopies, listStanding } from './queries-additions.ts'
import { listShifts, readPosts } from './queries-shifts.ts'
import type { TimeSpan } from './table.ts'
import { spanOf } from './wall-time.ts'

type CopyRequest = TimeSpan & { weeks: number; guards: boolean }
type CopySlot = WantedShift & { sourceId: string; from: Date }

/** What a copy would add and skip. It changes nothing. Throws `invalid` for more shifts than one act may add. */
async function planCopy(
  tenant: Tenant,
  now: Date,
  { from, to, weeks, guards }: CopyRequest,
): Promise<AdditionPlan<CopySlot>> {
  const sources = (await listShifts(tenant, { from, to })).filter(
    (shift) =>
      shift.state !== 'cancelled' && Date.parse(shift.from) >= from.getTime() && Date.parse(shift.from) < to.getTime(),
  )
  const postIds = [...new Set(sources.map(({ postId }) => postId))]
  const zones = new Map((await readPosts(tenant, postIds)).map(({ id, zone }) => [id, zone]))
  const placed = sources.map((shift) => {
    const zone = zones.get(shift.postId)!
    const [start, end] = [shift.from, shift.to].map((moment) => weeksLater(zone, new Date(moment), weeks)) as [
      Date,
      Date,
    ]
    return { shift, start, during: spanOf(zone, start, end) }
  })
  if (placed.length === 0) return { added: [], adopted: [], skipped: [] }
  const starts = placed.map(({ start }) => start.getTime())
  const span = { from: new Date(Math.min(...starts)), to: new Date(Math.max(...starts) + 1) }
  const ids = sources.map(({ id }) => id)
  const copies = new Map((await listCopies(tenant, ids, span)).map((copy) => [copy.sourceId, copy]))
  const known = new Set([...copies.values()].map(({ shiftId }) => shiftId))
  const standing = (await listStanding(tenant, postIds, span)).filter(({ id }) => !known.has(id))
  const codes = await readCodes(
    tenant,
    sources.flatMap(({ details }) => details ?? []),
  )
  const slots = placed.map(({ shift, start, during }): CopySlot => ({
    postId: shift.postId,
    during,
    from: start,
    guardId: guards ? (shift.assignment?.guardId ?? null) : null,
    sourceId: shift.id,
    origin: copies.get(shift.id),
    details: shift.details && withoutRetired(codes, shift.details),
  }))
  const plan = await planAdditions(tenant, now, slots, { span, standing })
  if (plan.added.length > MOST_ADDED)
    throw new Failure('invalid', `This would add ${plan.added.length} shifts. Copy at most ${MOST_ADDED} at once.`)
  return plan
}

/** What a copy would add and skip, and which guards would not get their shifts, and why. It changes nothing. */
export async function previewCopy(tenant: Tenant, now: Date, request: CopyRequest): Promise<CopyPreview> {
  const plan = await planCopy(tenant, now, request)
  const verdicts = await judgeSeats(tenant, seatsOf(plan), { lock: false })
  return {
    added: plan.added.map(({ postId, during, guardId, shiftId }) => ({
      postId,
      from: during.from.toISOString(),
      to: during.to.toISOString(),
      wanted: guardId,
      why: verdicts.get(shiftId) ?? null,
    })),
    skipped: plan.skipped.map(({ slot: { postId, from, sourceId }, reason }) => ({
      shiftId: sourceId,
      postId,
      from: from.toISOString(),
      reason,
    })),
  }
}

/**
 * Copies the shifts that begin in a stretch to the same wall times some weeks later. What stands there already is
 * skipped, so a second copy adds nothing, also when two people copy at once. With `guards` each keeps its own, unless a
 * rule or another shift speaks against it: then the copy is open.
 */
export async function copyShifts(tenant: Tenant, cause: Cause, request: CopyRequest) {
  await holdAdditions(tenant)
  const plan = await planCopy(tenant, cause.clock(), request)
  const [added, skipped] = [plan.added.length, plan.skipped.length]
  const { assigned, additionId } = await addPlanned(tenant, cause, 'copy', plan)
  if (additionId)
    await append(tenant, cause, {
      kind: 'shifts.copied',
      subject: `organisation:${tenant.organisationId}`,
      body: { from: request.from.toISOString(), weeks: request.weeks, added, assigned, skipped },
    })
  return { added, assigned, skipped, additionId }
}
