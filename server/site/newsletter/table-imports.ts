import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type ImportVerdict, importVerdicts } from '../../../contract/site/newsletter/imports.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { importStates } from '../imports/states.ts'

/**
 * Lists of addresses that were brought along. `source` and `proof` are what the importer says of the consent; they go
 * into the ledger of everybody who comes in.
 */
export const imports = pgTable(
  'newsletter_imports',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    state: text({ enum: importStates }).notNull(),
    source: text().notNull(),
    proof: text().notNull(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** How many rows have each verdict, once all were read. */
    counts: jsonb().$type<Record<ImportVerdict, number>>(),
    /** The headings of the file: those that were taken, and those that mean nothing here, once all rows were read. */
    columns: jsonb().$type<{ taken: string[]; unknown: string[] }>(),
    /** How many people came in so far. */
    taken: integer().notNull().default(0),
    /** From where the importer asked, for the ledger. */
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    createdBy: uuid('created_by'),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    index('newsletter_imports_newest').on(table.createdAt, table.id),
    check('newsletter_imports_state', oneOf('state', importStates)),
  ],
)

/** The rows of an import until it is removed. A good one goes with the transaction that makes a subscriber of it. */
export const importRows = pgTable(
  'newsletter_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    verdict: text({ enum: importVerdicts }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('newsletter_import_rows_verdict').on(table.importId, table.verdict, table.line),
    index('newsletter_import_rows_email').on(table.importId, table.email, table.line),
    index('newsletter_import_rows_person').on(table.email),
  ],
)
