import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { BreakPlan } from '../../../contract/planning/rules/break-plan.ts'
import type { BreakOfShift } from '../../../contract/planning/shifts/break-words.ts'
import { holidayNames } from '../holidays/holidays-of-sites.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { breaksOf, unpaidMinutes } from '../rules/breaks.ts'
import { daysOf } from '../rules/days.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { readWorks } from './queries-timelines.ts'

/** What a guard must know of a shift besides its times: breaks, how much of it is paid, and a public holiday in it. */
export type ShiftPlan = { breaks: BreakOfShift[]; paidMinutes: number; holiday: string | null }

/**
 * A shift as its guard knows it; without a guard, rules that name guards do not count. `planned` are the breaks that
 * somebody planned by hand; null leaves them to the rules.
 */
type KnownShift = { id: string; guardId: string | null; from: Date; to: Date; planned: BreakPlan | null }

/** A break of such a plan as guards read of it. */
export const asBreak = ({ minutes, paid }: BreakPlan[number]): BreakOfShift => ({
  kind: 'break',
  minutes,
  paid: paid ? 'yes' : 'no',
})

/** The plans of some shifts at the times that their guards know, by shift. */
export async function readShiftPlans(tenant: Tenant, own: KnownShift[]): Promise<Map<string, ShiftPlan>> {
  if (own.length === 0) return new Map()
  const times = new Map(own.map((shift) => [shift.id, shift]))
  const works = (
    await readWorks(
      tenant,
      own.map(({ id }) => id),
    )
  ).map((work) => {
    const { from, to, planned } = times.get(work.shiftId)!
    return { ...work, id: work.shiftId, from, to, breaks: planned }
  })
  const { zone, rules } = await rulesIn(tenant)
  const holidays = await holidayNames(tenant, works)
  return new Map(
    works.map((work) => {
      const [start, end] = [work.from.getTime(), work.to.getTime()]
      const line = { ...work, start, end, day: daysOf(zone).of(start) }
      const guardId = times.get(work.shiftId)!.guardId ?? ''
      const breaks = line.breaks
        ? line.breaks.map(asBreak)
        : breaksOf(rules, guardId, line).map(({ kind, minutes, paid }) => ({ kind, minutes, paid }))
      const paidMinutes = Math.round((end - start) / MINUTE_MS) - unpaidMinutes(rules, guardId, line)
      return [work.shiftId, { breaks, paidMinutes, holiday: holidays.get(work.shiftId) ?? null }]
    }),
  )
}
