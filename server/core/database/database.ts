import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { placeOf } from '../start/places.ts'
import { isSilence, LIMITS, limitTime } from './limits.ts'
import { installJobs } from '../jobs/jobs.ts'

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

const MIGRATIONS = placeOf('server/migrations')
const JOURNAL = 'meta/_journal.json'
const MIGRATION_LOCK = 7_203_119

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

/** The timestamps of all migrations in order, in milliseconds. The database records these. */
export const migrationTimes = (): number[] => journal().entries.map(({ when }) => when)

type Journal = { entries: { when: number; tag: string }[] }
const journal = () => JSON.parse(readFileSync(join(MIGRATIONS, JOURNAL), 'utf8')) as Journal

/** A copy of the migrations up to a moment, for as long as `work` takes. */
async function withMigrationsUpTo<T>(upTo: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    const whole = journal()
    const entries = whole.entries.filter(({ when }) => when <= upTo)
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...whole, entries }))
    for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Brings the schema up to date, one process at a time: the others wait for the advisory lock and find nothing to do.
 */
export const migrate = ({ config }: Pick<Database, 'config'>): Promise<void> => runMigrationsOf(config, MIGRATIONS)

/** Applies the migrations up to the timestamp `upTo`. */
export const migrateTo = ({ config }: Pick<Database, 'config'>, upTo: number): Promise<void> =>
  withMigrationsUpTo(upTo, (folder) => runMigrationsOf(config, folder))

async function runMigrationsOf(config: PoolConfig, migrationsFolder: string): Promise<void> {
  // This connection is not from the pool: a migration of a large table may take as long as it needs.
  const client = new Client(config)
  client.on('error', () => undefined) // the statement that meets it tells
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle(client), { migrationsFolder })
    await installJobs(config)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    await client.end().catch(() => undefined)
  }
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
