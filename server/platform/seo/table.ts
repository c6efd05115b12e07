import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { time } from '../../core/database/columns.ts'

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

/**
 * The one row of IndexNow: whether it is on, its key, and the last answer. `nextAt` is when a process may ask next;
 * whichever asks moves it on first, so that only one does. `fails` counts the answers in a row that took nothing.
 */
export const indexNow = pgTable('index_now', {
  id: integer().primaryKey(),
  enabled: boolean().notNull(),
  server: text().notNull(),
  key: text().notNull(),
  told: integer().notNull(),
  fails: integer().notNull(),
  nextAt: time('next_at').notNull(),
  lastAt: time('last_at'),
  lastStatus: integer('last_status'),
  lastAnswer: text('last_answer').notNull(),
  lastAddresses: integer('last_addresses').notNull(),
})

/** The addresses of which search engines know, and as of which change. What differs from the pages is to be told. */
export const indexNowAddresses = pgTable('index_now_addresses', {
  path: text().primaryKey(),
  changedAt: time('changed_at').notNull(),
})
