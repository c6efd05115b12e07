import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { StreamMessage } from '../../../contract/platform/notifications/inbox.ts'
import { makeUser, sessionCookieFor } from '../users/testing-users.ts'
import { createStreams } from './streams.ts'
import { PATIENCE, published, startNotifying, URLS } from './testing-notifications.ts'

type StreamEvent = { id: string; data: StreamMessage }

async function start() {
  const started = await startNotifying()
  const { app, database, clock } = started
  await app.listen({ port: 0, host: '127.0.0.1' })
  const site = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const enter = async (role: 'admin' | 'editor') => {
    const { id } = await makeUser(database, clock, role)
    const [cookie] = Object.entries(await sessionCookieFor(database, clock, id)).map(
      ([name, value]) => `${name}=${value}`,
    )
    return { id, cookie: cookie! }
  }
  /** A browser’s stream: what it said so far, and whether the server ended it. */
  const open = async (cookie: string, headers: Record<string, string> = {}) => {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const answer = await fetch(`${site}${URLS.inbox}/stream`, {
      headers: { accept: 'text/event-stream', cookie, ...headers },
      signal: leaving.signal,
    })
    const stream = {
      status: answer.status,
      headers: answer.headers,
      said: [] as StreamEvent[],
      raw: '',
      isOver: false,
      leave: () => leaving.abort(),
    }
    void (async () => {
      try {
        for await (const chunk of answer.body!) {
          stream.raw += Buffer.from(chunk).toString()
          stream.said = [...stream.raw.matchAll(/id: (\d+)\nevent: state\ndata: (.*)\n\n/g)].map(([, id, data]) => ({
            id: id!,
            data: JSON.parse(data!) as StreamMessage,
          }))
        }
      } catch {
        // The test left.
      }
      stream.isOver = true
    })()
    return stream
  }
  return { ...started, enter, open, site }
}

test('stream-live: a stream begins with how things stand and says what changes, and resumes where it was', async () => {
  const { raise, enter, open, call } = await start()
  const { cookie } = await enter('editor')
  const stream = await open(cookie)
  expect([stream.status, stream.headers.get('content-type'), stream.headers.get('cache-control')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store',
  ])
  await expect.poll(() => stream.said.length, PATIENCE).toBe(1)
  expect(stream.said[0]!.data).toEqual({ unread: 0, notices: [] })
  await raise(published)
  await expect.poll(() => stream.said.at(-1)!.data.unread, PATIENCE).toBe(1)
  expect(stream.said.at(-1)!.data.notices.map(({ title }) => title)).toEqual([published.title])
  stream.leave()

  await raise({ ...published, subject: 'solution:other', title: 'Another is live' })
  const resumed = await open(cookie, { 'last-event-id': stream.said.at(-1)!.id })
  // Word of the change itself may come after it was read: it is sent once all the same, see below.
  const another = { unread: 2, notices: [{ title: 'Another is live' }] }
  await expect.poll(() => resumed.said[0]?.data, PATIENCE).toMatchObject(another)
  for (const wrong of ['x', '-1', '99999999999999999999']) {
    const other = await open(cookie, { 'last-event-id': wrong })
    await expect.poll(() => other.said[0]?.data, PATIENCE).toEqual({ unread: 2, notices: [] })
  }

  const [name, value] = cookie.split('=') as [string, string]
  await call('POST', `${URLS.inbox}/marks`, { cookies: { [name]: value }, body: { ids: 'all', isRead: true } })
  await expect.poll(() => resumed.said.at(-1)!.data.unread, PATIENCE).toBe(0)
  expect(resumed.said.flatMap(({ data }) => data.notices)).toHaveLength(1)
})

test('stream-ends: a stream ends with its session, by logout and by suspension, and others go on', async () => {
  const { enter, open, rows, call, raise, site } = await start()
  const [leaving, suspended, staying] = [await enter('editor'), await enter('admin'), await enter('editor')]
  const streams = [await open(leaving.cookie), await open(suspended.cookie), await open(staying.cookie)]
  await expect.poll(() => streams.map(({ said }) => said.length), PATIENCE).toEqual([1, 1, 1])
  const [name, value] = leaving.cookie.split('=') as [string, string]
  await call('GET', '/api/logout', { cookies: { [name]: value } })
  await expect.poll(() => streams.map(({ isOver }) => isOver), PATIENCE).toEqual([true, false, false])
  await rows(`delete from sessions where user_id = '${suspended.id}'`)
  await expect.poll(() => streams.map(({ isOver }) => isOver), PATIENCE).toEqual([true, true, false])
  await raise(published)
  await expect.poll(() => streams[2]!.said.at(-1)!.data.unread, PATIENCE).toBe(1)
  expect(streams[1]!.said).toHaveLength(1)
  const refused = await fetch(`${site}${URLS.inbox}/stream`, {
    headers: { accept: 'text/event-stream', cookie: leaving.cookie },
  })
  expect(refused.status).toBe(401)
})

test('stream-ends: without a word of it, a stream ends at the next sign of life when its person may no longer be there', async () => {
  const { services, rows, database, clock } = await start()
  const { id } = await makeUser(database, clock, 'admin')
  const user = { id, email: '', name: '', role: 'admin' as const, sessionId: 'x' }
  let asked = 0
  const streams = createStreams(
    { ...services, whoIs: async () => (asked++ === 0 ? user : { ...user, role: 'editor' as const }) },
    50,
  )
  const out = await streams.open(user, { headers: {} } as Parameters<typeof streams.open>[1])
  const said: string[] = []
  out.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  await expect.poll(() => out.readableEnded, PATIENCE).toBe(true)
  expect(said.join('')).toContain(': alive')
  expect(streams.count()).toBe(0)
  expect(await rows('select 1 from notices')).toEqual([])
  streams.stop()
})

test('stream-ends: a browser that left is let go, and after the end no other stream begins', async () => {
  const { services, database, clock } = await start()
  const user = { id: (await makeUser(database, clock, 'admin')).id, email: '', name: '', role: 'admin' as const }
  const streams = createStreams({ ...services, whoIs: async () => ({ ...user, sessionId: 'x' }) })
  const begin = () => streams.open({ ...user, sessionId: 'x' }, { headers: {} } as Parameters<typeof streams.open>[1])
  const [leaving, staying] = [await begin(), await begin()]
  expect(streams.count()).toBe(2)
  leaving.destroy()
  await expect.poll(() => streams.count(), PATIENCE).toBe(1)
  // What this one begins with is still being read when all end. Written then, it would be an error that nobody catches.
  const begun = await begin()
  streams.stop()
  expect([streams.count(), staying.writableEnded, begun.writableEnded]).toEqual([0, true, true])
  await expect(begin()).rejects.toThrow('The server is about to stop')
  expect(streams.count()).toBe(0)
})

test('stream-live: word of a document goes to everybody, word of a person to that person, and word of all to all', async () => {
  const { services, database, clock } = await start()
  const makeAdmin = async () => ({ id: (await makeUser(database, clock, 'admin')).id, email: '', name: '' })
  const streams = createStreams(services)
  onTestFinished(() => streams.stop())
  const said = async (sessionId: string) => {
    const user = { ...(await makeAdmin()), role: 'admin' as const, sessionId }
    const out = await streams.open(user, { headers: {} } as Parameters<typeof streams.open>[1])
    const events: string[] = []
    out.on('data', (chunk: Buffer) => events.push(...(chunk.toString().match(/(?<=event: )\w+/g) ?? [])))
    await expect.poll(() => events, PATIENCE).toEqual(['state'])
    return { id: user.id, events }
  }
  const [one, two] = [await said('one'), await said('two')]
  const both = ['state', 'document']
  streams.heard('d:note')
  await expect.poll(() => [one.events, two.events], PATIENCE).toEqual([both, both])
  streams.heard(`u:${two.id}`)
  await expect.poll(() => two.events, PATIENCE).toEqual(['state', 'document', 'state'])
  streams.heard()
  await expect.poll(() => one.events, PATIENCE).toEqual(['state', 'document', 'state'])
  await expect.poll(() => two.events, PATIENCE).toEqual(['state', 'document', 'state', 'state'])
})

test('stream-ends: nobody holds more than twenty in a process, and none outlives the server', async () => {
  const { app, enter, open } = await start()
  const { cookie } = await enter('admin')
  const streams: Awaited<ReturnType<typeof open>>[] = []
  for (let count = 0; count < 21; count++) streams.push(await open(cookie))
  await expect.poll(() => streams.filter(({ isOver }) => isOver).length, PATIENCE).toBe(1)
  expect(streams[0]!.isOver).toBe(true)
  const begun = performance.now()
  await app.close()
  await expect.poll(() => streams.every(({ isOver }) => isOver), PATIENCE).toBe(true)
  expect(performance.now() - begun).toBeLessThan(5_000)
})
