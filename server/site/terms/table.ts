import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type TermDraft, termKinds } from '../../../contract/site/terms/terms.ts'
import { time } from '../../core/database/columns.ts'
import type { PostChange, TermRemoval } from './queries-changes.ts'

/** The managed categories, tags and authors. `slug` is that of the name, so that each name stands once. */
export const terms = pgTable(
  'terms',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: termKinds }).notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    draft: jsonb().$type<TermDraft>().notNull(),
    version: integer().notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [
    uniqueIndex('terms_kind_slug').on(table.kind, table.slug),
    index('terms_kind_name').on(table.kind, table.name, table.id),
    index('terms_kind_updated').on(table.kind, table.updatedAt, table.id),
  ],
)

/** The slugs of names that terms had before, or of terms that were merged into them. */
export const termAliases = pgTable(
  'term_aliases',
  {
    kind: text({ enum: termKinds }).notNull(),
    slug: text().notNull(),
    termId: uuid('term_id')
      .notNull()
      .references(() => terms.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] }), index('term_aliases_term').on(table.termId)],
)

/** What an undo needs: the term that went with its aliases, and the names in posts before and after. */
export const termChanges = pgTable(
  'term_changes',
  {
    id: uuid().primaryKey(),
    at: time('at').notNull(),
    removed: jsonb().$type<TermRemoval | null>(),
    posts: jsonb().$type<PostChange[]>().notNull(),
    undoneAt: time('undone_at'),
  },
  (table) => [index('term_changes_at').on(table.at)],
)
