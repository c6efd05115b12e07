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
import { rowVerdicts, sourceKinds, sourceSystems } from '../../../contract/site/transfer/imports.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { importStates } from '../imports/states.ts'

/** Exports of other programs that were uploaded. */
export const contentImports = pgTable(
  'content_imports',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    system: text({ enum: sourceSystems }).notNull(),
    /** The address of the old site, which tells its entries from those of other sites. */
    site: text().notNull(),
    state: text({ enum: importStates }).notNull(),
    /** Whether what was published there is published here. */
    live: boolean().notNull().default(false),
    createdBy: uuid('created_by'),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    index('content_imports_newest').on(table.createdAt, table.id),
    check('content_imports_state', oneOf('state', importStates)),
  ],
)

/** The rows of an import with the report, until it is removed. */
export const contentImportRows = pgTable(
  'content_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => contentImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    kind: text({ enum: sourceKinds }).notNull(),
    /** What names it in the old program; of a picture, its address there. */
    sourceId: text('source_id').notNull(),
    /** The number by which texts name a picture. */
    ref: text(),
    title: text().notNull(),
    /** Its old path, which a redirect leads from; of a picture, its whole address. */
    address: text().notNull().default(''),
    slug: text().notNull().default(''),
    /** Its address here, once it is known. */
    target: text().notNull().default(''),
    verdict: text({ enum: rowVerdicts }).notNull(),
    note: text().notNull().default(''),
    /** What comes in, until it came in. */
    data: jsonb(),
    /** Tells whether the entry changed since it came in. */
    hash: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('content_import_rows_verdict').on(table.importId, table.verdict, table.kind, table.line),
    uniqueIndex('content_import_rows_source').on(table.importId, table.kind, table.sourceId),
    index('content_import_rows_ref')
      .on(table.importId, table.ref)
      .where(sql`ref is not null`),
    check('content_import_rows_verdict_known', oneOf('verdict', rowVerdicts)),
  ],
)

/** What came in from elsewhere: which entry of the old site is which here. It outlives imports and what came in. */
export const contentSources = pgTable(
  'content_sources',
  {
    system: text({ enum: sourceSystems }).notNull(),
    site: text().notNull(),
    kind: text({ enum: sourceKinds }).notNull(),
    sourceId: text('source_id').notNull(),
    /** The document, or the picture of the library. */
    ownId: uuid('own_id').notNull(),
    /** The document's version as the import left it. */
    version: integer().notNull(),
    hash: text().notNull(),
    /** Its title, address and the date of what was published there: they tell two entries of one number apart. */
    title: text(),
    slug: text(),
    publishedAt: time('published_at'),
  },
  (table) => [primaryKey({ columns: [table.system, table.site, table.kind, table.sourceId] })],
)
