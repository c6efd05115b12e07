import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../core/database/columns.ts'
import type { Attachment } from './outbox.ts'

/**
 * `queued` waits for its job; `sent` was taken by the mail server; `not-sent` stays here because there is no mail
 * server; `failed` was refused for good; `unsure` was being handed over when the process died, so the server may have
 * taken it; `cancelled` was taken back while it waited. One that was being handed over in that moment becomes `sent` if
 * it was taken. `bounced` was taken by the mail server and came back; `bounce` says whether another mail may arrive.
 */
export const mailStates = ['queued', 'sent', 'not-sent', 'failed', 'unsure', 'cancelled', 'bounced'] as const

/**
 * The outbox: every mail that the product sends, to one recipient each. `template` names its kind, `reference` what it
 * is about (`campaign:<id>`, `lead:<id>`). Where the text holds a token there is a placeholder, and `secrets` holds the
 * tokens, sealed, so a copy of the table opens no link.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    createdAt: time('created_at').notNull(),
    template: text().notNull(),
    reference: text(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    replyTo: text('reply_to'),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    attachments: jsonb().$type<Attachment[]>().notNull(),
    secrets: text(),
    /** The same at every try, so that a receiver can tell a repetition. */
    messageId: text('message_id').notNull().unique(),
    state: text({ enum: mailStates }).notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** Set just before the mail server is told that the mail is complete, and taken back when it says no. */
    handedOverAt: time('handed_over_at'),
    sentAt: time('sent_at'),
    bounce: text({ enum: ['hard', 'soft'] }),
  },
  (table) => [
    index('mails_state').on(table.state, table.createdAt.desc()),
    index('mails_recipient').on(table.toAddress, table.createdAt.desc()),
    index('mails_reference').on(table.reference, table.state, table.sentAt),
    check('mails_state_known', sql.raw(`state in (${mailStates.map((state) => `'${state}'`).join(', ')})`)),
  ],
)
