import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Anchor, verdicts } from '../../../contract/platform/reviews/reviews.ts'
import { users } from '../../core/database/account-tables.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { documents } from '../../core/documents/document-tables.ts'

const ofDocument = () =>
  uuid('document_id')
    .notNull()
    .references(() => documents.id, { onDelete: 'cascade' })
/** A person whose name stays once they are removed. */
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

/** Who asked for a review of a document, and when. Its state stands with the document. */
export const documentReviews = pgTable(
  'document_reviews',
  {
    documentId: ofDocument().primaryKey(),
    askedBy: person('asked_by'),
    askedByName: text('asked_by_name').notNull(),
    askedAt: time('asked_at').notNull(),
  },
  (table) => [index('document_reviews_asked').on(table.askedAt), index('document_reviews_asked_by').on(table.askedBy)],
)

/** The people who review a document, with what each said last and of which version. */
export const documentReviewers = pgTable(
  'document_reviewers',
  {
    id: uuid().primaryKey(),
    documentId: ofDocument(),
    userId: person('user_id'),
    name: text().notNull(),
    verdict: text({ enum: verdicts }).notNull(),
    version: integer(),
    at: time('at'),
  },
  (table) => [
    uniqueIndex('document_reviewers_person').on(table.documentId, table.userId),
    index('document_reviewers_waiting')
      .on(table.userId)
      .where(sql`verdict = 'waiting'`),
    index('document_reviewers_user').on(table.userId),
    check('document_reviewers_verdict_known', oneOf('verdict', verdicts)),
  ],
)

/**
 * Comments on documents, and with a `parentId` the answers to them. `number` grows with each. Only comments have an
 * `anchor` and can be resolved. A removed one keeps its row while it has answers.
 */
export const documentComments = pgTable(
  'document_comments',
  {
    id: uuid().primaryKey(),
    number: bigserial({ mode: 'number' }).notNull(),
    documentId: ofDocument(),
    parentId: uuid('parent_id').references((): AnyPgColumn => documentComments.id, { onDelete: 'cascade' }),
    authorId: person('author_id'),
    authorName: text('author_name').notNull(),
    text: text().notNull(),
    anchor: jsonb().$type<Anchor>(),
    /** The version of the document that it was written about. */
    version: integer().notNull(),
    at: time('at').notNull(),
    editedAt: time('edited_at'),
    removedAt: time('removed_at'),
    resolvedAt: time('resolved_at'),
    resolvedBy: person('resolved_by'),
    resolvedByName: text('resolved_by_name'),
  },
  (table) => [
    index('document_comments_open')
      .on(table.documentId, table.number)
      .where(sql`parent_id is null and resolved_at is null`),
    index('document_comments_done')
      .on(table.documentId, table.number)
      .where(sql`parent_id is null and resolved_at is not null`),
    index('document_comments_answers').on(table.parentId, table.number),
    index('document_comments_author').on(table.authorId),
    index('document_comments_resolver').on(table.resolvedBy),
    check('document_comments_anchored', sql`(parent_id is null) = (anchor is not null)`),
  ],
)
