import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openDataFolder } from './data-folder.ts'
import { openCluster } from './embedded-cluster.ts'
import { type ServerOptions, adoptOrStart } from './embedded-server.ts'

export type EmbeddedOptions = {
  /** The product's data folder, absolute. The database lies in `postgres` inside it. */
  dataDir: string
  /** Told each step that takes long enough to be worth a line. */
  onProgress?: (line: string) => void
  /** Told what PostgreSQL says of itself once it runs, and each restart. */
  onLog?: (line: string) => void
  /** PostgreSQL's settings by name, over the product's own. */
  settings?: Record<string, string>
  /** Further words for `initdb`, where the database has yet to be made. */
  initdb?: string[]
  /** `socket` on Unix, `tcp` (127.0.0.1 and a password) on Windows, unless told otherwise. */
  transport?: 'socket' | 'tcp'
}

export type EmbeddedPostgres = {
  /** Where it answers. Stays the same over restarts. */
  poolConfig: pg.PoolConfig
  /** Stops it in good order; one that another process had started is left running. */
  stop(): Promise<void>
}

const RETRY_MS = 1000

/**
 * Starts PostgreSQL on the data folder, or adopts the one that runs there. It lives as long as this process, at most:
 * after a `kill -9` it is gone within a second. If it ends before that by itself, it is started again.
 * @throws StartFailure with the reason in one sentence; the data folder is as it was before.
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
