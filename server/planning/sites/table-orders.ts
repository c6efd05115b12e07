import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { postOrderStates } from '../../../contract/planning/sites/orders.ts'
import { users } from '../../core/database/account-tables.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, sameCompany } from '../organisations/table.ts'
import { posts } from './table.ts'

/**
 * The versions of each post's orders: one at most that is being written, and one in force at any time (migration 0048).
 * A published version holds from `effectiveFrom` to `effectiveUntil`.
 */
export const postOrders = pgTable(
  'post_orders',
  {
    organisationId: ofOrganisation(),
    postId: uuid('post_id').notNull(),
    number: integer().notNull(),
    body: text().notNull(),
    state: text({ enum: postOrderStates }).notNull(),
    publishedAt: time('published_at'),
    publishedBy: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    effectiveFrom: time('effective_from'),
    effectiveUntil: time('effective_until'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.postId, table.number] }),
    uniqueIndex('post_orders_open')
      .on(table.organisationId, table.postId)
      .where(sql`state in ('draft', 'in_review')`),
    sameCompany('post_orders_post', [table.organisationId, table.postId], posts).onDelete('cascade'),
    check('post_orders_state_known', oneOf('state', postOrderStates)),
    check('post_orders_published', sql`(state in ('draft', 'in_review')) = (published_at is null)`),
    check('post_orders_effective', sql`(published_at is null) = (effective_from is null)`),
    check('post_orders_span', sql`effective_until is null or effective_from <= effective_until`),
  ],
)

const ofVersion = {
  organisationId: ofOrganisation(),
  postId: uuid('post_id').notNull(),
  number: integer().notNull(),
  guardId: uuid('guard_id').notNull(),
}

/** Which guard read which version, once. */
export const postOrderAcks = pgTable('post_order_acks', { ...ofVersion, at: time('at').notNull() }, (table) => [
  primaryKey({ columns: [table.organisationId, table.postId, table.number, table.guardId] }),
  index('post_order_acks_guard').on(table.organisationId, table.guardId),
  foreignKey({
    name: 'post_order_acks_version',
    columns: [table.organisationId, table.postId, table.number],
    foreignColumns: [postOrders.organisationId, postOrders.postId, postOrders.number],
  }).onDelete('cascade'),
])

/** Which guard was reminded of which version last. */
export const postOrderReminders = pgTable(
  'post_order_reminders',
  { ...ofVersion, at: time('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.postId, table.number, table.guardId] }),
    foreignKey({
      name: 'post_order_reminders_version',
      columns: [table.organisationId, table.postId, table.number],
      foreignColumns: [postOrders.organisationId, postOrders.postId, postOrders.number],
    }).onDelete('cascade'),
  ],
)
