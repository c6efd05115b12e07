import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../core/database/columns.ts'
import type { News } from './news.ts'

/** People who asked for news of the status by mail. Only confirmed ones get any; those who leave are erased. */
export const statusSubscribers = pgTable(
  'status_subscribers',
  {
    id: uuid().primaryKey(),
    /** In lower case, so that one person has one row. */
    email: text().notNull(),
    askedAt: time('asked_at').notNull(),
    /** When a mail last answered their asking: the next one has to wait for a while. */
    answeredAt: time('answered_at'),
    confirmedAt: time('confirmed_at'),
  },
  (table) => [uniqueIndex('status_subscribers_email').on(table.email)],
)

/** The tokens of links in mails, as hashes. One that confirms ends, one that leaves never does. */
export const statusTokens = pgTable(
  'status_tokens',
  {
    hash: text().primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => statusSubscribers.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm', 'leave'] }).notNull(),
    expiresAt: time('expires_at'),
  },
  (table) => [
    index('status_tokens_subscriber').on(table.subscriberId),
    check('status_tokens_purpose', sql`purpose in ('confirm', 'leave')`),
  ],
)

/** News on their way to subscribers. `after` is the last one who was written to, so that nobody is told twice. */
export const statusTellings = pgTable('status_tellings', {
  id: uuid().primaryKey(),
  news: jsonb().notNull().$type<News>(),
  startedAt: time('started_at').notNull(),
  after: uuid(),
  doneAt: time('done_at'),
})
