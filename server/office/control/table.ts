import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from '../../planning/organisations/table.ts'
import { users } from '../../core/database/account-tables.ts'

/**
 * What one dispatcher left to the next. `siteIds` are the sites that its writer saw, null for all of them. The cases
 * that were open stand as ids, so each reader sees those of their own sites.
 */
export const handOvers = pgTable(
  'control_hand_overs',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    at: time('at').notNull(),
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull(),
    siteIds: uuid('site_ids').array(),
    alertIds: uuid('alert_ids').array().notNull(),
    incidentIds: uuid('incident_ids').array().notNull(),
    readAt: time('read_at'),
    readBy: uuid('read_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('control_hand_overs_at').on(table.organisationId, table.at),
    index('control_hand_overs_written_by').on(table.writtenBy),
    index('control_hand_overs_read_by').on(table.readBy),
    check('control_hand_overs_read', sql`read_at is not null or read_by is null`),
    check('control_hand_overs_by_another', sql`read_by <> written_by`),
  ],
)
