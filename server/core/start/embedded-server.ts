import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { commandEnv } from './embedded-account.ts'
import type { Cluster } from './embedded-cluster.ts'
import { type Lock, clearSocket, livingLock } from './embedded-lock.ts'
import { allSettings, freePort, socketDirOf } from './embedded-settings.ts'
import { StartFailure } from '../base/start-failure.ts'

/** A running PostgreSQL. `ended` resolves when it has stopped for any reason. */
export type Server = { pool: pg.PoolConfig; ended: Promise<void>; stop(): Promise<void> }

export type ServerOptions = {
  cluster: Cluster
  settings: Record<string, string>
  onLog: (line: string) => void
  port?: number
}

const SOCKET_PORT = 5432
const PATIENCE_MS = 15_000
const ANSWER_MS = 2000
const POLL_MS = 200

// The pipe on its input closes when we end, for any reason, and then PostgreSQL is stopped cleanly. `$0` is the
// socket's folder.
const TIED_TO_US = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null &
watcher=$!
exec 3<&-
wait $server
code=$?
kill $watcher 2>/dev/null
rmdir "$0" 2>/dev/null
exit $code`

/** The server of this folder: the running one, or a new one. Waits 15 s for one that is starting or stopping. */
export async function adoptOrStart(options: ServerOptions): Promise<Server> {
  const { dir } = options.cluster
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const lock = livingLock(dir)
    const server = (lock && (await adopt(lock, options))) ?? (mayStart(lock) ? await start(options) : undefined)
    if (server !== undefined) return server
    if (Date.now() > deadline) {
      throw new StartFailure(
        `Another PostgreSQL${lock ? ` (process ${lock.pid})` : ''} holds ${dir} and doesn't answer: stop it and ` +
          'start again.',
      )
    }
    await sleep(POLL_MS)
  }
}

// On Windows a reused process number looks alive, so PostgreSQL itself has to check.
const mayStart = (lock: Lock | undefined) => lock === undefined || process.platform === 'win32'

async function adopt(lock: Lock, { cluster }: ServerOptions): Promise<Server | undefined> {
  const pool = poolFor(cluster, lock.socketDir, lock.port)
  const client = new pg.Client({ ...pool, connectionTimeoutMillis: ANSWER_MS })
  client.on('error', () => {}) // it may stop while we ask
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === cluster.dir
      ? { pool, ended: gone(lock, cluster.dir), stop: async () => {} }
      : undefined
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

async function gone({ pid }: Lock, dir: string) {
  while (livingLock(dir)?.pid === pid) await sleep(POLL_MS, undefined, { ref: false })
}

async function start(options: ServerOptions): Promise<Server | undefined> {
  return options.cluster.password === undefined ? startTied(options) : startDetached(options)
}

async function startTied({ cluster, settings, onLog }: ServerOptions): Promise<Server | undefined> {
  const socketDir = socketDirOf(cluster)
  clearSocket(socketDir, SOCKET_PORT, cluster.dir)
  const words = allSettings({
    listen_addresses: '',
    unix_socket_directories: socketDir,
    port: String(SOCKET_PORT),
    ...settings,
  })
  const child = spawn(
    '/bin/sh',
    ['-c', TIED_TO_US, socketDir, cluster.binaries.postgres, '-D', cluster.dir, ...words],
    {
      ...cluster.account,
      cwd: '/',
      env: commandEnv,
      detached: true, // a Ctrl-C in the terminal is for us, not for the database below us
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  if (!(await isReady(child, ended, cluster.dir, onLog))) return undefined
  const stop = async () => {
    child.stdin?.end()
    await ended
  }
  return { pool: poolFor(cluster, socketDir, SOCKET_PORT), ended, stop }
}

/** Resolves to true when it accepts connections, to false when another server uses the folder. */
function isReady(
  child: ChildProcess,
  ended: Promise<void>,
  dir: string,
  onLog: (line: string) => void,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let ready = false
    let complaint = ''
    createInterface({ input: child.stderr! }).on('line', (line) => {
      if (ready) onLog(line)
      else if (line.includes('database system is ready to accept connections')) {
        ready = true
        resolve(true)
      } else if (/FATAL|PANIC/.test(line)) complaint ||= line
    })
    child.once('error', ({ message }) => (complaint ||= message))
    ended.then(() => {
      if (/lock file|shared memory block/.test(complaint)) resolve(false)
      else reject(new StartFailure(`PostgreSQL can't start on ${dir}: ${reasonIn(complaint)}.`))
    })
  })
}

const reasonIn = (complaint: string) =>
  /No space left on device/.test(complaint)
    ? 'the disk is full'
    : complaint.replace(/^.*(?:FATAL|PANIC):\s*/, '') ||
      'it ended without a word, so look at its files, or move the folder away and restore a backup with npm run restore'

/** Without a Unix shell: PostgreSQL's own starter, on 127.0.0.1 with a password. */
async function startDetached(options: ServerOptions): Promise<Server | undefined> {
  const { cluster, settings, port = await freePort() } = options
  const words = allSettings({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    ...settings,
  })
  const control = (...command: string[]) => {
    const child = spawn(cluster.binaries.pgCtl, [...command, '-D', cluster.dir, '-w', '-s'], {
      ...cluster.account,
      cwd: cluster.dir,
      env: commandEnv,
      stdio: 'ignore',
      windowsHide: true,
    })
    return new Promise<boolean>((resolve) =>
      child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0)),
    )
  }
  const started = await control(
    'start',
    '-l',
    `${cluster.dir}/server.log`,
    '-o',
    words.map((word) => `"${word}"`).join(' '),
  )
  const lock = livingLock(cluster.dir)
  if (!started || lock === undefined) return undefined
  const stop = async () => {
    await control('stop', '-m', 'fast')
  }
  return { pool: poolFor(cluster, '', port), ended: gone(lock, cluster.dir), stop }
}

function poolFor({ password }: Cluster, socketDir: string, port: number): pg.PoolConfig {
  const account = { user: 'postgres', database: 'postgres', port }
  return password === undefined ? { ...account, host: socketDir } : { ...account, host: '127.0.0.1', password }
}
