import { expect, test } from 'vitest'
import { append } from '../organisations/append.ts'
import { news } from '../organisations/news.ts'
import { startLive } from './testing-live.ts'

const SHIFT = ['2026-11-25T08:00Z', '2026-11-25T16:00Z'] as const

test('live-topics: a stream says which of its topics have news, and nothing of what is new', async () => {
  const { north, openFor, add, ask, at, siteId, postId, tell } = await startLive()
  const stream = await openFor(north.owner.id, { topics: ['schedule', 'sites'] })
  const { status, headers } = stream.answer
  expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual(
    [200, 'text/event-stream; charset=utf-8', 'no-store', 'no'],
  )
  await expect.poll(stream.said).toEqual(['all'])
  const [shift] = await add([...SHIFT])
  await expect.poll(stream.said).toEqual(['all', 'schedule'])
  await tell('guards')
  await tell('sites')
  await expect.poll(stream.said).toEqual(['all', 'schedule', 'sites'])
  await ask({ method: 'DELETE', url: at(`shifts/${shift}`) })
  await expect.poll(stream.said).toEqual(['all', 'schedule', 'sites', 'schedule'])
  for (const id of [shift!, siteId, postId, north.organisationId]) expect(stream.raw).not.toContain(id)
})

test('live-topics: topics that do not exist are refused, and those that one may not read', async () => {
  const { north, openFor, open, cookieOf } = await startLive()
  const people = { dispatcher: '', guard: '', client: '' }
  for (const role of ['dispatcher', 'guard', 'client'] as const) people[role] = (await north.person(role)).id
  const ask = async (role: keyof typeof people, topics: string[]) =>
    (await openFor(people[role], { topics: topics as never })).answer.status
  expect(await ask('dispatcher', ['schedule', 'offers', 'guards', 'sites', 'orders', 'rules', 'audits'])).toBe(200)
  expect([await ask('guard', ['schedule']), await ask('client', ['organisation', 'guards'])]).toEqual([403, 403])
  expect([await ask('guard', ['organisation']), await ask('client', ['organisation'])]).toEqual([200, 200])
  expect([await ask('dispatcher', ['payroll']), await ask('dispatcher', [''])]).toEqual([400, 400])
  const cookie = await cookieOf(north.owner.id)
  expect((await open({ cookie, accept: 'application/json' })).answer.status).toBe(400)
  const made = await north.owner.ask({
    method: 'POST',
    url: `${north.url}/api-keys`,
    body: { name: 'A program', permissions: ['organisation.read', 'sites.read'] },
  })
  const { token } = made.body as { token: string }
  const byKey = async (topics: string[]) =>
    (await open({ authorization: `Bearer ${token}` }, { topics: topics as never })).answer.status
  expect([await byKey(['sites', 'orders']), await byKey(['sites', 'schedule'])]).toEqual([200, 403])
})

test('live-topics: another process hears of it, and no other company does', async () => {
  const { north, south, openFor, another, add, cookieOf, site, tell } = await startLive()
  const there = await openFor(north.owner.id, { site: await another() })
  const leaving = new AbortController()
  const theirs = await fetch(`${site}${south.url}/live?topics=schedule`, {
    headers: { accept: 'text/event-stream', cookie: await cookieOf(south.owner.id) },
    signal: leaving.signal,
  })
  await expect.poll(there.said).toEqual(['all'])
  await add([...SHIFT])
  await expect.poll(there.said).toEqual(['all', 'schedule'])
  await south.within(async (tenant) => news(tenant, 'schedule'))
  const reader = theirs.body!.getReader()
  let heard = ''
  while ((heard.match(/data: /g) ?? []).length < 2) heard += Buffer.from((await reader.read()).value!).toString()
  leaving.abort()
  expect(heard.match(/data: .*/g)).toEqual(['data: all', 'data: schedule'])
  await tell('sites')
  await expect.poll(there.said).toEqual(['all', 'schedule', 'sites'])
})

test('live-after-commit: a change is news after its commit, and never if it is rolled back', async () => {
  const { north, openFor, tell, clock } = await startLive()
  const stream = await openFor(north.owner.id)
  await expect.poll(stream.said).toEqual(['all'])
  const cause = { clock, actorId: null }
  const moved = { kind: 'shift.moved', subject: 'shift:1' } as const
  await north.within(async (tenant) => {
    await append(tenant, cause, moved)
    await tell('sites')
    await expect.poll(stream.said).toEqual(['all', 'sites'])
  })
  await expect.poll(stream.said).toEqual(['all', 'sites', 'schedule'])
  const failing = north.within(async (tenant) => {
    await append(tenant, cause, moved)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await tell('sites')
  await expect.poll(stream.said).toEqual(['all', 'sites', 'schedule', 'sites'])
})

test('live-after-commit: many changes of a moment are sent together', async () => {
  const { north, openFor, tell } = await startLive()
  const stream = await openFor(north.owner.id)
  await expect.poll(stream.said).toEqual(['all'])
  await north.within(async (tenant) => {
    for (let change = 0; change < 50; change++) {
      news(tenant, 'schedule')
      news(tenant, 'sites')
    }
  })
  await expect.poll(() => stream.said().length).toBe(2)
  await tell('schedule')
  await expect
    .poll(stream.said)
    .toEqual(['all', expect.stringMatching(/^(schedule,sites|sites,schedule)$/), 'schedule'])
})
