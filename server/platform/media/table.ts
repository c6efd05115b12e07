import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Crop } from '../../../contract/platform/media/crop.ts'
import type { MediaKind } from '../../../contract/platform/media/library.ts'
import type { PictureExtension } from '../../../contract/platform/media/picture.ts'
import { time } from '../../core/database/columns.ts'
import type { DocumentChange, OtherChange } from './swaps.ts'

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
    /** The part of another file that this one shows, and that file. */
    crop: jsonb().$type<Crop>(),
    croppedFrom: uuid('cropped_from'),
    createdAt: time('created_at').notNull(),
    createdBy: uuid('created_by'),
  },
  (table) => [
    index('media_files_media').on(table.mediaId),
    index('media_files_unfinished')
      .on(table.createdAt)
      .where(sql`media_id is null`),
  ],
)

/** The words by which people sort pictures. Each name stands once, however it is written. */
export const mediaLabels = pgTable(
  'media_labels',
  { id: uuid().primaryKey(), name: text().notNull(), createdAt: time('created_at').notNull() },
  () => [uniqueIndex('media_labels_name').on(sql`lower(name)`)],
)

/** What the undo of a picture replaced everywhere needs: each text that changed, as it was and as it became. */
export const mediaChanges = pgTable(
  'media_changes',
  {
    id: uuid().primaryKey(),
    at: time('at').notNull(),
    mediaId: uuid('media_id').notNull(),
    byId: uuid('by_id').notNull(),
    documents: jsonb().$type<DocumentChange[]>().notNull(),
    others: jsonb().$type<OtherChange[]>().notNull(),
    undoneAt: time('undone_at'),
  },
  (table) => [index('media_changes_at').on(table.at)],
)

export const mediaLabelled = pgTable(
  'media_labelled',
  {
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    labelId: uuid('label_id')
      .notNull()
      .references(() => mediaLabels.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.labelId] }), index('media_labelled_label').on(table.labelId)],
)
