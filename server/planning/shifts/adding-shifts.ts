import type { Addition, SkipReason } from '../../../contract/planning/shifts/additions.ts'
import type { ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import { newId } from '../../core/base/ids.ts'
import type { Cause } from '../organisations/append.ts'
import { readAccount } from '../organisations/queries-keys.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { giveSeats, judgeSeats, type Seat } from './judging-seats.ts'
import { noteAddition } from './queries-additions.ts'
import { listPeriods } from './queries-periods.ts'
import { addShifts, readPosts } from './queries-shifts.ts'
import type { TimeSpan } from './table.ts'

/** A shift that an act wants. `during` is null where clocks leave nothing of it; `origin` is an earlier result. */
export type WantedShift = {
  postId: string
  during: TimeSpan | null
  guardId: string | null
  sourceId: string | null
  origin: { isCancelled: boolean } | undefined
  details?: ShiftDetails | undefined
}

/** What an act would do. `adopted` stand at their post and time already, and count as its own from then on. */
export type AdditionPlan<S> = {
  added: (S & { during: TimeSpan; shiftId: string })[]
  adopted: (S & { during: TimeSpan; shiftId: string })[]
  skipped: { slot: S; reason: SkipReason }[]
}

type Standing = { id: string; postId: string; during: TimeSpan }

const placeOf = (postId: string, { from, to }: TimeSpan) => `${postId} ${from.toISOString()} ${to.toISOString()}`

/**
 * Sorts what an act wants by what stands there: each standing shift answers for one that is wanted at its post and
 * time. `standing` are those that no earlier act of this kind made. It changes nothing.
 */
export async function planAdditions<S extends WantedShift>(
  tenant: Tenant,
  now: Date,
  slots: S[],
  { span, standing }: { span: TimeSpan; standing: Standing[] },
): Promise<AdditionPlan<S>> {
  const same = Map.groupBy(standing, ({ postId, during }) => placeOf(postId, during))
  const locked = (await listPeriods(tenant, span)).filter(({ state }) => state === 'locked')
  const isLocked = (moment: string) => locked.some(({ from, to }) => from <= moment && moment < to)
  const posts = await readPosts(tenant, [...new Set(slots.map(({ postId }) => postId))])
  const ended = new Set(posts.flatMap(({ id, hasEnded }) => (hasEnded ? [id] : [])))
  const plan: AdditionPlan<S> = { added: [], adopted: [], skipped: [] }
  for (const slot of slots) {
    const { during, origin } = slot
    const skip = (reason: SkipReason) => plan.skipped.push({ slot, reason })
    if (origin) skip(origin.isCancelled ? 'cancelled' : 'there')
    else if (!during) skip('no_time')
    else if (ended.has(slot.postId)) skip('ended')
    else if (during.from <= now) skip('past')
    else if (isLocked(during.from.toISOString())) skip('locked')
    else {
      const other = same.get(placeOf(slot.postId, during))?.shift()
      if (other) skip('there')
      if (other) plan.adopted.push({ ...slot, during, shiftId: other.id })
      else plan.added.push({ ...slot, during, shiftId: newId(now) })
    }
  }
  return plan
}

/** The shifts of a plan that are meant for guards, in the order in which they are judged. */
export const seatsOf = ({ added }: AdditionPlan<WantedShift>): Seat[] =>
  added
    .flatMap(({ shiftId, postId, during, guardId, details }) =>
      guardId === null ? [] : [{ shiftId, postId, during, guardId, details }],
    )
    .sort((a, b) => a.during.from.getTime() - b.during.from.getTime())

/**
 * Adds the shifts of a plan as drafts and keeps the act, so that it can be undone. Guards get theirs where no rule and
 * no other shift speaks against it. Returns how many have one, and the act, which is null where nothing was added.
 */
export async function addPlanned(
  tenant: Tenant,
  cause: Cause,
  kind: Addition['kind'],
  plan: AdditionPlan<WantedShift>,
): Promise<{ assigned: number; additionId: string | null }> {
  const { added, adopted } = plan
  if (added.length === 0) return { assigned: 0, additionId: null }
  const now = cause.clock()
  const postIds = [...new Set(added.map(({ postId }) => postId))]
  const posts = new Map((await readPosts(tenant, postIds, { lock: true })).map((post) => [post.id, post]))
  await addShifts(
    tenant,
    added.map(({ shiftId, postId, during, details }) => {
      const { requires, priority } = posts.get(postId)!
      return { id: shiftId, postId, during, requires, priority, details }
    }),
  )
  const seats = seatsOf(plan)
  const verdicts = await judgeSeats(tenant, seats, { lock: true })
  const assigned = await giveSeats(tenant, now, seats, verdicts)
  const all = [...added, ...adopted]
  const starts = all.map(({ during }) => during.from.getTime())
  const additionId = newId(now)
  await noteAddition(tenant, now, {
    id: additionId,
    kind,
    during: { from: new Date(Math.min(...starts)), to: new Date(Math.max(...starts) + 1) },
    seats: [
      ...added.map((seat) => ({ ...seat, isAdded: true, isGiven: verdicts.get(seat.shiftId) === null })),
      ...adopted.map((seat) => ({ ...seat, isAdded: false, isGiven: false })),
    ].map(({ shiftId, guardId, sourceId, isAdded, isGiven }) => ({
      shiftId,
      guardId: isGiven ? guardId : null,
      sourceId,
      isAdded,
    })),
    addedBy: await readAccount(tenant, cause.actorId),
  })
  return { assigned, additionId }
}
