import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../core/database/columns.ts'

/**
 * The trials that visitors asked for and have not opened yet. `tokenHash` is the SHA-256 of the token in the mailed
 * link, null until that mail is written.
 */
export const trialRequests = pgTable(
  'trial_requests',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    company: text().notNull(),
    tokenHash: text('token_hash').unique(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('trial_requests_email').on(table.email), index('trial_requests_expires').on(table.expiresAt)],
)
