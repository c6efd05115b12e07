import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../core/database/database.ts'
import { sessionCookieFor } from '../../platform/users/testing-users.ts'
import { testEnv } from '../../testing.ts'
import type { Topic } from '../../../contract/planning/organisations/topics.ts'
import { news } from '../organisations/news.ts'
import { startScheduling } from '../shifts/testing-schedule.ts'

type StreamOptions = { site?: string; topics?: readonly Topic[]; headers?: Record<string, string> }

/**
 * A company whose live streams are read over real connections. `tell` says that a topic has news, and `open` opens a
 * stream for the cookie of a session: `said` is what it said so far.
 */
export async function startLive() {
  const started = await startScheduling('2026-11-24T09:00:00Z')
  const { app, database, clock, north, dataDir } = started
  const listenAt = async (server: Pick<typeof app, 'listen' | 'server'>) => {
    await server.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  }
  const site = await listenAt(app)

  const cookieOf = async (userId: string) => {
    const [[name, value]] = Object.entries(await sessionCookieFor(database, clock, userId)) as [[string, string]]
    return `${name}=${value}`
  }

  const open = async (
    who: Record<string, string>,
    { topics = ['schedule', 'sites'], ...opening }: StreamOptions = {},
  ) => {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const answer = await fetch(`${opening.site ?? site}${north.url}/live?topics=${topics.join()}`, {
      headers: { accept: 'text/event-stream', ...who, ...opening.headers },
      signal: leaving.signal,
    })
    const stream = { answer, raw: '', isOver: false, leave: () => leaving.abort(), said: () => saidIn(stream.raw) }
    void (async () => {
      try {
        for await (const chunk of answer.body!) stream.raw += Buffer.from(chunk).toString()
      } catch {
        // The test left.
      }
      stream.isOver = true
    })()
    return stream
  }

  return {
    ...started,
    site,
    cookieOf,
    open,
    /** The stream of a person. */
    openFor: async (userId: string, opening?: StreamOptions) => open({ cookie: await cookieOf(userId) }, opening),
    tell: (topic: Topic, siteId?: string) => north.within(async (tenant) => news(tenant, topic, siteId)),
    /** Another process of the same product; gives its address. */
    another: async () => {
      const other = openDatabase(database.config)
      const second = await buildApp({ env: { ...testEnv, dataDir }, database: other, clock })
      onTestFinished(async () => {
        await second.close()
        await other.close()
      })
      return listenAt(second)
    },
  }
}

const saidIn = (raw: string) => [...raw.matchAll(/event: news\ndata: (.*)\n\n/g)].map(([, data]) => data!)
