import { dayNumber, dayOfNumber, daysLater } from '../../../contract/core/time.ts'
import type { BudgetDraft, BudgetPeriod } from '../../../contract/planning/budgets/budgets.ts'

/** A dated budget of a site. */
export type DatedBudget = BudgetDraft & { siteId: string }

/** One period of a budget, by its first and last day, such as `2026-11-23`. */
export type PeriodOfBudget = DatedBudget & { first: string; last: string }

const monthLater = (day: string) => Temporal.PlainDate.from(day).add({ months: 1 }).toString()

const nextOf = (period: BudgetPeriod, first: string) => (period === 'week' ? daysLater(first, 7) : monthLater(first))

/** The first period of a budget that reaches a day. */
function firstReaching({ period, from }: DatedBudget, day: string): string {
  if (day <= from) return from
  if (period === 'week') return dayOfNumber(dayNumber(day) - ((dayNumber(day) - dayNumber(from)) % 7))
  return `${day.slice(0, 7)}-01`
}

/** The end of a budget that no other one follows: the last day that dates can say. */
const NEVER = '9999-12-31'

/**
 * The periods of budgets that overlap some days, by site and day. A budget ends with the day before the next one of its
 * site, and so does its last period.
 */
export function periodsOf(budgets: DatedBudget[], days: { first: string; last: string }): PeriodOfBudget[] {
  return [...Map.groupBy(budgets, ({ siteId }) => siteId).values()].flatMap((own) => {
    const sorted = own.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    return sorted.flatMap((budget, at): PeriodOfBudget[] => {
      const end = sorted[at + 1]?.from ?? NEVER
      const found: PeriodOfBudget[] = []
      if (budget.minutes === null && budget.cost === null) return found
      for (
        let first = firstReaching(budget, days.first);
        first <= days.last && first < end;
        first = nextOf(budget.period, first)
      ) {
        const next = nextOf(budget.period, first)
        const last = daysLater(end < next ? end : next, -1)
        if (last >= days.first) found.push({ ...budget, first, last })
      }
      return found
    })
  })
}
