import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { pushStates } from '../../../contract/platform/notifications/push.ts'
import { deliveryStates, targetKinds } from '../../../contract/platform/notifications/webhooks.ts'
import { channels, type Rule } from '../../../contract/platform/notifications/rules.ts'
import { sessions, users } from '../../core/database/account-tables.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { events } from '../../core/jobs/event-table.ts'

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const ofEvent = () =>
  uuid('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })

/**
 * Everybody's inbox. `eventId` is the last of `count` events of one kind about one subject. `turn` grows with every
 * change, and is what a stream resumes by.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    eventId: ofEvent(),
    at: time('at').notNull(),
    count: integer().notNull().default(1),
    readAt: time('read_at'),
    turn: bigserial({ mode: 'number' }).notNull(),
  },
  (table) => [
    // Read backwards: an index that Drizzle calls descending has its nulls last, which no order of ours has.
    index('notices_inbox').on(table.userId, table.at, table.id),
    index('notices_unread')
      .on(table.userId, table.at, table.id)
      .where(sql`read_at is null`),
    index('notices_turn').on(table.userId, table.turn),
    index('notices_event').on(table.eventId),
  ],
)

/** The recipients of an event on a channel, where an admin has changed them. */
export const noticeRules = pgTable(
  'notice_rules',
  {
    event: text().notNull(),
    channel: text({ enum: channels }).notNull(),
    rule: jsonb().$type<Rule>().notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event, table.channel] }),
    check('notice_rules_channel_known', oneOf('channel', channels)),
  ],
)

/** How people want to be told. Times are minutes after midnight in `zone`. */
export const noticeSettings = pgTable('notice_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  zone: text().notNull(),
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
  digestAt: integer('digest_at'),
  off: text().array().notNull(),
  updatedAt: time('updated_at').notNull(),
})

/** Events that wait to be mailed to a person, together with all others that are due by then. */
export const noticeMails = pgTable(
  'notice_mails',
  { id: uuid().primaryKey(), userId: ofUser(), eventId: ofEvent(), dueAt: time('due_at').notNull() },
  (table) => [index('notice_mails_due').on(table.userId, table.dueAt), index('notice_mails_event').on(table.eventId)],
)

/** The one pair of keys by which browsers know our pushes. The private one is sealed. */
export const pushKeys = pgTable('push_keys', {
  id: text({ enum: ['vapid'] }).primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key_sealed').notNull(),
  createdAt: time('created_at').notNull(),
})

/**
 * Browsers that take pushes, each for as long as its person is signed in there. `key` is a hash of the address, which
 * lies sealed with the browser's keys: anyone who knows it could send to it.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    key: text().notNull().unique(),
    host: text().notNull(),
    sealed: text('subscription_sealed').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)

/** Notifications to browsers, with what the last try came to. A job does something only while it names the next try. */
export const pushes = pgTable(
  'push_deliveries',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    subscriptionId: uuid('subscription_id').references(() => pushSubscriptions.id, { onDelete: 'set null' }),
    eventId: ofEvent(),
    host: text().notNull(),
    urgent: boolean().notNull(),
    state: text({ enum: pushStates }).notNull(),
    tried: integer().notNull().default(0),
    status: integer(),
    said: text().notNull().default(''),
    createdAt: time('created_at').notNull(),
    nextAt: time('next_at'),
  },
  (table) => [
    index('push_deliveries_created').on(table.createdAt, table.id),
    index('push_deliveries_user').on(table.userId),
    index('push_deliveries_event').on(table.eventId),
    index('push_deliveries_subscription').on(table.subscriptionId),
    check('push_deliveries_state_known', oneOf('state', pushStates)),
  ],
)

/** Webhooks. The address and the secret are sealed with `SECRET`: the addresses of chats are secrets themselves. */
export const targets = pgTable(
  'webhook_targets',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: targetKinds }).notNull(),
    name: text().notNull(),
    host: text().notNull(),
    url: text('url_sealed').notNull(),
    secret: text('secret_sealed'),
    createdAt: time('created_at').notNull(),
  },
  () => [check('webhook_targets_kind_known', oneOf('kind', targetKinds))],
)

/**
 * Calls of webhooks. `body` is what is sent, the same at every try. A job does something only while it names this
 * `round`, which another request to call restarts, and the next try of it. `eventId` is null for tests.
 */
export const deliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => targets.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    round: integer().notNull().default(0),
    tried: integer().notNull().default(0),
    signature: text().notNull().default(''),
    createdAt: time('created_at').notNull(),
    nextAt: time('next_at'),
  },
  (table) => [
    index('webhook_deliveries_created').on(table.createdAt, table.id),
    index('webhook_deliveries_state').on(table.state, table.createdAt, table.id),
    index('webhook_deliveries_target').on(table.targetId),
    index('webhook_deliveries_event').on(table.eventId),
    check('webhook_deliveries_state_known', oneOf('state', deliveryStates)),
  ],
)

/** Every try of a delivery, with what came back. */
export const tries = pgTable(
  'webhook_tries',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    number: integer().notNull(),
    at: time('at').notNull(),
    status: integer(),
    said: text().notNull(),
    ms: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.round, table.number] })],
)
