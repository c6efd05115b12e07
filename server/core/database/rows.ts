import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'

/**
 * A statement written by hand. With a `name` each connection plans it once. Without one PostgreSQL plans it for the
 * given values.
 */
export type Statement = { name?: string; text: string; values?: readonly unknown[] }

/**
 * The rows of a statement that Drizzle can't express, or not as fast (docs/decisions/030). Nothing checks that `Row`
 * matches the statement, so a test has to read every column. It throws the driver's errors.
 */
export async function rows<Row extends QueryResultRow>(
  { pool }: Pick<Database, 'pool'>,
  { values = [], ...statement }: Statement,
): Promise<Row[]> {
  return (await pool.query<Row>({ ...statement, values: [...values] })).rows
}
