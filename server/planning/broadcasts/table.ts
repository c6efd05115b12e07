import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid, check } from 'drizzle-orm/pg-core'
import type { Audience } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { users } from '../../core/database/account-tables.ts'
import { time } from '../../core/database/columns.ts'
import { guards } from '../guards/table.ts'
import { ofOrganisation, organisations, sameCompany } from '../organisations/table.ts'
import { sites } from '../sites/table.ts'

/** Messages of the office to guards. `place` is the site or region, as it was called. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    siteId: uuid('site_id'),
    audience: jsonb().$type<Audience>().notNull(),
    place: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    at: time('at').notNull(),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('broadcasts_at').on(table.organisationId, table.at),
    index('broadcasts_site').on(table.organisationId, table.siteId),
    index('broadcasts_sent_by').on(table.sentBy),
    sameCompany('broadcasts_site_known', [table.organisationId, table.siteId], sites).onDelete('cascade'),
    check('broadcasts_lengths', sql`length(subject) <= 120 and length(text) <= 2000`),
  ],
)

/** The guards of a message, when each opened it, and when they were reminded. */
export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  {
    organisationId: ofOrganisation(),
    broadcastId: uuid('broadcast_id').notNull(),
    guardId: uuid('guard_id').notNull(),
    readAt: time('read_at'),
    remindedAt: time('reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.broadcastId, table.guardId] }),
    index('broadcast_recipients_guard').on(table.organisationId, table.guardId),
    sameCompany('broadcast_recipients_of', [table.organisationId, table.broadcastId], broadcasts).onDelete('cascade'),
    sameCompany('broadcast_recipients_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
  ],
)
