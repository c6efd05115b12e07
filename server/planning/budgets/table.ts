import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { budgetPeriods } from '../../../contract/planning/budgets/budgets.ts'
import { oneOf } from '../../core/database/columns.ts'
import { ofOrganisation, sameCompany } from '../organisations/table.ts'
import { sites } from '../sites/table.ts'

/** Budgets of sites, each from a day on until the next one. Null sets no limit. */
export const siteBudgets = pgTable(
  'site_budgets',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    siteId: uuid('site_id').notNull(),
    from: date('starts_on').notNull(),
    period: text({ enum: budgetPeriods }).notNull(),
    minutes: integer(),
    cost: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('site_budgets_day').on(table.organisationId, table.siteId, table.from),
    sameCompany('site_budgets_site_known', [table.organisationId, table.siteId], sites).onDelete('cascade'),
    check('site_budgets_period_known', oneOf('period', budgetPeriods)),
    check('site_budgets_amounts', sql`minutes >= 0 and cost >= 0`),
  ],
)
