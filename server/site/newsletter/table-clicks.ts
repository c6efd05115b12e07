import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../core/database/columns.ts'
import { subscribers } from './table.ts'
import { sendings } from './table-sendings.ts'

/** Where the links of a newsletter lead that are counted. `forgotten`: readers whose own rows have ended since. */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    id: uuid().primaryKey(),
    sendingId: uuid('sending_id')
      .notNull()
      .references(() => sendings.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    forgotten: integer().notNull().default(0),
  },
  // An address may be longer than what an index holds.
  (table) => [uniqueIndex('newsletter_links_once').on(table.sendingId, sql`md5(${table.url})`)],
)

/** Who opened which link for the first time, of readers who agreed alone. Leaving and taking that back deletes it. */
export const newsletterClicks = pgTable(
  'newsletter_clicks',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => newsletterLinks.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.subscriberId] }),
    index('newsletter_clicks_subscriber').on(table.subscriberId),
    index('newsletter_clicks_at').on(table.at),
  ],
)
