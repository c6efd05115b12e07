import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { documents } from '../../core/documents/document-tables.ts'
import { mails } from '../../platform/mail/table.ts'
import { subscribers } from './table.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a campaign tells: a page in short. `path` and `picture` are paths of this site. */
export type Story = { title: string; excerpt: string; picture: string; path: string }

/**
 * Sendings of a page to all who get the newsletter. A `planned` one goes out with the publication that its document
 * plans
 * for `due_at`, and means nothing once the document plans another. `again`: somebody asked for it knowing of an earlier
 * one.
 */
export const campaigns = pgTable(
  'newsletter_campaigns',
  {
    id: uuid().primaryKey(),
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    state: text({ enum: ['planned', 'sending', 'stopped'] }).notNull(),
    again: boolean().notNull(),
    dueAt: time('due_at').notNull(),
    /** As it was when it began: what is edited later doesn't change what half of the readers got. */
    story: jsonb().$type<Story>(),
    /** Mails are made in rounds, and each round by one job: the one that names it. */
    round: integer().notNull().default(0),
    reason: text(),
    createdBy: uuid('created_by'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('newsletter_campaigns_document').on(table.documentId, table.dueAt.desc()),
    uniqueIndex('newsletter_campaigns_once')
      .on(table.documentId)
      .where(sql`not again`),
    check('newsletter_campaigns_state', sql`state in ('planned', 'sending', 'stopped')`),
  ],
)

/**
 * Whom a campaign is for, as it was when it began. `skipped`: they had left when their turn came, or before their mail
 * was handed over.
 */
export const deliveries = pgTable(
  'newsletter_deliveries',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'made', 'skipped'] })
      .notNull()
      .default('waiting'),
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.subscriberId] }),
    index('newsletter_deliveries_waiting')
      .on(table.campaignId, table.subscriberId)
      .where(sql`state = 'waiting'`),
    uniqueIndex('newsletter_deliveries_mail').on(table.mailId),
    index('newsletter_deliveries_subscriber').on(table.subscriberId),
    check('newsletter_deliveries_state', sql`state in ('waiting', 'made', 'skipped')`),
  ],
)
