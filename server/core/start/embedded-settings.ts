import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, statfsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import type { Cluster } from './embedded-cluster.ts'
import { reasonOf } from './data-folder.ts'
import { StartFailure } from '../base/start-failure.ts'

const SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  max_connections: '40',
  io_method: 'sync',
  // Compiling a plan takes longer than the short statements that it would speed up: 23 of 33 ms for 1,000 positions.
  jit: 'off',
  max_wal_size: '256MB',
  timezone: 'UTC',
  // Its log goes into ours. It contains events of the server, and never a statement with personal data.
  log_destination: 'stderr',
  logging_collector: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
}

const SMALL_SHM_BYTES = 256 * 1024 * 1024

/**
 * The arguments with PostgreSQL's settings, the given ones last. They are passed at each start, so that its own file
 * stays unchanged.
 */
export function allSettings(given: Record<string, string>): string[] {
  return Object.entries({ ...SETTINGS, ...forThisMachine(), ...given }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}

function forThisMachine(): Record<string, string> {
  if (process.platform === 'darwin') return { wal_sync_method: 'fsync_writethrough' }
  // Containers limit /dev/shm to 64 MB, and a parallel query may need more.
  return process.platform === 'linux' && sharedMemoryBytes() < SMALL_SHM_BYTES
    ? { dynamic_shared_memory_type: 'mmap' }
    : {}
}

function sharedMemoryBytes(): number {
  try {
    const { bsize, blocks } = statfsSync('/dev/shm')
    return bsize * blocks
  } catch {
    return 0
  }
}

/**
 * The folder of the Unix socket, closed to everyone but the account. Its name follows from the database's folder, so
 * that connections find a restarted server. It is in /tmp, because a socket's path may have at most 103 bytes.
 */
export function socketDirOf({ dir, account }: Cluster): string {
  const socketDir = `/tmp/watchpost-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`
  const self = process.getuid?.() ?? 0
  try {
    mkdirSync(socketDir, { recursive: true, mode: 0o700 })
    const { uid } = lstatSync(socketDir)
    if (!lstatSync(socketDir).isDirectory() || ![self, account.uid].includes(uid))
      throw new Error('it belongs to somebody else')
    if (account.uid !== undefined && account.gid !== undefined) chownSync(socketDir, account.uid, account.gid)
    chmodSync(socketDir, 0o700)
    return socketDir
  } catch (error) {
    throw new StartFailure(`The folder ${socketDir} for the database's socket can't be used: ${reasonOf(error)}.`)
  }
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo
        probe.close(() => resolve(port))
      })
  })
}
