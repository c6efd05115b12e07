import type { Step } from '../../../contract/planning/shifts/changing.ts'
import { NO_DETAILS } from '../../../contract/planning/shifts/details.ts'
import type { Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { changeShifts } from './changing.ts'
import { giveSeats, judgeSeats } from './judging-seats.ts'
import { addShifts, listShifts, readPosts } from './queries-shifts.ts'
import type { AddedSeat, SeatFacts } from './table-additions.ts'

type ChangedSeat = AddedSeat & { before: SeatFacts & { postId: string } }

const spanOf = ({ from, to }: SeatFacts) => ({ from: new Date(from), to: new Date(to) })

/**
 * Puts shifts back to what they were before an act, those that are as it left them and have not begun: also drafts that
 * it removed, under their ids. A guard whom a rule or another shift keeps away by now leaves theirs open. Returns how
 * many were put back.
 */
export async function restoreShifts(tenant: Tenant, cause: Cause, seats: AddedSeat[]): Promise<number> {
  const now = cause.clock()
  const changed = seats.filter(
    (seat): seat is ChangedSeat => seat.before !== undefined && spanOf(seat.before).from > now,
  )
  const there = new Map(
    (await listShifts(tenant, { ids: changed.map(({ shiftId }) => shiftId) })).map((shift) => [shift.id, shift]),
  )
  const steps = changed.flatMap(
    ({ shiftId, before: { from, to, guardId, details = NO_DETAILS }, version, ...seat }): Step[] => {
      const shift = there.get(shiftId)
      const heldBy = shift?.assignment?.guardId ?? null
      if (!shift || shift.version !== version || heldBy !== seat.guardId) return []
      return [{ kind: 'put', id: shiftId, version, heldBy, from, to, guardId, details }]
    },
  )
  const trial = await changeShifts(tenant, cause, { steps, trial: true, reason: undefined })
  const possible = steps.map((step, at) =>
    trial[at]!.outcome === 'done' || step.kind !== 'put' ? step : { ...step, guardId: null },
  )
  const results = await changeShifts(tenant, cause, { steps: possible, trial: false, reason: undefined })
  const gone = changed.filter(({ shiftId, after }) => after === null && !there.has(shiftId))
  return results.filter(({ outcome }) => outcome === 'done').length + (await addBack(tenant, now, gone))
}

/** Adds drafts again that an act removed, as far as their posts are still there. Returns how many. */
async function addBack(tenant: Tenant, now: Date, gone: ChangedSeat[]): Promise<number> {
  const postIds = [...new Set(gone.map(({ before }) => before.postId))]
  const posts = new Map((await readPosts(tenant, postIds, { lock: true })).map((post) => [post.id, post]))
  const back = gone.flatMap(({ shiftId, before }) => {
    const post = posts.get(before.postId)
    const { requires, priority } = post ?? { requires: [], priority: 0 }
    return post
      ? [{ id: shiftId, postId: post.id, during: spanOf(before), requires, priority, details: before.details }]
      : []
  })
  if (back.length === 0) return 0
  await addShifts(tenant, back)
  const holders = new Map(gone.map(({ shiftId, before }) => [shiftId, before.guardId]))
  const seats = back.flatMap(({ id, postId, during, details }) => {
    const guardId = holders.get(id) ?? null
    return guardId === null ? [] : [{ shiftId: id, postId, during, guardId, details }]
  })
  await giveSeats(tenant, now, seats, await judgeSeats(tenant, seats, { lock: true }))
  return back.length
}
