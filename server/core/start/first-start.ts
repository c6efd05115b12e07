import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from './data-folder.ts'
import { unwrap } from '../database/database.ts'
import { livingLock } from './embedded-lock.ts'
import { StartFailure } from './start-failure.ts'

/**
 * Looks at a data folder before anything is made in it. Gives what takes back the database and the secret that are made
 * from now on: a first start that fails leaves nothing half made. A database that another process runs stays.
 */
export function rememberFolder(dataDir: string): () => void {
  const database = join(dataDir, 'postgres')
  const missing = [database, join(dataDir, 'secret')].filter((path) => !existsSync(path))
  return () => {
    if (existsSync(database) && livingLock(database) !== undefined) return
    for (const path of missing) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * What a failed start says: one sentence where its reason is known, and otherwise where the fault was, in the driver's
 * own words, because Drizzle's carry the statement and its parameters.
 */
export function whyNot(error: unknown): string {
  if (error instanceof StartFailure) return error.message
  const cause = unwrap(error) as NodeJS.ErrnoException
  const reason = reasonOf(cause)
  return reason === cause.message ? String(cause.stack) : `The product can't be set up: ${reason}.`
}
