import { Client, type PoolConfig } from 'pg'
import { cut } from './limits.ts'

const GATHER_MS = 50
const RETRY_MS = 1_000
const DEADLINE_MS = 2_000
/** So many notices wait while the database can't be reached. More become one, which says that anything may be new. */
const MOST_WAITING = 10_000

/** What all processes that listen to a channel hear. An empty payload says that anything may be new. */
export type Notice = { channel: string; payload: string }

export type SendNotice = (channel: string, payload: string) => void

/** Notices that wait, each of them once. */
export class Notices {
  readonly #waiting = new Map<string, Notice>()

  add(channel: string, payload: string): void {
    if (this.#waiting.size < MOST_WAITING) this.#waiting.set(`${channel} ${payload}`, { channel, payload })
    else this.#waiting.set(`${channel} `, { channel, payload: '' })
  }

  /** Takes all of them out. */
  take(): Notice[] {
    const notices = [...this.#waiting.values()]
    this.#waiting.clear()
    return notices
  }
}

/**
 * Tells other processes something (NOTIFY), gathered for 50 ms, on a separate connection that is opened on the first
 * use. In the transaction of a change, NOTIFY would make all commits of the database wait for each other. While the
 * database can't be reached, notices wait. `stop` tells what waits and closes the connection.
 */
export function createTeller(config: PoolConfig, { gatherMs = GATHER_MS, retryMs = RETRY_MS } = {}) {
  const notices = new Notices()
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  let isStopped = false

  const later = (ms: number) => {
    if (!isStopped) timer ??= setTimeout(next, ms).unref()
  }

  function next(): void {
    timer = undefined
    work = work.then(send)
  }

  async function connect(): Promise<Client> {
    const times = { connectionTimeoutMillis: DEADLINE_MS, query_timeout: DEADLINE_MS }
    const fresh = new Client({ ...config, ...times, application_name: 'watchpost-telling' })
    fresh.on('error', () => undefined) // the statement that meets it tells
    fresh.on('end', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    return (client = fresh)
  }

  async function send(): Promise<void> {
    const sent = notices.take()
    if (sent.length === 0) return
    let used = client
    try {
      used ??= await connect()
      await used.query({
        name: 'tell',
        text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told(channel, payload)',
        values: [sent.map(({ channel }) => channel), sent.map(({ payload }) => payload)],
      })
    } catch {
      if (used) cut(used)
      client = undefined
      for (const { channel, payload } of sent) notices.add(channel, payload)
      later(retryMs)
    }
  }

  return {
    tell: (channel: string, payload: string): void => {
      notices.add(channel, payload)
      later(gatherMs)
    },
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(timer)
      await (work = work.then(send))
      await client?.end()
    },
  }
}
