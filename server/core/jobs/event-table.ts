import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../database/account-tables.ts'
import { time } from '../database/columns.ts'

/**
 * Events that people may want to be told about. `subject` is what it is about (`lead:<id>`), `personId` the person
 * concerned. `toldAt` is set once everybody was told.
 */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    at: time('at').notNull(),
    event: text().notNull(),
    subject: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    href: text().notNull(),
    access: text({ enum: ['admin', 'editor'] }).notNull(),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    toldAt: time('told_at'),
    /** What programs get besides, by signed webhooks alone. */
    data: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index('events_at').on(table.at), index('events_subject').on(table.subject)],
)
