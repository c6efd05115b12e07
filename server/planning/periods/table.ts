import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { PublishedFacts } from '../../../contract/planning/shifts/schedule.ts'
import { users } from '../../core/database/account-tables.ts'
import { time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from '../organisations/table.ts'

/** What guards knew of a shift before a publication, and what they know since. */
export type ToldChange = { shiftId: string; before: PublishedFacts | null; after: PublishedFacts | null }

/** What guards were told at once. `readers` are those who opened their shifts since. */
export const publications = pgTable(
  'publications',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    publishedAt: time('published_at').notNull(),
    publishedBy: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    changes: jsonb().$type<ToldChange[]>().notNull(),
    guardIds: uuid('guard_ids').array().notNull(),
    readers: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    undoneAt: time('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('publications_at').on(table.organisationId, table.publishedAt),
    index('publications_by').on(table.publishedBy),
  ],
)
