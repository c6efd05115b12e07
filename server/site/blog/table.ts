import { sql } from 'drizzle-orm'
import { boolean, customType, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PostCard } from '../../../contract/site/blog/blog.ts'
import { time } from '../../core/database/columns.ts'
import { documents } from '../../core/documents/document-tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const document = () => uuid('document_id').references(() => documents.id, { onDelete: 'cascade' })

/**
 * Every published post, ready to be listed, searched and leafed through. Kept by a trigger on `documents`, so that no
 * way of writing a post can leave it behind (docs/decisions/010-posts-beside-documents.md).
 */
export const posts = pgTable(
  'posts',
  {
    documentId: document().primaryKey(),
    publishedAt: time('published_at').notNull(),
    featured: boolean().notNull(),
    /** The post as lists show it, in the words of the contract. */
    card: jsonb().$type<PostCard>().notNull(),
    tags: jsonb().notNull(),
    titleWords: tsvector('title_words').notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    index('posts_published').on(table.publishedAt, table.documentId),
    index('posts_featured')
      .on(table.publishedAt, table.documentId)
      .where(sql`featured`),
    // What is pending is read by every search, so it stays short (kB).
    index('posts_words').using('gin', table.words).with({ fastupdate: true, gin_pending_list_limit: 256 }),
  ],
)

/** The categories and tags of published posts: `topic` is `category:<slug>` or `tag:<slug>`. */
export const postTopics = pgTable(
  'post_topics',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => posts.documentId, { onDelete: 'cascade' }),
    topic: text().notNull(),
    name: text().notNull(),
    publishedAt: time('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.topic] }),
    index('post_topics_newest').on(table.topic, table.publishedAt, table.documentId),
  ],
)
