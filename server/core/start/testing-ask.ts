import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** Queries the database of the product that runs on `dataDir`, on a separate connection. */
export async function ask<T extends pg.QueryResultRow>(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir }) // the product's, adopted
  const client = new pg.Client(poolConfig)
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
    await stop()
  }
}
