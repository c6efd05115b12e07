import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../core/database/account-tables.ts'

/** Lists of the admin area as people filtered them; they go with the person who made them. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    screen: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    shared: boolean().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.ownerId, table.screen, sql`lower(${table.name})`),
    index('saved_views_screen').on(table.screen),
  ],
)
