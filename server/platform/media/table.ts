import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MediaKind } from '../../../contract/platform/media/library.ts'
import type { PictureExtension } from '../../../contract/platform/media/picture.ts'
import { time } from '../../core/database/columns.ts'

/** The pictures of the library, each as its latest file and what people say about it. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .references((): AnyPgColumn => mediaFiles.id),
    title: text().notNull(),
    alt: text().notNull(),
    /** The point to keep in view where a picture is cut, in percent from its left and top. */
    x: integer().notNull().default(50),
    y: integer().notNull().default(50),
    version: integer().notNull().default(1),
    createdAt: time('created_at').notNull(),
    createdBy: uuid('created_by'),
    updatedAt: time('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('media_newest')
      .on(table.createdAt.desc(), table.id)
      .where(sql`deleted_at is null`),
    index('media_trash')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

/**
 * A file as it was made of one upload, in all its sizes, kept in the store under its id. While it is being made it
 * belongs to no picture; one that stays so was left behind by a process that died.
 */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: uuid().primaryKey(),
    mediaId: uuid('media_id'),
    kind: text().$type<MediaKind>(),
    extension: text().$type<PictureExtension>(),
    width: integer(),
    height: integer(),
    bytes: integer(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('media_files_media').on(table.mediaId),
    index('media_files_unfinished')
      .on(table.createdAt)
      .where(sql`media_id is null`),
  ],
)
