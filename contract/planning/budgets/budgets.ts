import * as z from 'zod/mini'
import { endpoints, Id } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'

/** The length of one period of a budget: a week from its first day, or a month of the calendar. */
export const budgetPeriods = ['week', 'month'] as const
export type BudgetPeriod = (typeof budgetPeriods)[number]

/** The most dated budgets of a site, past ones among them. */
export const MOST_BUDGETS = 60
/** The most days that figures are asked for at once. */
export const MOST_BUDGET_DAYS = 100
/** The most periods over their budget that one answer lists. */
export const MOST_OVER = 50

const MOST_MINUTES = 10_000_000
const MOST_COST = 2_000_000_000

const Day = z.iso.date('Write a day such as 2026-11-23')
const amount = (most: number) =>
  z.nullable(z.int('Write a number').check(z.gte(0, 'Give 0 or more'), z.lte(most, 'Give a smaller number')))

/**
 * What a site may use in each week or month from a day on, until the next budget: minutes of work, and money in minor
 * units. Null sets no limit, and `cost` is null too for those who may not read pay.
 */
export const BudgetDraft = z.strictObject({
  from: Day,
  period: z.enum(budgetPeriods),
  minutes: amount(MOST_MINUTES),
  cost: amount(MOST_COST),
})
export type BudgetDraft = z.infer<typeof BudgetDraft>

export const SiteBudget = z.object({ ...BudgetDraft.shape, id: Id })
export type SiteBudget = z.infer<typeof SiteBudget>

/**
 * What is planned of a site in a period, against its budget. `open` are the planned minutes that nobody has, which cost
 * nothing yet. `over` is how much more is planned than the budget has; 0 within it, and null where there is no limit.
 * All about cost is null for those who may not read pay.
 */
export const BudgetFigures = z.object({
  siteId: Id,
  first: Day,
  last: Day,
  minutes: z.nullable(z.int()),
  planned: z.int(),
  open: z.int(),
  overMinutes: z.nullable(z.int()),
  cost: z.nullable(z.int()),
  plannedCost: z.nullable(z.int()),
  overCost: z.nullable(z.int()),
})
export type BudgetFigures = z.infer<typeof BudgetFigures>

const Days = z.object({ first: Day, last: Day })

export const budgets = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/sites/:id/budgets',
    access: 'member',
    permission: 'budgets.read',
    summary: `The budgets of a site, and what is planned in their periods of at most ${MOST_BUDGET_DAYS} days`,
    params: WithinId,
    query: Days,
    reply: z.object({ budgets: z.array(SiteBudget), figures: z.array(BudgetFigures) }),
  },
  save: {
    method: 'PUT',
    path: '/app/:organisation/sites/:id/budgets',
    access: 'member',
    permission: 'budgets.manage',
    summary: 'Sets the budget of a site from a day on, in place of one from the same day',
    params: WithinId,
    body: BudgetDraft,
    reply: SiteBudget,
  },
  remove: {
    method: 'DELETE',
    path: '/app/:organisation/budgets/:id',
    access: 'member',
    permission: 'budgets.manage',
    summary: 'Removes a budget: the one before it holds on',
    params: WithinId,
    reply: z.object({ removed: z.literal(true) }),
  },
  over: {
    method: 'GET',
    path: '/app/:organisation/budgets/over',
    access: 'member',
    permission: 'budgets.read',
    summary: `The periods of sites that are over their budget, at most ${MOST_OVER}, those that are most over first`,
    params: Within,
    query: Days,
    reply: z.object({ over: z.array(BudgetFigures), total: z.int() }),
  },
})
