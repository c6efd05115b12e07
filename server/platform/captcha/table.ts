import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { captchaProviders, foreignProviders } from '../../../contract/platform/captcha/captcha.ts'

/**
 * Proofs that were accepted, until they expire: none is taken twice, whichever process it is sent to. `key` is the
 * nonce of a calculation, or the hash of another company's token.
 */
export const usedChallenges = pgTable(
  'captcha_used',
  {
    key: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('captcha_used_expiry').on(table.expiresAt)],
)

/** The secrets of other companies' checks, sealed for people who have the database but not `SECRET`. */
export const captchaSecrets = pgTable('captcha_secrets', {
  provider: text({ enum: foreignProviders }).primaryKey(),
  sealed: text().notNull(),
  setAt: timestamp('set_at', { withTimezone: true, mode: 'date' }).notNull(),
  setBy: uuid('set_by'),
})

/** The outcomes of checks, by day and provider. */
export const captchaDays = pgTable(
  'captcha_days',
  {
    day: date().notNull(),
    provider: text({ enum: captchaProviders }).notNull(),
    issued: integer().notNull(),
    solved: integer().notNull(),
    failed: integer().notNull(),
    expired: integer().notNull(),
    replayed: integer().notNull(),
    unchecked: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.provider] })],
)
