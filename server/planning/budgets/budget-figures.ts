import { dayNumber } from '../../../contract/core/time.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { BudgetFigures } from '../../../contract/planning/budgets/budgets.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import { premiumStretches } from '../holidays/holidays-of-sites.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { daysOf } from '../rules/days.ts'
import { wholeWeeks } from '../rules/workweeks.ts'
import { guardsWithWork } from '../shifts/queries-auditing.ts'
import { readPremiums } from '../shifts/queries-premiums.ts'
import { listShifts } from '../shifts/queries-shifts.ts'
import { readTimelines } from '../shifts/queries-timelines.ts'
import { payOf } from '../shifts/shift-cost.ts'
import type { PeriodOfBudget } from './budget-periods.ts'

type Sum = { planned: number; open: number; pay: number }

const overOf = (planned: number, limit: number | null) => (limit === null ? null : Math.max(0, planned - limit))

/**
 * What is planned in some periods of sites: the time of their shifts, also of open ones, and what those of guards pay
 * by the figures by which candidates are ranked, with the premiums of late changes. Days are those of the company.
 * Without `withCost` all of money is null. A few statements, whatever the number of periods.
 */
export async function figuresOf(
  tenant: Tenant,
  periods: PeriodOfBudget[],
  { rules, zone, withCost }: { rules: Rule[]; zone: string; withCost: boolean },
): Promise<BudgetFigures[]> {
  if (periods.length === 0) return []
  const days = daysOf(zone)
  const numbered = periods.map((period) => ({
    ...period,
    start: dayNumber(period.first),
    end: dayNumber(period.last) + 1,
  }))
  const [start, end] = [Math.min(...numbered.map((each) => each.start)), Math.max(...numbered.map((each) => each.end))]
  const sums = new Map(numbered.map((period) => [period, { planned: 0, open: 0, pay: 0 }]))
  const bySite = Map.groupBy(numbered, ({ siteId }) => siteId)
  const span = { from: new Date(days.start(start)), to: new Date(days.start(end)) }
  for (const { siteId, state, from, to, assignment } of await listShifts(tenant, span)) {
    if (state === 'cancelled') continue
    for (const period of bySite.get(siteId) ?? []) {
      const [first, last] = [days.start(period.start), days.start(period.end)]
      const ms = Math.min(Date.parse(to), last) - Math.max(Date.parse(from), first)
      if (ms > 0) add(sums.get(period)!, ms / MINUTE_MS, assignment === null || assignment.isVoid === true)
    }
  }
  if (withCost) {
    // What was worked earlier in a week decides what is overtime.
    const weeks = wholeWeeks(rules, days, { first: start, last: end - 1 })
    const whole = { from: new Date(days.start(weeks.first)), to: new Date(days.start(weeks.end)) }
    const facts = await readTimelines(tenant, { guardIds: await guardsWithWork(tenant, whole), ...whole, zone })
    const works = facts.flatMap(({ timeline }) => timeline.work.filter(({ isHidden }) => !isHidden))
    const siteOf = new Map(works.map(({ shiftId, siteId }) => [shiftId, siteId]))
    const holidays = await premiumStretches(tenant, works)
    for (const one of facts)
      for (const { shiftId, day, pay } of payOf(rules, one, holidays))
        for (const period of bySite.get(siteOf.get(shiftId) ?? '') ?? [])
          if (day >= period.start && day < period.end) sums.get(period)!.pay += pay
    for (const { siteId, from, cost } of await readPremiums(tenant, span))
      for (const period of bySite.get(siteId) ?? []) {
        const day = days.of(from.getTime())
        if (day >= period.start && day < period.end) sums.get(period)!.pay += cost
      }
  }
  return numbered.map((period): BudgetFigures => {
    const { siteId, first, last, minutes } = period
    const { planned, open, pay } = sums.get(period)!
    const plannedCost = withCost ? Math.round(pay) : null
    const cost = withCost ? period.cost : null
    return {
      siteId,
      first,
      last,
      minutes,
      planned: Math.round(planned),
      open: Math.round(open),
      overMinutes: overOf(Math.round(planned), minutes),
      cost,
      plannedCost,
      overCost: plannedCost === null ? null : overOf(plannedCost, cost),
    }
  })
}

function add(sum: Sum, minutes: number, isOpen: boolean) {
  sum.planned += minutes
  if (isOpen) sum.open += minutes
}
