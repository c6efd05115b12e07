import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { reasonOf as fileReasonOf } from './data-folder.ts'
import { type OpenDatabase, openDatabase, unwrap } from '../database/database.ts'
import { migrate } from './migrate.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isTransactionPooler } from './pooler.ts'
import type { Env } from '../base/env.ts'
import { StartFailure } from '../base/start-failure.ts'

const PATIENCE_MS = 10_000
const OLDEST_MAJOR = 15
const POOLED =
  'a pooler in front of it gives each transaction another session, so notices and prepared statements get lost: name ' +
  'PostgreSQL itself, or let the pooler give sessions (pool_mode = session)'

export type StartedDatabase = { database: OpenDatabase; stop(): Promise<void> }

/**
 * The unmigrated database: the one of `DATABASE_URL`, or the embedded one. `stop` closes the connections and the server
 * that was started.
 * @throws StartFailure if it can't be reached, is too old, or stands behind a pooler of transactions. Nothing keeps
 * running then.
 */
export async function openStartedDatabase(
  env: Env,
  logger: FastifyBaseLogger,
  onProgress: (line: string) => void,
): Promise<StartedDatabase> {
  const { databaseUrl, dataDir } = env
  const onLog = (line: string) => (line.startsWith('LOG:') ? logger.debug(line) : logger.warn(line))
  const { poolConfig, stop: stopServer } =
    databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, onProgress, onLog }) : await reach(databaseUrl)
  const database = openDatabase(poolConfig)
  const stop = async () => {
    await database.close()
    await stopServer()
  }
  return { database, stop }
}

/**
 * The same, migrated.
 * @throws StartFailure as above, and if a migration fails.
 */
export async function startDatabase(
  env: Env,
  logger: FastifyBaseLogger,
  onProgress: (line: string) => void,
): Promise<StartedDatabase> {
  const { database, stop } = await openStartedDatabase(env, logger, onProgress)
  try {
    await migrate(database)
    return { database, stop }
  } catch (error) {
    await stop()
    throw new StartFailure(`The database can't be brought up to date: ${reasonOf(unwrap(error))}.`)
  }
}

async function reach(connectionString: string) {
  const config = { connectionString, connectionTimeoutMillis: PATIENCE_MS }
  const client = new pg.Client(config)
  client.on('error', () => {}) // the query that meets it tells
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const [{ server_version: version } = { server_version: '' }] = rows
    if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
      throw new Error(`it is PostgreSQL ${version}, and version ${OLDEST_MAJOR} or newer is needed`)
    }
    if (await isTransactionPooler(client, config)) throw new Error(POOLED)
  } catch (error) {
    throw new StartFailure(`The database of DATABASE_URL can't be used: ${reasonOf(error)}.`)
  } finally {
    await client.end().catch(() => {})
  }
  return { poolConfig: { connectionString }, stop: async () => {} }
}

// A name with several addresses fails once for each of them, in an error without a message of its own.
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return fileReasonOf(first).replace(/\.$/, '')
}
