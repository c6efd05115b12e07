import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Services } from '../../core/rooms/routes.ts'
import { append } from '../organisations/append.ts'
import { NEWS } from '../organisations/news.ts'
import { readActing } from '../organisations/queries-members.ts'
import { membershipAt } from '../organisations/queries-across.ts'
import { sealAll } from '../ledger/sealing-events.ts'
import { createTopicStreams } from './streams.ts'
import { startLive } from './testing-live.ts'

/** Streams of topics by themselves, whose notices the test gives. `whoIs` says who asks at each check. */
async function startStreams(whoIs: (user: { id: string }) => object | null = (user) => user, beatMs?: number) {
  const started = await startLive()
  const { north, services, database, clock } = started
  const user = { id: north.owner.id, sessionId: randomUUID(), name: '', email: '', role: 'member' as const }
  const asked: Services['whoIs'] = async () => whoIs(user) as typeof user | null
  const streams = createTopicStreams({ ...services, whoIs: asked }, beatMs)
  onTestFinished(streams.stop)
  const { membershipId } = (await membershipAt(database, north.slug, user.id))!
  const acting = await north.within(
    async (tenant) => (await readActing(tenant, { membershipId, userId: user.id, now: clock() }))!,
  )
  const { organisationId, slug } = north
  const open = () =>
    streams.open({
      organisationId,
      slug,
      user,
      acting,
      request: { headers: {} } as never,
      topics: ['schedule', 'sites'],
    })
  /** Changes rows without a word of it: triggers stay silent. */
  const superuser = (text: string) =>
    database.transaction(async ({ pool }) => {
      await pool.query(`set local session_replication_role = 'replica'`)
      await pool.query(text)
    })
  return {
    ...started,
    streams,
    superuser,
    open,
    hear: (topic: string, siteId = '*') => streams.heard(`${organisationId} ${topic} ${siteId}`),
  }
}

test('live-scope: a member with a scope hears of what may concern it, and of nothing that lies elsewhere', async () => {
  const { north, openFor, tell, siteId, clientId, ask, at } = await startLive()
  const add = async (client: string, name: string) => {
    const body = { clientId: client, name, address: '', zone: 'Europe/Berlin', lat: null, lng: null }
    return (await north.owner.ask({ method: 'POST', url: at('sites'), body })).body as { id: string; version: number }
  }
  const stranger = await north.owner.ask({
    method: 'POST',
    url: at('clients'),
    body: { name: 'Solent Energy', state: 'active' },
  })
  const otherClient = (stranger.body as { id: string }).id
  const other = await add(clientId, 'Elsewhere')
  const people = {
    site: (await north.person('scheduler', { clients: [], sites: [siteId] })).id,
    client: (await north.person('scheduler', { clients: [clientId], sites: [] })).id,
    whole: north.owner.id,
  }
  const open = (id: string) => openFor(id, { topics: ['schedule', 'sites', 'guards'] })
  const streams = [await open(people.site), await open(people.client), await open(people.whole)]
  for (const { said } of streams) await expect.poll(said).toEqual(['all'])

  // Everybody sees this site, so the last word of a round is that there is news of guards there.
  const taken = [1, 1, 1]
  const heardOf = async (work: () => Promise<unknown>) => {
    await work()
    await tell('guards', siteId)
    return Promise.all(
      streams.map(async ({ said }, at) => {
        await expect.poll(() => said().slice(taken[at]).join()).toContain('guards')
        const words = said().slice(taken[at]).join().split(',')
        taken[at] = said().length
        return [...new Set(words)]
          .filter((word) => word !== 'guards')
          .toSorted()
          .join()
      }),
    )
  }
  expect(await heardOf(() => tell('schedule', siteId))).toEqual(['schedule', 'schedule', 'schedule'])
  expect(await heardOf(() => tell('schedule', other.id))).toEqual(['', 'schedule', 'schedule'])
  expect(await heardOf(() => tell('schedule'))).toEqual(['schedule', 'schedule', 'schedule'])

  // A new site of the client is in its scope from the first moment on, and what leaves a scope is news once more.
  let fresh = { id: '', version: 0 }
  expect(await heardOf(async () => (fresh = await add(clientId, 'Brand new')))).toEqual(['', 'sites', 'sites'])
  expect(await heardOf(() => tell('schedule', fresh.id))).toEqual(['', 'schedule', 'schedule'])
  const data = { clientId: otherClient, name: 'Brand new', address: '', zone: 'Europe/Berlin', lat: null, lng: null }
  const move = () =>
    north.owner.ask({ method: 'PATCH', url: at(`sites/${fresh.id}`), body: { version: fresh.version, data } })
  expect(await heardOf(move)).toEqual(['', 'sites', 'sites'])
  expect(await heardOf(() => tell('schedule', fresh.id))).toEqual(['', '', 'schedule'])
  expect(await heardOf(() => ask({ method: 'DELETE', url: at(`sites/${other.id}`) }))).toEqual(['', 'sites', 'sites'])
  for (const { raw } of streams) for (const id of [other.id, siteId, fresh.id, clientId]) expect(raw).not.toContain(id)
})

test('live-gap: a stream has no history, so it begins with all, whatever it heard before', async () => {
  const { north, openFor, tell } = await startLive()
  const before = await openFor(north.owner.id)
  await expect.poll(before.said).toEqual(['all'])
  await tell('sites')
  await expect.poll(before.said).toEqual(['all', 'sites'])
  before.leave()
  for (const known of ['', '0', 'x']) {
    const stream = await openFor(north.owner.id, { headers: known === '' ? {} : { 'last-event-id': known } })
    await expect.poll(stream.said).toEqual(['all'])
    expect(stream.raw).not.toContain('id: ')
    stream.leave()
  }
})

test('live-gap: after the connection that listens was lost, a stream says all, and ends if access ended in between', async () => {
  const { north, openFor, database, tell } = await startLive()
  const gone = await north.person('scheduler')
  const streams = [await openFor(north.owner.id), await openFor(gone.id)]
  for (const stream of streams) await expect.poll(stream.said).toEqual(['all'])
  const cut = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'watchpost-listening'
         and datname = current_database()`,
    )
  await cut()
  // Nobody hears of this.
  await database.pool.query('delete from sessions where user_id = $1', [gone.id])
  await expect.poll(streams[0]!.said).toEqual(['all', 'all'])
  await expect.poll(() => streams[1]!.isOver).toBe(true)
  expect(streams[1]!.said()).toEqual(['all'])
  await tell('schedule')
  await expect.poll(streams[0]!.said).toEqual(['all', 'all', 'schedule'])
  // Nor does anybody know what such a notice leaves out.
  database.tell(NEWS, '')
  await expect.poll(streams[0]!.said).toEqual(['all', 'all', 'schedule', 'all'])
})

test('live-gap: a reader who is slow costs no memory, and hears in the end of all that was new', async () => {
  const { open, hear, streams } = await startStreams()
  const out = open()
  await expect.poll(() => out.readableLength).toBeGreaterThan(30)
  let most = 0
  for (let round = 0; round < 15_000; round++) {
    hear(round % 2 === 0 ? 'schedule' : 'sites')
    await new Promise((done) => setImmediate(done))
    most = Math.max(most, out.readableLength + out.writableLength)
  }
  expect(most).toBeLessThan(200_000)
  streams.gap()
  let read = ''
  out.on('data', (part: Buffer) => (read += part.toString()))
  await expect.poll(() => read.trim().split('\n').at(-1)).toBe('data: all')
})

test('live-ends: without a word of it, a stream ends at the next sign of life when access has ended', async () => {
  let mayStay = true
  const { open, streams } = await startStreams((user) => (mayStay ? user : null), 50)
  const out = open()
  let read = ''
  out.on('data', (part: Buffer) => (read += part.toString()))
  await expect.poll(() => read).toContain(': alive')
  mayStay = false
  await expect.poll(() => out.readableEnded).toBe(true)
  expect(streams.all.size).toBe(0)
})

test('live-ends: a sign of life finds another role too, and a second factor that is due', async () => {
  let isDue = false
  const { open, north, superuser } = await startStreams((user) => ({ ...user, secondFactorDue: isDue }), 50)
  const streams = [open(), open()]
  for (const out of streams) out.resume()
  await new Promise((over) => setTimeout(over, 300))
  expect(streams.map(({ readableEnded }) => readableEnded)).toEqual([false, false])
  await superuser(`update memberships set role = 'dispatcher' where user_id = '${north.owner.id}'`)
  for (const out of streams) await expect.poll(() => out.readableEnded).toBe(true)
  await superuser(`update memberships set role = 'owner' where user_id = '${north.owner.id}'`)
  isDue = true
  const last = open()
  last.resume()
  await expect.poll(() => last.readableEnded).toBe(true)
})

test('proxy-advice: each stream counts to its signs of life from its own beginning, so that a proxy cuts all alike', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { open } = await startStreams(undefined, 20_000)
  const begin = () => {
    let read = ''
    open().on('data', (part: Buffer) => (read += part.toString()))
    return () => read.split(': alive').length - 1
  }
  const first = begin()
  vi.advanceTimersByTime(12_000)
  const second = begin()
  vi.advanceTimersByTime(9_000)
  await expect.poll(first).toBe(1)
  expect(second()).toBe(0)
  vi.advanceTimersByTime(12_000)
  await expect.poll(second).toBe(1)
  expect(first()).toBe(1)
})

test('live-ends: what ended between the question and the begin of a stream leaves it without a word', async () => {
  const { open, hear } = await startStreams(() => new Promise((answer) => setTimeout(answer, 100, null)))
  const out = open()
  hear('schedule')
  let read = ''
  out.on('data', (part: Buffer) => (read += part.toString()))
  await expect.poll(() => out.readableEnded).toBe(true)
  expect(read).toBe('retry: 3000\n\n')
})

test('live-after-crash: what a process that died told nobody of is news once its events are sealed', async () => {
  const { north, openFor, services, clock } = await startLive()
  const stream = await openFor(north.owner.id, { topics: ['schedule', 'sites', 'guards'] })
  await expect.poll(stream.said).toEqual(['all'])
  const before = () => new Date(clock().getTime() - 3_000)
  const die = (kind: 'shift.added' | 'guard.added' | 'calendar.opened') =>
    north.within((tenant) =>
      append({ ...tenant, tell: () => undefined }, { clock: before, actorId: null }, { kind, subject: 'guard:1' }),
    )
  await die('shift.added')
  await die('guard.added')
  await die('calendar.opened')
  await sealAll(services)
  await expect.poll(() => new Set(stream.said().join().split(','))).toEqual(new Set(['all', 'schedule', 'guards']))
})
