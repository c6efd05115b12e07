import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

type Query = Pool['query']

const inside = new AsyncLocalStorage<Query>()

/** Whether this runs within a transaction that nobody else will ever see, and of which nothing may be kept. */
export const isInside = () => inside.getStore() !== undefined

/** Sends the statements of whatever runs `within` a transaction to its connection, and all others to the pool. */
export function followInside(pool: Pool): Pool {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  pool.query = ((...given: unknown[]) => ((inside.getStore() ?? query) as typeof query)(...given)) as Query
  return pool
}

/**
 * Runs `work` in a transaction that is rolled back: `prepare` changes what it likes, and all that `work` reads from this
 * database, however deep down, it reads as if that had been published.
 */
export async function asIf<T>(pool: Pool, prepare: (client: PoolClient) => Promise<void>, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection answers one statement at a time; waiting for that is ours to do.
  let last: Promise<unknown> = Promise.resolve()
  const query = ((...given: Parameters<Query>) => (last = last.then(() => client.query(...given), () => client.query(...given)))) as Query
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '3s'`)
    await prepare(client)
    return await inside.run(query, work)
  } finally {
    await last.catch(() => undefined)
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
