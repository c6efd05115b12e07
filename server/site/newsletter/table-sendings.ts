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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bounces } from '../../../contract/site/newsletter/sending-view.ts'
import { type NewsletterDraft, PACE_DEFAULT } from '../../../contract/site/newsletter/newsletters.ts'
import type { SegmentConditions } from '../../../contract/site/newsletter/segments.ts'
import { time } from '../../core/database/columns.ts'
import { documents } from '../../core/documents/document-tables.ts'
import { mails } from '../../platform/mail/table.ts'
import { subscribers } from './table.ts'

/** What a sending of a page tells: the page in short. `path` and `picture` are paths of this site. */
export type Story = { title: string; excerpt: string; picture: string; path: string }

/** A segment as it was when a sending was asked for. */
export type FrozenSegment = { id: string; name: string; conditions: SegmentConditions }

/** What a sending of its own tells. */
export type NewsletterContent = Pick<
  NewsletterDraft,
  'title' | 'subject' | 'preheader' | 'content' | 'from' | 'replyTo'
>

/**
 * Sendings to those who get the newsletter: of a page (`story`), or of a document written for it (`content`). A planned
 * one of a page goes out with the publication that its document plans for `due_at`, and means nothing once the document
 * plans another. `again`: somebody asked for it knowing of an earlier one. Tables and columns keep the names that
 * processes of the version before read.
 */
export const sendings = pgTable(
  'newsletter_campaigns',
  {
    id: uuid().primaryKey(),
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    state: text({ enum: ['planned', 'sending', 'stopped'] }).notNull(),
    again: boolean().notNull(),
    dueAt: time('due_at').notNull(),
    /** As it was when it began: what is edited later doesn't change what half of the readers got. */
    story: jsonb().$type<Story>(),
    /** Frozen when somebody sends or schedules it. */
    content: jsonb('letter').$type<NewsletterContent>(),
    /** Whom it is for, frozen as well: the segment may change or go. Null: everybody. */
    segment: jsonb().$type<FrozenSegment>(),
    perMinute: integer('per_minute').notNull().default(PACE_DEFAULT),
    /** Mails are made in rounds, and each round by one job: the one that names it. */
    round: integer().notNull().default(0),
    reason: text(),
    /** When people were told that it has gone out. */
    toldAt: time('told_at'),
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
 * Whom a sending is for, as it was when it began. `skipped`: they had left when their turn came, or before their mail
 * was handed over.
 */
export const deliveries = pgTable(
  'newsletter_deliveries',
  {
    sendingId: uuid('campaign_id')
      .notNull()
      .references(() => sendings.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'made', 'skipped'] })
      .notNull()
      .default('waiting'),
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** Whether its links are counted: the reader had agreed when it was made. */
    counted: boolean().notNull().default(false),
    /** What came back, and when. `refused`: the server refused this mail, which says nothing of the address. */
    bounce: text({ enum: bounces }),
    bouncedAt: time('bounced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sendingId, table.subscriberId] }),
    index('newsletter_deliveries_waiting')
      .on(table.sendingId, table.subscriberId)
      .where(sql`state = 'waiting'`),
    uniqueIndex('newsletter_deliveries_mail').on(table.mailId),
    index('newsletter_deliveries_subscriber').on(table.subscriberId),
    index('newsletter_deliveries_bounced')
      .on(table.sendingId, table.bouncedAt)
      .where(sql`bounce is not null`),
    check('newsletter_deliveries_state', sql`state in ('waiting', 'made', 'skipped')`),
    check('newsletter_deliveries_bounce', sql`bounce in ('hard', 'soft', 'refused', 'complaint')`),
  ],
)
