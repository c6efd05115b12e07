import { Client, type PoolConfig, type QueryConfig } from 'pg'
import { cut } from './limits.ts'

const RETRY_MS = 1_000
const BEAT_MS = 3_000
const DEADLINE_MS = 2_000
/** Nothing is served before the first connection listens, so it may take longer, as on a machine that just starts. */
const FIRST_MS = 15_000

/**
 * `isHeard` says whether notices of other processes arrive right now, `unheardMs` for how long nothing has proved that
 * they do.
 */
export type Subscription = { isHeard: () => boolean; unheardMs: () => number; stop: () => Promise<void> }

/**
 * `onNotice` gets the payload of every notice and its channel. All channels share a connection, so notices arrive in
 * the order of their commits. `onGap` runs when notices may have been missed.
 */
export type NoticeHandlers = {
  channels: readonly string[]
  onNotice: (payload: string | undefined, channel: string) => void
  onGap: () => void
}

type Times = { beatMs?: number; deadlineMs?: number }
type Listener = ReturnType<typeof createListener>

const listeners = new WeakMap<PoolConfig, Listener>()

/**
 * Listens to channels of PostgreSQL (NOTIFY) on a separate connection, one for all ears of a process. It resolves once
 * it listens. A proxy may drop the connection silently, so a query checks it every `beatMs`. Without an answer within
 * `deadlineMs` a new connection replaces it. With times of one's own the connection is one's own as well.
 */
export async function listen(config: PoolConfig, ears: NoticeHandlers, times?: Times): Promise<Subscription> {
  if (times) return createListener(config, times).add(ears)
  let listener = listeners.get(config)
  if (!listener || listener.isOver()) listeners.set(config, (listener = createListener(config)))
  return listener.add(ears)
}

const listenTo = (ears: Iterable<NoticeHandlers>) =>
  [...ears].flatMap(({ channels }) => channels.map((channel) => `listen ${channel}`)).join(';')

function createListener(config: PoolConfig, { beatMs = BEAT_MS, deadlineMs = DEADLINE_MS }: Times = {}) {
  const all = new Set<NoticeHandlers>()
  let heard: { client: Client; ask: (text: string) => Promise<unknown> } | undefined
  let first: Promise<void> | undefined
  let isOver = false
  let provedAt = performance.now()
  const prove = () => void (provedAt = performance.now())

  async function connect(patienceMs: number): Promise<void> {
    const times = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
    const client = new Client({ ...config, ...times, application_name: 'watchpost-listening' })
    // The driver takes one statement at a time. One without an answer ends the connection.
    let last: Promise<unknown> = Promise.resolve()
    const ask = (text: string) =>
      (last = last
        .then(() => client.query({ text, query_timeout: deadlineMs } as QueryConfig))
        .then(prove)
        .catch(() => cut(client)))
    // To listen again changes nothing, and takes in ears that came while it connected.
    const beat = setInterval(() => void (heard?.client === client && ask(listenTo(all))), beatMs).unref()
    client.on('notification', ({ payload, channel }) => {
      for (const { channels, onNotice } of all) if (channels.includes(channel)) onNotice(payload, channel)
    })
    client.on('error', () => undefined)
    client.on('end', () => {
      clearInterval(beat)
      if (heard?.client !== client) return
      heard = undefined
      if (!isOver) setTimeout(() => void reconnect(), RETRY_MS).unref()
    })
    try {
      await client.connect()
      await client.query(listenTo(all))
      prove()
      heard = { client, ask }
    } catch (error) {
      clearInterval(beat)
      cut(client)
      throw error
    }
  }

  async function reconnect(): Promise<void> {
    if (isOver) return
    await connect(deadlineMs).then(
      () => all.forEach(({ onGap }) => onGap()),
      () => void setTimeout(() => void reconnect(), RETRY_MS).unref(),
    )
  }

  async function leave(ears: NoticeHandlers): Promise<void> {
    all.delete(ears)
    if (all.size > 0 || isOver) return
    isOver = true
    await heard?.client.end()
  }

  return {
    isOver: () => isOver,

    async add(ears: NoticeHandlers): Promise<Subscription> {
      all.add(ears)
      first ??= connect(FIRST_MS).catch((error: unknown) => {
        isOver = true
        throw error
      })
      await first
      // It may have connected for others before. A connection that breaks now is replaced by one for all of them.
      await heard?.ask(listenTo([ears]))
      return {
        isHeard: () => heard !== undefined,
        unheardMs: () => performance.now() - provedAt,
        stop: () => leave(ears),
      }
    },
  }
}
