import { weeksLater } from '../../../contract/core/time.ts'
import { newId } from '../../core/base/ids.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { addShifts, listShifts, readPosts } from './queries-shifts.ts'
import { giveSeats, judgeSeats, type Seat } from './judging-seats.ts'
import type { TimeSpan } from './table.ts'
import { spanOf } from './wall-time.ts'

type CopyRequest = TimeSpan & { weeks: number; guards: boolean }

/**
 * Copies the shifts that begin in a stretch to the same wall times some weeks later. With `guards` each keeps its own,
 * unless a rule or another shift speaks against it: then the copy is open. Returns how many were added and assigned.
 */
export async function copyShifts(tenant: Tenant, cause: Cause, { from, to, weeks, guards }: CopyRequest) {
  const now = cause.clock()
  const found = (await listShifts(tenant, { from, to })).filter(
    (shift) =>
      shift.state !== 'cancelled' && Date.parse(shift.from) >= from.getTime() && Date.parse(shift.from) < to.getTime(),
  )
  const posts = new Map(
    (await readPosts(tenant, [...new Set(found.map(({ postId }) => postId))], { lock: true })).map((post) => [
      post.id,
      post,
    ]),
  )
  const copies = found.flatMap((shift) => {
    const { id: postId, zone, requires, priority } = posts.get(shift.postId)!
    const [from, to] = [shift.from, shift.to].map((moment) => weeksLater(zone, new Date(moment), weeks)) as [Date, Date]
    const during = spanOf(zone, from, to)
    if (!during || during.from <= now) return []
    return [{ shift: { id: newId(now), postId, during, requires, priority }, guardId: shift.assignment?.guardId }]
  })
  if (copies.length === 0) return { added: 0, assigned: 0 }
  await addShifts(
    tenant,
    copies.map(({ shift }) => shift),
  )
  const seats = copies.flatMap(({ shift: { id, postId, during }, guardId }): Seat[] =>
    guards && guardId !== undefined ? [{ shiftId: id, postId, during, guardId }] : [],
  )
  const assigned = await giveSeats(tenant, now, seats, await judgeSeats(tenant, seats, { lock: true }))
  await append(tenant, cause, {
    kind: 'shifts.copied',
    subject: `organisation:${tenant.organisationId}`,
    body: { from: from.toISOString(), weeks, added: copies.length, assigned },
  })
  return { added: copies.length, assigned }
}
