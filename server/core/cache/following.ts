import { Client, type PoolConfig } from 'pg'
import { cut } from '../database/limits.ts'
import type { AnswerCache } from './content.ts'

const CHANNEL = 'content'
const RETRY_MS = 1_000
const BEAT_MS = 3_000
const DEADLINE_MS = 2_000

/** `isHeard` says whether changes of other processes arrive right now. */
export type Following = { isHeard: () => boolean; stop: () => Promise<void> }

/**
 * Follows the changes of other processes on a connection of its own; resolves once it listens. A proxy may drop the
 * connection silently, so a query checks it every `beatMs` and replaces it without an answer within `deadlineMs`.
 * Changes missed meanwhile are unknown, so a new connection drops everything from the cache.
 */
export async function follow(
  content: AnswerCache,
  config: PoolConfig,
  { beatMs = BEAT_MS, deadlineMs = DEADLINE_MS } = {},
): Promise<Following> {
  let heard: Client | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const client = new Client({ ...config, connectionTimeoutMillis: deadlineMs, query_timeout: deadlineMs })
    const beat = setInterval(
      () => void (heard === client && client.query('select 1').catch(() => cut(client))),
      beatMs,
    ).unref()
    client.on('notification', ({ payload }) =>
      content.drop(!payload || payload === '*' ? 'all' : (JSON.parse(payload) as string[])),
    )
    client.on('error', () => undefined)
    client.on('end', () => {
      clearInterval(beat)
      if (heard !== client) return
      heard = undefined
      if (!stopped) setTimeout(() => void reconnect(), RETRY_MS).unref()
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      heard = client
    } catch (error) {
      clearInterval(beat)
      cut(client)
      throw error
    }
  }

  async function reconnect(): Promise<void> {
    if (stopped) return
    await connect().then(
      () => content.drop('all'),
      () => void setTimeout(() => void reconnect(), RETRY_MS).unref(),
    )
  }

  await connect()
  return {
    isHeard: () => heard !== undefined,
    stop: async () => {
      stopped = true
      await heard?.end()
    },
  }
}
