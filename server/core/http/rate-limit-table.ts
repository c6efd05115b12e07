import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counted attempts. `key` is the bucket's name with a hash, so the table does not reveal whom it counts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
)
