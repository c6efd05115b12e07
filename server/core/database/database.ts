import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { followInside } from './inside.ts'
import { isSilence, limitTime } from './limits.ts'
import { installJobs } from '../jobs/jobs.ts'

/**
 * The pool and Drizzle on top of it: `pool` for the few statements that are written by hand, `orm` for the rest;
 * `config` for a connection of one's own (LISTEN, jobs).
 */
export type Database = { pool: Pool; orm: NodePgDatabase; config: PoolConfig }

/** Where statements run that belong together: what `orm.transaction` hands over, or `orm` itself for one on its own. */
export type Transaction = Database['orm']

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const MIGRATION_LOCK = 7_203_119

/** Opens the pool. `statement_timeout` keeps one bad query from holding a connection for ever; limits.ts a server that keeps silent. */
export function openDatabase(config: PoolConfig): Database {
  const pool = followInside(limitTime(new Pool({ max: 12, statement_timeout: 15_000, connectionTimeoutMillis: 4_000, keepAlive: true, ...config })))
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return { pool, orm: drizzle(pool), config }
}

/** Brings the schema up to date, one process at a time: the others wait for the advisory lock and find nothing to do. */
export async function migrate({ config }: Database): Promise<void> {
  // Not one of the pool's: a migration of a large table may take as long as it needs.
  const client = new Client(config)
  client.on('error', () => undefined) // the statement that meets it tells
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
    await installJobs(config)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    await client.end().catch(() => undefined)
  }
}

/**
 * Runs `work` in one transaction, for what is otherwise one statement and now has something beside it: all that goes through
 * the database it is given belongs to that transaction, as does what it does with `orm`.
 */
export async function together<T>({ pool, config }: Database, work: (database: Database) => Promise<T>): Promise<T> {
  const client: PoolClient = await pool.connect()
  try {
    await client.query('begin')
    const result = await work({ pool: client as Pick<Pool, 'query'> as Pool, orm: drizzle(client), config })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection on which even this fails is of no more use.
    if (isSilence(error)) client.release(true)
    else await client.query('rollback').then(() => client.release(), () => client.release(true))
    throw error
  }
}

/** Whether an error means that the database cannot be reached just now, rather than that a statement is wrong. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = unwrap(error) as { code?: string; message?: string }
  return (
    isSilence(unwrap(error)) ||
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[1-3]|57014|08...|53300)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(message)
  )
}

/** Whether an error means that the disk is full, the database's or that of the uploads: nothing was saved then. */
export const isFull = (error: unknown): boolean => /^(53100|ENOSPC|EDQUOT)$/.test((unwrap(error) as { code?: string }).code ?? '')

/** The driver's own error: Drizzle wraps it and puts SQL and parameters into the message. */
export function unwrap(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error
}
