import { expect, test } from 'vitest'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { membershipAt } from '../organisations/queries-across.ts'
import { startLive } from './testing-live.ts'

type LiveFixture = Awaited<ReturnType<typeof startLive>>
type EndCase = {
  what: string
  /** Opens the stream that ends, and gives what ends it. */
  begin: (
    started: LiveFixture,
  ) => Promise<{ stream: Awaited<ReturnType<LiveFixture['open']>>; end: () => Promise<unknown> }>
}

/** A scheduler with an open stream, and a call about their membership. */
const member = async (started: LiveFixture, method: 'PATCH' | 'DELETE', body?: object) => {
  const { id } = await started.north.person('scheduler')
  const stream = await started.openFor(id)
  const { membershipId } = (await membershipAt(started.database, started.north.slug, id))!
  const url = `${started.north.url}/members/${membershipId}`
  return { stream, end: () => started.north.owner.ask({ method, url, ...(body && { body }) }) }
}

const anAdmin = async ({ call, database, clock }: LiveFixture) => {
  const { id } = await makeUser(database, clock, 'admin')
  const cookies = await sessionCookieFor(database, clock, id)
  return (method: 'POST' | 'DELETE', path: string, body?: object) =>
    call(method, path, { cookies, ...(body && { body }) })
}

const endings: EndCase[] = [
  {
    what: 'a logout',
    begin: async ({ north, call, database, clock, open }) => {
      const cookies = await sessionCookieFor(database, clock, (await north.person('scheduler')).id)
      const [[name, value]] = Object.entries(cookies) as [[string, string]]
      return { stream: await open({ cookie: `${name}=${value}` }), end: () => call('GET', '/api/logout', { cookies }) }
    },
  },
  {
    what: 'an admin who ends all sessions',
    begin: async (started) => {
      const { id } = await started.north.person('scheduler')
      const admin = await anAdmin(started)
      return { stream: await started.openFor(id), end: () => admin('DELETE', `/api/admin/users/${id}/sessions`) }
    },
  },
  {
    what: 'a suspension',
    begin: async (started) => {
      const { id } = await started.north.person('scheduler')
      const admin = await anAdmin(started)
      return { stream: await started.openFor(id), end: () => admin('POST', `/api/admin/users/${id}/suspend`, {}) }
    },
  },
  { what: 'a removal', begin: (started) => member(started, 'DELETE') },
  {
    what: 'another role',
    begin: (started) => member(started, 'PATCH', { role: 'dispatcher', scope: { clients: [], sites: [] } }),
  },
  {
    what: 'another scope',
    begin: (started) =>
      member(started, 'PATCH', { role: 'scheduler', scope: { clients: [], sites: [started.siteId] } }),
  },
  {
    what: 'a key that is revoked',
    begin: async ({ north, open }) => {
      const permissions = ['organisation.read', 'schedule.read', 'sites.read']
      const body = { name: 'A program', permissions }
      const made = await north.owner.ask({ method: 'POST', url: `${north.url}/api-keys`, body })
      const { token, key } = made.body as { token: string; key: { id: string } }
      return {
        stream: await open({ authorization: `Bearer ${token}` }),
        end: () => north.owner.ask({ method: 'DELETE', url: `${north.url}/api-keys/${key.id}` }),
      }
    },
  },
]

test.each(endings)('live-ends: a stream ends at once with $what, and tells nothing after', async ({ begin }) => {
  const started = await startLive()
  const { north, openFor, tell, another } = started
  const { stream, end } = await begin(started)
  const others = [await openFor(north.owner.id), await openFor(north.owner.id, { site: await another() })]
  await expect.poll(stream.said).toEqual(['all'])
  await tell('schedule')
  await expect.poll(stream.said).toEqual(['all', 'schedule'])
  expect([200, 302]).toContain(((await end()) as { status: number }).status)
  await expect.poll(() => stream.isOver).toBe(true)
  await tell('sites')
  for (const other of others) await expect.poll(other.said).toContain('sites')
  expect(others.map(({ isOver }) => isOver)).toEqual([false, false])
  expect(stream.said()).toEqual(['all', 'schedule'])
})

test('live-ends: with a company that is closed its streams end, in every process', async () => {
  const { north, openFor, another } = await startLive()
  const streams = [await openFor(north.owner.id), await openFor(north.owner.id, { site: await another() })]
  for (const stream of streams) await expect.poll(stream.said).toEqual(['all'])
  await north.owner.ask({ method: 'DELETE', url: north.url })
  for (const stream of streams) await expect.poll(() => stream.isOver).toBe(true)
})

test('live-ends: one person has at most twenty streams in a process, the oldest ends, and none outlives the server', async () => {
  const { app, north, cookieOf, open } = await startLive()
  const cookie = await cookieOf(north.owner.id)
  const streams: Awaited<ReturnType<typeof open>>[] = []
  for (let count = 0; count < 21; count++) streams.push(await open({ cookie }))
  await expect.poll(() => streams.map(({ isOver }) => isOver).indexOf(true)).toBe(0)
  const last = streams.at(-1)!
  await expect.poll(last.said).toEqual(['all'])
  expect(streams.filter(({ isOver }) => isOver)).toHaveLength(1)
  await app.close()
  await expect.poll(() => streams.every(({ isOver }) => isOver)).toBe(true)
})
