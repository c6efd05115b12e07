import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { LEAST_KEPT_DAYS, MOST_KEPT_DAYS } from '../../../contract/field/tracks/keeping.ts'
import { time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from '../../planning/organisations/table.ts'

/** For how many days a company keeps trails, where it decided so. */
export const trackSettings = pgTable(
  'track_settings',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    keptDays: integer('kept_days').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId] }),
    check('track_settings_days', sql`kept_days between ${sql.raw(`${LEAST_KEPT_DAYS} and ${MOST_KEPT_DAYS}`)}`),
  ],
)

/** Holds under which a company deletes no trail, and why. One that was lifted stays for the record. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    reason: text().notNull(),
    placedAt: time('placed_at').notNull(),
    placedBy: uuid('placed_by').notNull(),
    liftedAt: time('lifted_at'),
    liftedBy: uuid('lifted_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('legal_holds_active')
      .on(table.organisationId)
      .where(sql`lifted_at is null`),
    check('legal_holds_lifted', sql`(lifted_at is null) = (lifted_by is null)`),
  ],
)
