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
import { releaseStates } from '../../../contract/platform/releases/releases.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { documents } from '../../core/documents/document-tables.ts'

/** Documents that go live together. `at` is when they do by themselves, `failure` why they did not. */
export const releases = pgTable(
  'releases',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    state: text({ enum: releaseStates }).notNull().default('open'),
    at: time('at'),
    failure: text(),
    version: integer().notNull().default(1),
    createdAt: time('created_at').notNull(),
    createdBy: uuid('created_by'),
    updatedAt: time('updated_at').notNull(),
    releasedAt: time('released_at'),
    releasedBy: uuid('released_by'),
    undoneAt: time('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (table) => [
    index('releases_updated').on(table.updatedAt, table.id),
    index('releases_at')
      .on(table.at)
      .where(sql`state = 'scheduled'`),
    check('releases_state_known', oneOf('state', releaseStates)),
    check('releases_scheduled_at', sql`(state = 'scheduled') = (at is not null)`),
  ],
)

/**
 * The documents of a release. `version` is the one that goes live, once that is settled. Of a live release `before` and
 * `beforeVersion` are what visitors saw until then, null for nothing. While `isOpen` no other release may have it.
 */
export const releaseDocuments = pgTable(
  'release_documents',
  {
    releaseId: uuid('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    isTicked: boolean('is_ticked').notNull().default(true),
    isOpen: boolean('is_open').notNull().default(true),
    version: integer(),
    before: jsonb(),
    beforeVersion: integer('before_version'),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.documentId] }),
    uniqueIndex('release_documents_open')
      .on(table.documentId)
      .where(sql`is_open`),
    index('release_documents_document').on(table.documentId),
  ],
)
