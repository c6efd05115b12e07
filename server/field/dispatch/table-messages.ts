import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../core/database/account-tables.ts'
import { time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { calls } from './table.ts'

/** What the office wrote to the units of calls. */
export const callMessages = pgTable(
  'call_messages',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    callId: uuid('call_id').notNull(),
    text: text().notNull(),
    at: time('at').notNull(),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('call_messages_call').on(table.organisationId, table.callId, table.at),
    index('call_messages_sent_by').on(table.sentBy),
    sameCompany('call_messages_call_known', [table.organisationId, table.callId], calls).onDelete('cascade'),
    check('call_messages_length', sql`length(text) <= 300`),
  ],
)

/** The guards of a message: when the phone of each had it, when they read it, and what they answered. */
export const callMessageGuards = pgTable(
  'call_message_guards',
  {
    organisationId: ofOrganisation(),
    messageId: uuid('message_id').notNull(),
    guardId: uuid('guard_id').notNull(),
    deliveredAt: time('delivered_at'),
    readAt: time('read_at'),
    answer: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.messageId, table.guardId] }),
    index('call_message_guards_guard').on(table.organisationId, table.guardId),
    sameCompany('call_message_guards_of', [table.organisationId, table.messageId], callMessages).onDelete('cascade'),
    sameCompany('call_message_guards_guard_known', [table.organisationId, table.guardId], guards),
    check('call_message_guards_answer', sql`length(answer) <= 300`),
  ],
)
