import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { reviewStates } from '../../../contract/core/review.ts'
import { oneOf, time } from '../database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Every piece of content, settings included. `data` is the working copy, `live` what visitors see (null = not
 * published). One table serves lists, sitemap, page picker and "where is this used?".
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    slug: text().notNull(),
    title: text().notNull().default(''),
    version: integer().notNull().default(1),
    data: jsonb().notNull(),
    live: jsonb(),
    position: integer().notNull().default(0),
    publishedAt: time('published_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
    deletedAt: time('deleted_at'),
    /** The version that visitors see, and since when. */
    liveVersion: integer('live_version'),
    liveAt: time('live_at'),
    /** `scheduledVersion` goes live at `publishAt`; the live version is unpublished at `unpublishAt`. */
    publishAt: time('publish_at'),
    scheduledVersion: integer('scheduled_version'),
    unpublishAt: time('unpublish_at'),
    /** The outcome of the review of `reviewedVersion`. */
    reviewState: text('review_state', { enum: reviewStates }).notNull().default('none'),
    reviewedVersion: integer('reviewed_version'),
    /** Labels for filters of lists, such as `category:Operations`. */
    labels: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    words: tsvector().generatedAlwaysAs(sql`to_tsvector('simple'::regconfig, title || ' ' || slug)`),
  },
  (table) => [
    index('documents_kind_updated')
      .on(table.kind, table.updatedAt, table.id)
      .where(sql`deleted_at is null`),
    index('documents_kind_newest')
      .on(table.kind, sql`published_at desc nulls last`, sql`id desc`)
      .where(sql`deleted_at is null`),
    index('documents_kind_title')
      .on(table.kind, table.title, table.id)
      .where(sql`deleted_at is null`),
    index('documents_waiting')
      .on(table.kind)
      .where(
        sql`deleted_at is null and (live_version is distinct from version or publish_at is not null or unpublish_at is not null)`,
      ),
    index('documents_reviewed')
      .on(table.kind, table.reviewState)
      .where(sql`deleted_at is null and review_state <> 'none'`),
    index('documents_trash')
      .on(table.kind, table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('documents_labels')
      .using('gin', table.labels)
      .where(sql`labels <> '{}'`),
    index('documents_words').using('gin', table.words),
    // Sample content for the dashboard. A query must state this condition in the same words to use the index.
    index('documents_samples')
      .on(table.kind, table.title, table.id)
      .where(sql`deleted_at is null and live @? '$.** ? (@.sample == true)'`),
    uniqueIndex('documents_kind_slug')
      .on(table.kind, table.slug)
      .where(sql`deleted_at is null`),
    index('documents_kind_position')
      .on(table.kind, table.position, table.id)
      .where(sql`deleted_at is null`),
    index('documents_kind_published')
      .on(table.kind, table.publishedAt.desc())
      .where(sql`live is not null and deleted_at is null`),
    check('documents_review_known', oneOf('review_state', reviewStates)),
  ],
)

/** Each saved state of a document. */
export const revisions = pgTable(
  'revisions',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    data: jsonb().notNull(),
    action: text().notNull(),
    authorId: uuid('author_id'),
    at: time('at').notNull(),
    /** When visitors first saw this state, if they did. */
    publishedAt: time('published_at'),
    /** The title of the document that this one was copied from. */
    origin: text(),
  },
  (table) => [uniqueIndex('revisions_document_version').on(table.documentId, table.version)],
)

/**
 * Links that show a draft to people without an account, by the hash of their token. `id` names a link without opening
 * it. `data` and `version` are the draft at the time of sharing; without both a link shows the newest draft.
 */
export const shares = pgTable(
  'shares',
  {
    hash: text().primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    version: integer(),
    data: jsonb(),
    createdBy: uuid('created_by'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('shares_document').on(table.documentId, table.createdAt),
    index('shares_maker').on(table.createdBy),
  ],
)

/** The people who have a document open in an editor, and when their browser last said so. */
export const presence = pgTable(
  'presence',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    since: time('since').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.userId] })],
)
