import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { documents } from '../../core/documents/document-tables.ts'

/**
 * Answers to "Was this useful?". `voter` is a hash of the day and the visitor's address prefix, so that a visitor has
 * one answer an article and day; it is emptied once the day is over.
 */
export const helpVotes = pgTable(
  'help_votes',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    voter: text(),
    useful: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('help_votes_voter').on(table.articleId, table.day, table.voter),
    index('help_votes_to_forget')
      .on(table.day)
      .where(sql`voter is not null`),
  ],
)
