import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * How often addresses without a page were asked for, by day: `moved` where a redirect led on. `bots` are programs and
 * probes for holes, which lists leave out. `referrer` is where the last visitor came from.
 */
export const missedAddresses = pgTable(
  'missed_addresses',
  {
    day: date().notNull(),
    path: text().notNull(),
    moved: integer().notNull(),
    missed: integer().notNull(),
    bots: integer().notNull(),
    referrer: text().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] }), index('missed_addresses_path').on(table.path)],
)
