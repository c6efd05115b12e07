import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Calculations whose solution was accepted, until they expire: none is taken twice, whichever process it is sent to.
 */
export const usedChallenges = pgTable(
  'captcha_used',
  {
    key: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('captcha_used_expiry').on(table.expiresAt)],
)
