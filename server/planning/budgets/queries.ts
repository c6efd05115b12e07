import { and, asc, count, eq } from 'drizzle-orm'
import type { BudgetDraft, SiteBudget } from '../../../contract/planning/budgets/budgets.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { sites } from '../sites/table.ts'
import { siteBudgets } from './table.ts'

const shown = {
  id: siteBudgets.id,
  siteId: siteBudgets.siteId,
  from: siteBudgets.from,
  period: siteBudgets.period,
  minutes: siteBudgets.minutes,
  cost: siteBudgets.cost,
}

/** Budgets by site and day, of one site or of all that the caller sees. */
export const listBudgets = ({ orm }: Tenant, siteId?: string) =>
  orm
    .select(shown)
    .from(siteBudgets)
    .where(siteId === undefined ? undefined : eq(siteBudgets.siteId, siteId))
    .orderBy(asc(siteBudgets.siteId), asc(siteBudgets.from))

/** Locks a site until the transaction ends, so that its budgets change in turns; false where there is none. */
export const lockSite = async ({ orm }: Tenant, id: string): Promise<boolean> =>
  (await orm.select({ id: sites.id }).from(sites).where(eq(sites.id, id)).for('update')).length > 0

/** Whether a site is there. */
export const hasSite = async ({ orm }: Tenant, id: string): Promise<boolean> =>
  (await orm.select({ id: sites.id }).from(sites).where(eq(sites.id, id))).length > 0

export const countBudgets = async ({ orm }: Tenant, siteId: string): Promise<number> =>
  (await orm.select({ all: count() }).from(siteBudgets).where(eq(siteBudgets.siteId, siteId)))[0]!.all

/** The budget of a site from a day; undefined where none begins on it. */
export const readBudgetFrom = async ({ orm }: Tenant, siteId: string, from: string) =>
  (
    await orm
      .select(shown)
      .from(siteBudgets)
      .where(and(eq(siteBudgets.siteId, siteId), eq(siteBudgets.from, from)))
  )[0]

/** Keeps a budget, in place of the one from the same day. */
export async function putBudget(
  { orm, organisationId }: Tenant,
  siteId: string,
  budget: BudgetDraft & { id: string },
): Promise<SiteBudget> {
  const { period, minutes, cost } = budget
  const [kept] = await orm
    .insert(siteBudgets)
    .values({ ...budget, siteId, organisationId })
    .onConflictDoUpdate({
      target: [siteBudgets.organisationId, siteBudgets.siteId, siteBudgets.from],
      set: { period, minutes, cost },
    })
    .returning(shown)
  return kept!
}

/** Removes a budget and gives it; undefined where there is none. */
export const removeBudget = async ({ orm }: Tenant, id: string) =>
  (await orm.delete(siteBudgets).where(eq(siteBudgets.id, id)).returning(shown))[0]
