import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { HolidayPremium } from '../../../contract/planning/holidays/holidays.ts'
import { ofOrganisation, organisations, regions, sameCompany } from '../organisations/table.ts'

/** Which public holidays a company keeps, and what work on them costs. Without a row, those of its zone hold. */
export const holidaySettings = pgTable('holiday_settings', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.organisationId, { onDelete: 'cascade' }),
  calendar: text(),
  premiums: jsonb().$type<HolidayPremium[]>().notNull().default([]),
  version: integer().notNull().default(1),
})

/** Days that a company adds, and without a name those that it leaves out: in a region, or everywhere. */
export const holidayDays = pgTable(
  'holiday_days',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    regionId: uuid('region_id'),
    day: date().notNull(),
    name: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    unique('holiday_days_once').on(table.organisationId, table.regionId, table.day).nullsNotDistinct(),
    index('holiday_days_day').on(table.organisationId, table.day),
    sameCompany('holiday_days_region', [table.organisationId, table.regionId], regions).onDelete('cascade'),
  ],
)
