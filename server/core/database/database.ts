import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { isSilence, LIMITS, limitTime } from './limits.ts'

/**
 * The place where statements run: the pool or, within a transaction, its one connection. `orm` is Drizzle, `pool` is
 * for statements written by hand, and `config` opens a separate connection (LISTEN, jobs). `transaction` runs work in a
 * transaction, or in a savepoint within one. Work that drops answers from the cache needs `transaction()` of
 * transaction.ts.
 */
export type Database = {
  pool: Pick<Pool, 'query'>
  orm: NodePgDatabase
  config: PoolConfig
  transaction: <T>(work: (within: Database) => Promise<T>) => Promise<T>
}

/** The database with its pool, for the code that opened it and has to close it. */
export type OpenDatabase = Database & { pool: Pool }

/**
 * Where statements run that belong together: the argument of `orm.transaction`, or `orm` itself for a single statement.
 */
export type Transaction = Database['orm']

/**
 * Opens the pool. `statement_timeout` stops a slow query from keeping its connection; limits.ts handles a silent
 * server.
 */
export function openDatabase(config: PoolConfig, limits = LIMITS): OpenDatabase {
  const pool = limitTime(
    new Pool({
      max: 12,
      statement_timeout: 15_000,
      connectionTimeoutMillis: limits.request,
      keepAlive: true,
      ...config,
    }),
    limits,
  )
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return { pool, orm: drizzle(pool), config, transaction: (work) => onOneConnection(pool, config, work) }
}

async function onOneConnection<T>(pool: Pool, config: PoolConfig, work: (within: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let thrown: { error: unknown } | undefined
  try {
    const result = await drizzle(client).transaction((orm) =>
      work(within(client, orm, config)).catch((error: unknown) => {
        thrown = { error }
        throw error
      }),
    )
    client.release()
    return result
  } catch (error) {
    // Any error other than the work's own comes from a failed commit or rollback: drop that connection.
    client.release(thrown?.error !== error)
    throw thrown ? thrown.error : error
  }
}

const within = (client: PoolClient, orm: Transaction, config: PoolConfig): Database => ({
  pool: client,
  orm,
  config,
  transaction: (work) => orm.transaction((inner) => work(within(client, inner, config))),
})

/** Whether an error means that the database can't be reached right now, rather than that a statement is wrong. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = unwrap(error) as { code?: string; message?: string }
  return (
    isSilence(unwrap(error)) ||
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[1-3]|57014|08...|53300)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  )
}

/** Whether an error means that a disk is full, the database's or that of the uploads. Nothing was saved then. */
export const isFull = (error: unknown): boolean =>
  /^(53100|ENOSPC|EDQUOT)$/.test((unwrap(error) as { code?: string }).code ?? '')

/** The driver's own error: Drizzle wraps it and puts SQL and parameters into the message. */
export function unwrap(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error
}
