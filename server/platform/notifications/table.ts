import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { deliveryStates, targetKinds } from '../../../contract/platform/notifications/webhooks.ts'
import { channels, type Rule } from '../../../contract/platform/notifications/rules.ts'
import { users } from '../../core/database/account-tables.ts'
import { events } from '../../core/jobs/event-table.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
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

/** Who is told of an event by a channel, where an admin has said so. */
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
 * `round`, which another request to call begins anew, and the next try of it. `eventId` is null for tests.
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
