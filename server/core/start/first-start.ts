import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from './data-folder.ts'
import { unwrap } from '../database/database.ts'
import { livingLock } from './embedded-lock.ts'
import { StartFailure } from '../base/start-failure.ts'

/**
 * Remembers the state of a data folder before anything is created in it. Returns a function that removes a new database
 * and secret, so a failed first start leaves nothing incomplete. A database that another process runs stays.
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
 * The message of a failed start: one sentence for a known reason, otherwise the driver's error. Drizzle's own error
 * would show the statement and its parameters.
 */
export function whyNot(error: unknown): string {
  if (error instanceof StartFailure) return error.message
  const cause = unwrap(error) as NodeJS.ErrnoException
  const reason = reasonOf(cause)
  return reason === cause.message ? String(cause.stack) : `The product can't be set up: ${reason}.`
}
