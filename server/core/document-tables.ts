import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
  },
  (table) => [
    uniqueIndex('documents_kind_slug').on(table.kind, table.slug).where(sql`deleted_at is null`),
    index('documents_kind_position').on(table.kind, table.position, table.id).where(sql`deleted_at is null`),
    index('documents_kind_published').on(table.kind, table.publishedAt.desc()).where(sql`live is not null and deleted_at is null`),
  ],
)

/** Each saved state of a document. */
export const revisions = pgTable(
  'revisions',
  {
    documentId: uuid('document_id').notNull().references(() => documents.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    data: jsonb().notNull(),
    action: text().notNull(),
    authorId: uuid('author_id'),
    at: time('at').notNull(),
  },
  (table) => [uniqueIndex('revisions_document_version').on(table.documentId, table.version)],
)

/** Who did what, when, and what it looked like before and after; written in the transaction of the change. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: time('at').notNull(),
    actorId: uuid('actor_id'),
    action: text().notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text('request_id'),
  },
  (table) => [index('audit_at').on(table.at.desc()), index('audit_subject').on(table.kind, table.subject, table.at.desc())],
)
