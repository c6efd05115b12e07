import type { BudgetFigures, SiteBudget } from '../../../contract/planning/budgets/budgets.ts'
import { hoursOf } from '../shifts/week.ts'

/** One limit of a period: what is planned of it, how far it is used, and both in words. */
export type BudgetLine = { name: string; share: number; words: string; isOver: boolean }

const lineOf = (
  name: string,
  { limit, planned, over }: { limit: number | null; planned: number | null; over: number | null },
  say: (amount: number) => string,
): BudgetLine[] =>
  limit === null || planned === null
    ? []
    : [
        {
          name,
          share: limit === 0 ? Number(planned > 0) : planned / limit,
          isOver: (over ?? 0) > 0,
          words: `${say(planned)} of ${say(limit)}${over ? `, ${say(over)} over` : ''}`,
        },
      ]

/** What is planned of a period against its limits in hours and money, where there are any. */
export const linesOf = (figures: BudgetFigures, money: (minor: number) => string): BudgetLine[] => [
  ...lineOf('Hours', { limit: figures.minutes, planned: figures.planned, over: figures.overMinutes }, hoursOf),
  ...lineOf('Cost', { limit: figures.cost, planned: figures.plannedCost, over: figures.overCost }, money),
]

/** By how much a period is over: `2 h and $120.00 over`. */
export const overInWords = ({ overMinutes, overCost }: BudgetFigures, money: (minor: number) => string): string =>
  `${[overMinutes && hoursOf(overMinutes), overCost && money(overCost)].filter(Boolean).join(' and ')} over`

/** What a budget allows: `120 h and $4,000.00 a week`. */
export const budgetInWords = ({ minutes, cost, period }: SiteBudget, money: (minor: number) => string): string => {
  const limits = [minutes === null ? '' : hoursOf(minutes), cost === null ? '' : money(cost)].filter(Boolean)
  return limits.length === 0 ? 'No limit' : `${limits.join(' and ')} a ${period}`
}
