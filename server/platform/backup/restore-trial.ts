import { Client, type PoolConfig } from 'pg'
import type { Services } from '../../core/rooms/routes.ts'
import { createScratch, dropScratch, nameOfDatabase } from './queries-tables.ts'
import type { Place } from './places.ts'
import { restoreBackup } from './restoring.ts'

const LONGEST_NAME = 63
const SUFFIX = '_restore_test'

/** The same server with another database. */
function onDatabase(config: PoolConfig, database: string): PoolConfig {
  if (config.connectionString === undefined) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { ...config, connectionString: url.href }
}

/**
 * Restores a backup into a database of its own beside the product's, pictures compared and not written, and removes it
 * again. Throws what is wrong with the backup.
 */
export async function tryRestore(
  { database, env }: Pick<Services, 'database' | 'env'>,
  place: Place,
  name: string,
): Promise<void> {
  const { config } = database
  const client = new Client({ ...config, application_name: 'watchpost-restore-test', statement_timeout: 0 })
  client.on('error', () => undefined) // the statement that meets it tells
  try {
    await client.connect()
    const scratch = (await nameOfDatabase(client)).slice(0, LONGEST_NAME - SUFFIX.length) + SUFFIX
    await createScratch(client, scratch)
    try {
      const target = { config: onDatabase(config, scratch), store: null, key: env.backupKey }
      await restoreBackup(target, await place.get(name))
    } finally {
      await dropScratch(client, scratch)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
