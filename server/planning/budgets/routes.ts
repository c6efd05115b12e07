import { dayNumber, daysBetween } from '../../../contract/core/time.ts'
import { mayDo } from '../../../contract/permissions.ts'
import {
  type BudgetDraft,
  type BudgetFigures,
  budgets,
  MOST_BUDGET_DAYS,
  MOST_BUDGETS,
  MOST_OVER,
} from '../../../contract/planning/budgets/budgets.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import type { ActingMember } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { daysOf } from '../rules/days.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { firstOfWeek } from '../rules/workweeks.ts'
import { figuresOf } from './budget-figures.ts'
import { periodsOf } from './budget-periods.ts'
import { countBudgets, hasSite, listBudgets, lockSite, putBudget, readBudgetFrom, removeBudget } from './queries.ts'

/** Whether a caller may read what work costs, as in the document of hours. */
const maySeePay = ({ permissions, role }: ActingMember): boolean =>
  permissions?.includes('handouts.pay') ?? mayDo(role, 'handouts.pay')

/** Throws `invalid` for days in the wrong order, and for too many of them. */
function requireDays({ first, last }: { first: string; last: string }): void {
  const length = daysBetween(first, last)
  if (length < 0 || length >= MOST_BUDGET_DAYS)
    throw new Failure('invalid', `Ask for at most ${MOST_BUDGET_DAYS} days, the first one first`)
}

/** Throws `invalid` where a budget does not begin with a workweek, or with a month. */
function requireBeginning({ from, period }: BudgetDraft, { rules, zone }: { rules: Rule[]; zone: string }): void {
  const day = dayNumber(from)
  const isFirst = period === 'month' ? from.endsWith('-01') : firstOfWeek(rules, daysOf(zone), day) === day
  if (isFirst) return
  const words = period === 'month' ? 'Choose the first day of a month' : 'Choose the first day of a workweek'
  throw new Failure('invalid', words, { fields: { from: words } })
}

/** How far a period is over its budget: the greater share of hours and money. */
const shareOver = ({ minutes, cost, overMinutes, overCost }: BudgetFigures) =>
  Math.max((overMinutes ?? 0) / Math.max(1, minutes ?? 1), (overCost ?? 0) / Math.max(1, cost ?? 1))

/** What sites may use in hours and money, and what is planned against it. */
export const budgetRoutes = tenantRoutes(budgets, {
  read: async ({ params: { id }, query }, { tenant, acting }) => {
    requireDays(query)
    if (!(await hasSite(tenant, id))) throw new Failure('not-found', 'There is no such site')
    const withCost = maySeePay(acting)
    const all = await listBudgets(tenant, id)
    return {
      budgets: all.map(({ siteId: _siteId, cost, ...budget }) => ({ ...budget, cost: withCost ? cost : null })),
      figures: await figuresOf(tenant, periodsOf(all, query), { ...(await rulesIn(tenant)), withCost }),
    }
  },

  save: async ({ params: { id: siteId }, body }, { tenant, cause, clock, acting }) => {
    requireBeginning(body, await rulesIn(tenant))
    if (!(await lockSite(tenant, siteId))) throw new Failure('not-found', 'There is no such site')
    const before = await readBudgetFrom(tenant, siteId, body.from)
    if (!before && (await countBudgets(tenant, siteId)) >= MOST_BUDGETS)
      throw new Failure('conflict', `A site keeps at most ${MOST_BUDGETS} budgets. Remove an old one first.`)
    // Who may not read money leaves it as it is.
    const cost = maySeePay(acting) ? body.cost : (before?.cost ?? null)
    const saved = await putBudget(tenant, siteId, { ...body, cost, id: before?.id ?? newId(clock()) })
    await append(tenant, cause, {
      kind: 'budget.set',
      subject: `site:${siteId}`,
      siteId,
      body: {
        ...body,
        cost,
        before: before ? { period: before.period, minutes: before.minutes, cost: before.cost } : null,
      },
    })
    const { id, from, period, minutes } = saved
    return { id, from, period, minutes, cost: maySeePay(acting) ? saved.cost : null }
  },

  remove: async ({ params: { id } }, { tenant, cause }) => {
    const { siteId, from, period, minutes, cost } = orNotFound(await removeBudget(tenant, id), 'budget')
    await append(tenant, cause, {
      kind: 'budget.removed',
      subject: `site:${siteId}`,
      siteId,
      body: { from, period, minutes, cost },
    })
    return { removed: true as const }
  },

  over: async ({ query }, { tenant, acting }) => {
    requireDays(query)
    const periods = periodsOf(await listBudgets(tenant), query)
    const figures = await figuresOf(tenant, periods, { ...(await rulesIn(tenant)), withCost: maySeePay(acting) })
    const over = figures.filter(({ overMinutes, overCost }) => (overMinutes ?? 0) > 0 || (overCost ?? 0) > 0)
    return { over: over.toSorted((a, b) => shareOver(b) - shareOver(a)).slice(0, MOST_OVER), total: over.length }
  },
})
