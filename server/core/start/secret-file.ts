import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../base/start-failure.ts'
import { reasonOf, syncFolder } from './data-folder.ts'

const SECRET_BYTES = 32
const MIN_SECRET_LENGTH = 32

const fileIn = (dataDir: string) => join(dataDir, 'secret')
/** An empty file by which a person says that the secret is gone for good. */
const lostMarkIn = (dataDir: string) => join(dataDir, 'secret-lost')

/**
 * The secret of this data folder, which the first start makes. Only its owner can read it. `isUsed` says whether the
 * database has people already: they come after the secret, so that a kill leaves none without it.
 * @throws StartFailure if it is damaged or can't be written, or is missing beside a database in use.
 */
export async function openSecret(dataDir: string, isUsed: () => Promise<boolean>): Promise<string> {
  const found = readSecret(dataDir)
  // Another process on this folder may have made both by now, the secret first.
  if (found === undefined && (await isUsed()) && !isGivenUp(dataDir)) return requireSecret(dataDir)
  if (found === undefined) makeSecret(dataDir)
  // From now on the next loss is one to tell of.
  rmSync(lostMarkIn(dataDir), { force: true })
  return requireSecret(dataDir)
}

/**
 * The secret of a data folder in use.
 * @throws StartFailure if it is missing or damaged.
 */
export function requireSecret(dataDir: string): string {
  const secret = readSecret(dataDir)
  if (secret !== undefined) return secret
  throw new StartFailure(
    `The secret ${fileIn(dataDir)} is missing beside a database in use: put the file back from where you keep it, or, ` +
      `if it is gone for good, make an empty file ${lostMarkIn(dataDir)}, which signs everybody out and leaves what ` +
      'it sealed unreadable.',
  )
}

function readSecret(dataDir: string): string | undefined {
  const file = fileIn(dataDir)
  const secret = readIfThere(file)?.trim()
  if (secret === undefined || secret.length >= MIN_SECRET_LENGTH) return secret
  throw new StartFailure(
    `The file ${file} is damaged: put the secret back, or, if it is gone for good, rename the file to ` +
      `${lostMarkIn(dataDir)}, which signs everybody out and leaves what it sealed unreadable.`,
  )
}

const isGivenUp = (dataDir: string) => readIfThere(lostMarkIn(dataDir)) !== undefined

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartFailure(`The file ${file} can't be read: ${reasonOf(error)}.`)
  }
}

/** Makes the secret whole or not at all; that of another process that was faster stays. */
function makeSecret(dataDir: string): void {
  const file = fileIn(dataDir)
  const unfinished = `${file}.new-${process.pid}`
  try {
    writeFileSync(unfinished, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true })
    linkSync(unfinished, file)
    syncFolder(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartFailure(`The secret can't be written to ${file}: ${reasonOf(error)}.`)
    }
  } finally {
    rmSync(unfinished, { force: true })
  }
}
