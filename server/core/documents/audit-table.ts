import { bigserial, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The audit log: person, action, time, and the data before and after. Written in the transaction of the change. The
 * table is partitioned by the month of `at`, which Drizzle can't say: migration 0021 and `audit_make_month()` in it do.
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
    // A primary key has to contain what the table is partitioned by.
    primaryKey({ columns: [table.id, table.at] }),
    // Read backwards: an index that Drizzle calls descending has its nulls last, which no order of ours has.
    index('audit_at').on(table.at, table.id),
    index('audit_subject').on(table.kind, table.subject, table.at),
    index('audit_actor').on(table.actorId, table.at, table.id),
    index('audit_kind').on(table.kind, table.at, table.id),
    index('audit_action').on(table.action, table.at, table.id),
  ],
)
