import { Client, type PoolConfig } from 'pg'
import { cut } from './limits.ts'

const RETRY_MS = 1_000
const BEAT_MS = 3_000
const DEADLINE_MS = 2_000
/** Nothing is served before the first connection listens, so it may take longer, as on a machine that just starts. */
const FIRST_MS = 15_000

/** `isHeard` says whether notices of other processes arrive right now. */
export type Listening = { isHeard: () => boolean; stop: () => Promise<void> }

/** `onNotice` gets the payload of every notice. `onGap` runs when notices may have been missed. */
export type Ears = { channel: string; onNotice: (payload: string | undefined) => void; onGap: () => void }

/**
 * Listens to a channel of PostgreSQL (NOTIFY) on a separate connection. It resolves once it listens. A proxy may drop
 * the connection silently, so a query checks it every `beatMs`. Without an answer within `deadlineMs` a new connection
 * replaces it.
 */
export async function listen(
  config: PoolConfig,
  { channel, onNotice, onGap }: Ears,
  { beatMs = BEAT_MS, deadlineMs = DEADLINE_MS } = {},
): Promise<Listening> {
  let heard: Client | undefined
  let stopped = false

  async function connect(patienceMs: number): Promise<void> {
    const client = new Client({ ...config, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs })
    const ask = { text: 'select 1', query_timeout: deadlineMs }
    const beat = setInterval(
      () => void (heard === client && client.query(ask).catch(() => cut(client))),
      beatMs,
    ).unref()
    client.on('notification', ({ payload }) => onNotice(payload))
    client.on('error', () => undefined)
    client.on('end', () => {
      clearInterval(beat)
      if (heard !== client) return
      heard = undefined
      if (!stopped) setTimeout(() => void reconnect(), RETRY_MS).unref()
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      heard = client
    } catch (error) {
      clearInterval(beat)
      cut(client)
      throw error
    }
  }

  async function reconnect(): Promise<void> {
    if (stopped) return
    await connect(deadlineMs).then(onGap, () => void setTimeout(() => void reconnect(), RETRY_MS).unref())
  }

  await connect(FIRST_MS)
  return {
    isHeard: () => heard !== undefined,
    stop: async () => {
      stopped = true
      await heard?.end()
    },
  }
}
