import { bigserial, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The audit log: person, action, time, and the data before and after, written in the transaction of the change. The
 * table is partitioned by the month of `at`, which Drizzle can't express. Migration 0021 and its `audit_make_month()`
 * do that.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    actorId: uuid('actor_id'),
    action: text().notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text('request_id'),
  },
  (table) => [
    // A primary key must contain the columns of the partitioning.
    primaryKey({ columns: [table.id, table.at] }),
    // Read backwards. Drizzle's descending indexes have nulls last, which none of our queries use.
    index('audit_at').on(table.at, table.id),
    index('audit_subject').on(table.kind, table.subject, table.at),
    index('audit_actor').on(table.actorId, table.at, table.id),
    index('audit_kind').on(table.kind, table.at, table.id),
    index('audit_action').on(table.action, table.at, table.id),
  ],
)
