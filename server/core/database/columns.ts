import { sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** A moment: `timestamptz`, read and written as a `Date`. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The condition of a check: `column` holds one of `values`, which are our own words and never input. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)
