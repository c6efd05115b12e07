import { DAY_MS, WEEK_MS } from '../../../contract/core/units.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import type { Timeline } from '../../planning/rules/timeline.ts'
import { type Guard, type PlannedShift, type sampleCompany, shiftsOf } from './company.ts'
import { roster, workOf } from './sample-roster.ts'

/** The weeks that lie behind a sample company. */
export const PAST_WEEKS = 12

export type PastShift = PlannedShift & { guardId: string; toldAt: Date }

type ShiftGuard = { shift: PlannedShift; guardId: string | undefined }

/**
 * The finished shifts of the weeks before, each with the guard who was there, by the rules. Weeks are filled backwards,
 * each beside the one after it: no rest and no run of nights breaks where two weeks meet. What nobody could take was
 * never agreed.
 */
export function pastOf(
  rules: Rule[],
  { sites, posts, guards, sample }: Pick<ReturnType<typeof sampleCompany>, 'sites' | 'posts' | 'guards' | 'sample'>,
  { now, next, timelineOf }: { now: Date; next: ShiftGuard[]; timelineOf: (guard: Guard) => Timeline },
): PastShift[] {
  const found: PastShift[] = []
  let after = next
  const known = new Map<string, Set<string>>()
  for (let week = 1; week <= PAST_WEEKS; week++) {
    const shifts = shiftsOf(sites, posts, { now, firstWeek: -week, days: 7, sample })
    const timelines = new Map(guards.map((guard) => [guard.id, timelineOf(guard)]))
    const end = shifts.at(-1)!.to.getTime() + WEEK_MS
    for (const { shift, guardId } of after)
      if (guardId !== undefined && shift.from.getTime() < end) timelines.get(guardId)?.work.push(workOf(shift))
    const given = roster(rules, shifts, timelines, { mayBreak: () => false, known, season: week })
    const filled = shifts.flatMap((shift) => {
      const guardId = given.get(shift.id)
      return guardId === undefined ? [] : [{ ...shift, guardId, toldAt: new Date(shift.from.getTime() - 7 * DAY_MS) }]
    })
    found.push(...filled)
    after = filled.map((shift) => ({ shift, guardId: shift.guardId }))
  }
  return found
}
