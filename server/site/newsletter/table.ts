import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { subscriberSources, suppressions } from '../../../contract/site/newsletter/segments.ts'
import { time } from '../../core/database/columns.ts'

/**
 * People who asked for the newsletter. Only `confirmed` ones may be sent anything but the question whether they did.
 */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey(),
    /** In lower case, so that one person has one row. */
    email: text().notNull(),
    state: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** For the salutation, empty unless they gave one. */
    name: text().notNull().default(''),
    /** Whether they want the weekly briefing, the only choice today. */
    weekly: boolean().notNull().default(true),
    /** Whether they agreed that it is counted which links they open. */
    clicks: boolean('counts_clicks').notNull().default(false),
    /** When a mail last answered their asking: the next one has to wait for a while. */
    answeredAt: time('answered_at'),
    /** How they came. */
    source: text({ enum: subscriberSources }).notNull().default('form'),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Why nothing is sent to this address, whatever its owner wants: it bounced, or they complained. */
    suppressedFor: text('suppressed_for', { enum: suppressions }),
    suppressedAt: time('suppressed_at'),
    /** What the mail server answered, or who says so. */
    suppressedBecause: text('suppressed_because'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscribers_email').on(table.email),
    // Read backwards: an index that Drizzle calls descending has its nulls last, which no order of ours has.
    index('subscribers_newest').on(table.createdAt, table.id),
    index('subscribers_tags')
      .using('gin', table.tags)
      .where(sql`tags <> '{}'`),
    index('subscribers_suppressed')
      .on(table.createdAt, table.id)
      .where(sql`suppressed_for is not null`),
    check('subscribers_state', sql`state in ('pending', 'confirmed', 'unsubscribed')`),
    check('subscribers_source', sql`source in ('form', 'imported')`),
    check('subscribers_suppressed_for', sql`suppressed_for in ('hard', 'soft', 'complaint')`),
  ],
)

/**
 * The tokens of links in mails, as hashes. A `confirm` token confirms and ends; a `manage` token stands in a
 * newsletter, one in each, and never ends, because the way out of a newsletter must not.
 */
export const newsletterTokens = pgTable(
  'newsletter_tokens',
  {
    hash: text().primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm', 'manage'] }).notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at'),
  },
  (table) => [
    index('newsletter_tokens_subscriber').on(table.subscriberId),
    check('newsletter_tokens_purpose', sql`purpose in ('confirm', 'manage')`),
  ],
)

/**
 * The consent ledger: a row for each time that someone gave, confirmed or withdrew consent. Rows are added and never
 * changed. `wording` is the text that stood beside the box, `wordingVersion` the footer's version it came from (null:
 * the built-in default), `statement` what the form said of the consent.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    action: text({ enum: ['given', 'confirmed', 'withdrawn'] }).notNull(),
    at: time('at').notNull(),
    form: text().notNull(),
    wording: text().notNull(),
    wordingVersion: integer('wording_version'),
    statement: text().notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    index('consents_subscriber').on(table.subscriberId, table.at),
    check('consents_action', sql`action in ('given', 'confirmed', 'withdrawn')`),
  ],
)
