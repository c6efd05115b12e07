import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandEnv } from './embedded-account.ts'

/** The file that a running PostgreSQL writes into its folder: its process and where it listens. */
export type Lock = { pid: number; port: number; socketDir: string }

/** Whether a process with this number exists, even a zombie or one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The lock of the PostgreSQL that runs on this folder, if one does. A lock with the number of a zombie or another
 * program is removed, because PostgreSQL would take it for a living server. In restarted containers that is the usual
 * case.
 */
export function livingLock(dir: string): Lock | undefined {
  const file = join(dir, 'postmaster.pid')
  const lock = readLock(file)
  if (lock === undefined || !isAlive(lock.pid)) return undefined
  if (isPostmaster(lock.pid, dir)) return lock
  rmSync(file, { force: true })
  return undefined
}

/** Removes the remains of a killed server in its socket folder, for the same reason. */
export function clearSocket(socketDir: string, port: number, dir: string) {
  const socket = join(socketDir, `.s.PGSQL.${port}`)
  const lock = readLock(`${socket}.lock`)
  if (lock !== undefined && isAlive(lock.pid) && isPostmaster(lock.pid, dir)) return
  rmSync(socket, { force: true })
  rmSync(`${socket}.lock`, { force: true })
}

function readLock(file: string): Lock | undefined {
  const [pid = '', , , port = '', socketDir = ''] = readIfAny(file).split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), socketDir } : undefined
}

function isPostmaster(pid: number, dir: string): boolean {
  if (process.platform === 'win32') return true // its lock isn't fooled by reused numbers
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { env: commandEnv, encoding: 'utf8' })
    return /^[^Z]\S*\s+.*postgres$/.test(stdout.trim())
  }
  if (!/\(postgres\) [^ZX]/.test(readIfAny(`/proc/${pid}/stat`))) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dir
  } catch (error) {
    // Root in a container may lack the right to look, so the process's name has to be enough.
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

function readIfAny(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
