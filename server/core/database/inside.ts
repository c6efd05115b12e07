import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

type Query = Pool['query']

const inside = new AsyncLocalStorage<{ query: Query; shows: string }>()

/** Whether this runs within a transaction that nobody else will ever see, and of which nothing may be kept. */
export const isInside = () => inside.getStore() !== undefined

/** Whether this runs within such a transaction, made to show the draft of the document with this id. */
export const isShownInside = (id: string) => inside.getStore()?.shows === id

/** Sends the statements of whatever runs `within` a transaction to its connection, and all others to the pool. */
export function followInside(pool: Pool): Pool {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  pool.query = ((...given: unknown[]) => ((inside.getStore()?.query ?? query) as typeof query)(...given)) as Query
  return pool
}

/**
 * Runs `work` in a transaction that is rolled back: `prepare` publishes the draft of the document with the id `shows`, and
 * all that `work` reads from this database, however deep down, it reads as if that had been kept.
 */
export async function asIf<T>(pool: Pool, shows: string, prepare: (client: PoolClient) => Promise<void>, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection answers one statement at a time; waiting for that is ours to do.
  let last: Promise<unknown> = Promise.resolve()
  const query = ((...given: Parameters<Query>) => (last = last.then(() => client.query(...given), () => client.query(...given)))) as Query
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '12s'`)
    await prepare(client)
    return await inside.run({ query, shows }, work)
  } finally {
    await last.catch(() => undefined)
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
