import type { ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import { newId } from '../../core/base/ids.ts'
import { whyNoShifts } from '../guards/rules.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { conflictInWords } from './assigning-shifts.ts'
import { around, FAR_DAYS, violationsOf } from './judging-work.ts'
import { addAssignments, readGuards } from './queries-assignments.ts'
import { readPlaces, readTimelines } from './queries-timelines.ts'
import type { TimeSpan } from './table.ts'

/** A shift that is planned for a guard. */
export type Seat = {
  shiftId: string
  postId: string
  during: TimeSpan
  guardId: string
  details?: ShiftDetails | undefined
}

/**
 * Why guards don't get the shifts that are planned for them, by shift; null for those who do. Seats are judged in their
 * order, and each that is given counts for the next. With `lock` the guards stay locked until the transaction ends.
 */
export async function judgeSeats(
  tenant: Tenant,
  seats: Seat[],
  { lock }: { lock: boolean },
): Promise<Map<string, string | null>> {
  if (seats.length === 0) return new Map()
  const guardIds = [...new Set(seats.map(({ guardId }) => guardId))]
  const people = new Map((await readGuards(tenant, guardIds, { lock })).map((guard) => [guard.id, guard]))
  const starts = seats.map(({ during }) => during.from.getTime())
  const { zone, rules } = await rulesIn(tenant)
  const span = around(new Date(Math.min(...starts)), new Date(Math.max(...starts)), FAR_DAYS)
  const known = new Map(
    (await readTimelines(tenant, { guardIds, ...span, zone })).map(({ timeline }) => [timeline.guard.id, timeline]),
  )
  const places = new Map((await readPlaces(tenant)).map((place) => [place.postId, place]))
  const whyNot = ({ shiftId, postId, during, guardId, details }: Seat): string | null => {
    const timeline = known.get(guardId)!
    const why = whyNoShifts({ name: 'This guard', ...people.get(guardId)! })
    if (why !== null) return why
    const work = { ...places.get(postId)!, shiftId, ...during, breaks: details?.breaks ?? null }
    if (timeline.work.some((each) => each.from < work.to && each.to > work.from)) return 'Has another shift then'
    const [broken] = violationsOf(rules, { ...timeline, work: [...timeline.work, work] }, work)
    if (broken) return broken.text
    timeline.work.push(work)
    return null
  }
  return new Map(seats.map((seat) => [seat.shiftId, whyNot(seat)]))
}

/** Gives shifts to those guards for whom nothing speaks against it. Returns how many. */
export async function giveSeats(tenant: Tenant, now: Date, seats: Seat[], verdicts: Map<string, string | null>) {
  const given = seats.filter(({ shiftId }) => verdicts.get(shiftId) === null)
  if (given.length > 0)
    await conflictInWords(() =>
      addAssignments(
        tenant,
        given.map(({ shiftId, guardId, during }) => ({ id: newId(now), shiftId, guardId, during, changedAt: now })),
      ),
    )
  return given.length
}
