import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../core/database/columns.ts'
import { ofOrganisation, sameCompany } from '../organisations/table.ts'
import { guards } from './table.ts'

/**
 * Hours that a guard worked before the roster was kept here: of one day or of several, in days of the company's zone.
 * `startsAt` is set where the times are known; work of one night belongs to the day on which it began.
 */
export const pastHours = pgTable(
  'past_hours',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    guardId: uuid('guard_id').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    minutes: integer().notNull(),
    startsAt: time('starts_at'),
    site: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('past_hours_guard').on(table.organisationId, table.guardId, table.firstDay),
    sameCompany('past_hours_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    check('past_hours_days', sql`first_day <= last_day and (starts_at is null or first_day = last_day)`),
    check('past_hours_minutes', sql`minutes between 1 and (last_day - first_day + 1) * 1500`),
  ],
)
