import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * The bytes that strangers had stored on a day (UTC), by network or, for what has a bound of its own, over all of them.
 * `key` is a hash, so the table does not reveal whom it counts. `refused` counts what was dropped quietly.
 */
export const storedBytes = pgTable(
  'stored_bytes',
  {
    day: date().notNull(),
    key: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    refused: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
)
