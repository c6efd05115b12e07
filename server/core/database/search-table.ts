import { index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Every word of published posts and help articles, as the search stems it. A misspelt word may mean one of these.
 * Triggers on `documents` add to it. No constraint makes words unique: publications at the same time that add the same
 * words would wait for each other.
 */
export const searchWords = pgTable('search_words', { word: text().notNull() }, (table) => [
  index('search_words_word').on(table.word),
  index('search_words_near').using('gin', table.word.op('gin_trgm_ops')),
])
