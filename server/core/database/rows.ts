import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'

/**
 * A statement written by hand. With a `name` each connection plans it once; without one it is planned for its very
 * values.
 */
export type Statement = { name?: string; text: string; values?: readonly unknown[] }

/**
 * The rows of a statement that Drizzle can't say, or not as fast (docs/decisions/030). `Row` is what the statement
 * selects, on the word of who wrote it: a test has to read every column. Throws the driver's errors.
 */
export async function rows<Row extends QueryResultRow>(
  { pool }: Pick<Database, 'pool'>,
  { values = [], ...statement }: Statement,
): Promise<Row[]> {
  return (await pool.query<Row>({ ...statement, values: [...values] })).rows
}
