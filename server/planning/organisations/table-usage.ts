import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usageKinds } from '../../../contract/planning/organisations/quotas.ts'
import { oneOf } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from './table.ts'

/**
 * What an organisation has stored, kept by triggers of every table that counts (migration 0072). Records are one total,
 * of the day `epoch`; events and positions have a counter for each day.
 */
export const organisationUsage = pgTable(
  'organisation_usage',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    what: text({ enum: usageKinds }).notNull(),
    day: date().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.what, table.day] }),
    check('organisation_usage_known', oneOf('what', usageKinds)),
  ],
)

/**
 * How much an organisation may store; null stands for what its state gives. `freeRows` and `freeBytes` count nothing:
 * they are the sample company's own.
 */
export const organisationQuotas = pgTable(
  'organisation_quotas',
  {
    organisationId: uuid('organisation_id')
      .primaryKey()
      .references(() => organisations.organisationId, { onDelete: 'cascade' }),
    rows: bigint({ mode: 'number' }),
    bytes: bigint({ mode: 'number' }),
    events: bigint({ mode: 'number' }),
    freeRows: bigint('free_rows', { mode: 'number' }).notNull().default(0),
    freeBytes: bigint('free_bytes', { mode: 'number' }).notNull().default(0),
  },
  () => [check('organisation_quotas_positive', sql`least(rows, bytes, events, 1) > 0`)],
)
