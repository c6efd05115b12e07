import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type IncomingAttachment, incomingStates } from '../../../contract/platform/incoming/incoming.ts'
import { time } from '../../core/database/columns.ts'

/**
 * Every mail that came in, as plain text, once each: `key` is made of its Message-ID, sender and date, or of the whole
 * mail where it has no Message-ID. `answered` is the id of the mail of ours that it answers or reports about.
 */
export const incomingMails = pgTable(
  'incoming_mails',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    at: time('at').notNull(),
    via: text({ enum: ['webhook', 'imap'] }).notNull(),
    state: text({ enum: incomingStates }).notNull(),
    messageId: text('message_id').notNull(),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    quoted: text().notNull(),
    attachments: jsonb().$type<IncomingAttachment[]>().notNull(),
    automatic: boolean().notNull(),
    cut: boolean().notNull(),
    answered: uuid(),
    reference: text(),
  },
  (table) => [
    index('incoming_mails_state').on(table.state, table.at, table.id),
    index('incoming_mails_at').on(table.at, table.id),
    index('incoming_mails_reference').on(table.reference, table.at),
    index('incoming_mails_sender').on(sql`lower(${table.fromAddress})`),
    check(
      'incoming_mails_state_known',
      sql.raw(`state in (${incomingStates.map((state) => `'${state}'`).join(', ')})`),
    ),
  ],
)

/** How far a mailbox was read: every mail up to `lastUid` was taken, as long as the mailbox keeps its `validity`. */
export const incomingMailboxes = pgTable('incoming_mailboxes', {
  name: text().primaryKey(),
  validity: text().notNull(),
  lastUid: integer('last_uid').notNull(),
  lookedAt: time('looked_at'),
  error: text(),
})
