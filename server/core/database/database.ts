import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { isSilence, LIMITS, limitTime } from './limits.ts'
import { createTeller, Notices, type SendNotice } from './sending-notices.ts'

/** How many connections a pool has, how many are idle, and how many statements wait for one. */
type PoolCounts = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/**
 * The place where statements run: the pool or, within a transaction, its one connection. `orm` is Drizzle, `pool` is
 * for statements written by hand, and `config` opens a separate connection (LISTEN, jobs). `transaction` runs work in a
 * transaction, or in a savepoint within one. Work that drops answers from the cache needs `transaction()` of
 * transaction.ts. `tell` sends a notice to all processes a moment later (sending-notices.ts): in a transaction after
 * its commit, and never if it is rolled back.
 */
export type Database = {
  pool: Pick<Pool, 'query'> & Partial<PoolCounts>
  orm: NodePgDatabase
  config: PoolConfig
  tell: SendNotice
  transaction: <T>(work: (within: Database) => Promise<T>) => Promise<T>
}

/** The database with its pool, for the code that opened it. `close` sends the notices that wait and ends everything. */
export type OpenDatabase = Database & { pool: Pool; close: () => Promise<void> }

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
  const { tell, stop } = createTeller(config)
  const close = async () => {
    await stop()
    await pool.end()
  }
  const transaction: Database['transaction'] = (work) => onOneConnection({ pool, config, tell }, work)
  return { pool, orm: drizzle(pool), config, tell, transaction, close }
}

type PoolAccess = { pool: Pool; config: PoolConfig; tell: SendNotice }

async function onOneConnection<T>(
  { pool, config, tell }: PoolAccess,
  work: (within: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const notices = new Notices()
  let thrown: { error: unknown } | undefined
  try {
    const result = await drizzle(client).transaction((orm) =>
      work(within({ client, config, notices }, orm)).catch((error: unknown) => {
        thrown = { error }
        throw error
      }),
    )
    client.release()
    for (const { channel, payload } of notices.take()) tell(channel, payload)
    return result
  } catch (error) {
    // Any error other than the work's own comes from a failed commit or rollback: drop that connection.
    client.release(thrown?.error !== error)
    throw thrown ? thrown.error : error
  }
}

type ClientAccess = { client: PoolClient; config: PoolConfig; notices: Notices }

const within = (inside: ClientAccess, orm: Transaction): Database => ({
  pool: inside.client,
  orm,
  config: inside.config,
  tell: (channel, payload) => inside.notices.add(channel, payload),
  transaction: async (work) => {
    const notices = new Notices()
    const result = await orm.transaction((inner) => work(within({ ...inside, notices }, inner)))
    for (const { channel, payload } of notices.take()) inside.notices.add(channel, payload)
    return result
  },
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
