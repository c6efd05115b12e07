import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFailure } from '../base/start-failure.ts'

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'there is a file in its place',
  ENOENT: "it can't be made there",
  ENOSPC: 'the disk is full',
  ENOTDIR: 'there is a file in its place',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  '53100': 'the disk is full', // PostgreSQL's word for it
}
const NO_SPACE = /No space left on device/

const PROBE_BYTES = 4096

/** Why an operation on files failed, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return REASONS[code] ?? (NO_SPACE.test(message) ? REASONS['ENOSPC']! : message)
}

/**
 * Creates the data folder if it is missing, and proves that it is writable. Returns a function that removes the new
 * folders again while they are empty.
 * @throws StartFailure if it is read-only, full, or no folder. Nothing is left behind then.
 */
export function openDataFolder(dataDir: string): () => void {
  const made: string[] = []
  const takeBack = () => made.splice(0).reverse().forEach(removeIfEmpty)
  try {
    for (const dir of missingFolders(dataDir)) {
      mkdirSync(dir, { mode: 0o711 })
      made.push(dir)
    }
    writeProbe(join(dataDir, `.probe-${process.pid}`))
    return takeBack
  } catch (error) {
    takeBack()
    throw new StartFailure(`The data folder ${dataDir} can't be used: ${reasonOf(error)}.`)
  }
}

// It avoids mkdir's `recursive`. In Node 24 that never returns in a folder that refuses subfolders, such as /proc.
function missingFolders(dir: string): string[] {
  return existsSync(dir) ? [] : [...missingFolders(dirname(dir)), dir]
}

function removeIfEmpty(dir: string) {
  try {
    rmdirSync(dir)
  } catch {
    // The folder is no longer empty, so it stays.
  }
}

function writeProbe(probe: string) {
  const handle = openSync(probe, 'w')
  try {
    writeSync(handle, randomBytes(PROBE_BYTES))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
    rmSync(probe)
  }
}

/** Makes a new name in a folder survive a power cut. */
export function syncFolder(dir: string) {
  if (process.platform === 'win32') return // a folder can't be opened there
  const handle = openSync(dir, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
