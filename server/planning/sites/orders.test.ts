import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PostOrder } from '../../../contract/planning/sites/orders.ts'
import { newId } from '../../core/base/ids.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { addMember } from '../organisations/queries-members.ts'
import { startScheduling } from '../shifts/testing-schedule.ts'

const NOW = '2026-11-23T06:00:00Z'
const MONDAY = ['2026-11-23T08:00Z', '2026-11-23T16:00Z'] as [string, string]

const AMARA = 'amara@guards.example'

/** A post with the calls on its orders, by a scheduler. */
async function start(env: Partial<ReadyEnv> = {}) {
  const started = await startScheduling(NOW, env)
  const { ask, at, postId } = started
  const url = at(`posts/${postId}/orders`)
  const post = (path: string, body: object) => ask({ method: 'POST', url: `${url}/${path}`, body })
  return {
    ...started,
    url,
    post,
    write: (body: string) => ask({ method: 'PUT', url, body: { body } }),
    versions: async () => ((await ask({ method: 'GET', url })).body as { orders: PostOrder[] }).orders,
    /** Writes, hands in and publishes a version. */
    release: async (number: number, body: string, effectiveFrom?: string) => {
      await ask({ method: 'PUT', url, body: { body } })
      await post('submit', { number })
      return post('publish', { number, ...(effectiveFrom !== undefined && { effectiveFrom }) })
    },
  }
}

test('post-orders-versioned: of several who begin a version at once, each gets an answer and one version is there', async () => {
  const { write, versions, release } = await start()
  const texts = Array.from({ length: 8 }, (_, at) => `Check gate ${at}.`)
  const first = await Promise.all(texts.map(write))
  expect(first.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect((await versions()).map(({ number }) => number)).toEqual([1])
  await release(1, 'Check badges.')
  const next = await Promise.all(texts.map(write))
  expect(next.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect((await versions()).map(({ number }) => number)).toEqual([2, 1])
})

test('post-orders-versioned: one draft, one version in force, and the earlier ones stay as they were', async () => {
  const { write, release, post, versions } = await start()
  expect((await write('')).status).toBe(400)
  await write('Check badges.')
  expect((await write('Check all badges.')).body).toMatchObject({ number: 1, state: 'draft' })
  expect((await release(1, 'Check all badges.')).body).toMatchObject({ number: 1, state: 'published' })
  expect((await post('publish', { number: 1 })).status).toBe(409)
  await release(2, 'Check all badges, and bags.')
  expect((await versions()).map(({ number, state, body }) => [number, state, body])).toEqual([
    [2, 'published', 'Check all badges, and bags.'],
    [1, 'superseded', 'Check all badges.'],
  ])
})

test('post-orders-reviewed: only a version in review is published, and writing takes it out of review', async () => {
  const { write, post, versions } = await start()
  await write('Check badges.')
  expect((await post('publish', { number: 1 })).status).toBe(409)
  expect((await post('submit', { number: 2 })).status).toBe(409)
  expect((await post('submit', { number: 1 })).body).toMatchObject({ state: 'in_review' })
  await write('Check bags.')
  expect((await versions()).map(({ number, state }) => [number, state])).toEqual([[1, 'draft']])
  expect((await post('publish', { number: 1 })).status).toBe(409)
})

test('post-orders-one-in-force: a version of a later moment leaves the one before in force until then', async () => {
  const { release, versions, clock, north, postId } = await start()
  await release(1, 'One')
  const later = '2026-11-24T06:00:00.000Z'
  expect((await release(2, 'Two', later)).body).toMatchObject({ state: 'published', effectiveFrom: later })
  const stand = async () => (await versions()).map(({ number, state }) => `${number} ${state}`)
  expect(await stand()).toEqual(['2 published', '1 published'])
  clock.set('2026-11-25T06:00:00Z')
  expect(await stand()).toEqual(['2 published', '1 superseded'])
  // One of an earlier moment takes the place of one that was still to begin.
  await release(3, 'Three', '2026-12-10T06:00:00.000Z')
  await release(4, 'Four', '2026-12-05T06:00:00.000Z')
  expect(await stand()).toEqual(['4 published', '3 superseded', '2 published', '1 superseded'])
  expect((await release(5, 'Five', '2026-11-24T06:00:00.000Z')).status).toBe(400)
  expect((await release(5, 'Five', '2028-11-30T06:00:00.000Z')).status).toBe(400)
  const second = () =>
    north.within(({ pool }) =>
      pool.query(
        `insert into post_orders (organisation_id, post_id, number, body, state, published_at, effective_from)
         values ($1, $2, 99, 'x', 'published', now(), '2026-12-06T00:00:00Z')`,
        [north.organisationId, postId],
      ),
    )
  await expect(second()).rejects.toThrow('post_orders_one_in_force')
})

test('post-order-changes: each version says which lines came and went', async () => {
  const { release, ask, url } = await start()
  await release(1, 'Check badges.\nShut dock 6 at 23:00.\n\nCall control.')
  await release(2, 'Check badges.\nShut dock 6 at 22:00.\n\nCall control.\nCage 4 stays locked.')
  expect((await ask({ method: 'GET', url: `${url}/changes?number=2` })).body).toEqual({
    since: 1,
    lines: [
      { change: 'removed', number: 2, text: 'Shut dock 6 at 23:00.' },
      { change: 'added', number: 2, text: 'Shut dock 6 at 22:00.' },
      { change: 'added', number: 5, text: 'Cage 4 stays locked.' },
    ],
  })
  expect((await ask({ method: 'GET', url: `${url}/changes?number=1` })).body).toMatchObject({ since: null })
  expect((await ask({ method: 'GET', url: `${url}/changes?number=9` })).status).toBe(404)
})

/** A published order at a post where a guard with an account has a shift that they know of. */
async function startReading(env: Partial<ReadyEnv> = {}) {
  const started = await start(env)
  const { north, add, assign, publish, guard, clock, stranger } = started
  const guardId = await guard('Amara Diallo')
  const person = await stranger()
  await north.within(async (tenant) => {
    await tenant.pool.query('update guards set email = $1 where id = $2', [AMARA, guardId])
    await addMember(tenant, { id: newId(clock()), userId: person.id, role: 'guard', createdAt: clock(), guardId })
  })
  const [shiftId] = await add(MONDAY)
  await assign(shiftId!, guardId)
  await publish(...MONDAY)
  await started.release(1, 'Check badges.')
  const mine = `${north.url}/me/orders`
  return {
    ...started,
    guardId,
    person,
    clock,
    mine,
    acknowledge: (number: number, ask = person.ask, postId = started.postId) =>
      ask({ method: 'POST', url: `${mine}/${postId}/ack`, body: { number } }),
    readers: async () => (await started.ask({ method: 'GET', url: `${started.url}/acks` })).body,
  }
}

test('post-order-read-once: a guard reads the orders of own posts, and says so once for each version', async () => {
  const { person, mine, acknowledge, readers, release, guardId, guard, add, assign } = await startReading()
  // A guard with an unpublished shift is not asked to read.
  const [untold] = await add(['2026-11-25T08:00Z', '2026-11-25T16:00Z'])
  await assign(untold!, await guard('Ben Achterberg'))
  expect((await person.ask({ method: 'GET', url: mine })).body).toMatchObject({
    orders: [{ post: 'Main door', number: 1, body: 'Check badges.', readAt: null }],
  })
  expect(await readers()).toMatchObject({
    number: 1,
    readers: [{ guardId, name: 'Amara Diallo', readAt: null, nextShift: '2026-11-23T08:00:00.000Z' }],
  })
  const read = [200, { orders: [{ number: 1, readAt: '2026-11-23T06:00:00.000Z' }] }]
  for (const { status, body } of [await acknowledge(1), await acknowledge(1)])
    expect([status, body]).toMatchObject(read)
  expect(await readers()).toMatchObject({ readers: [{ readAt: '2026-11-23T06:00:00.000Z' }] })
  await release(2, 'Check badges and bags.')
  expect((await acknowledge(1)).status).toBe(409)
  expect(await readers()).toMatchObject({ number: 2, readers: [{ readAt: null }] })
})

test('post-order-own-posts: the orders of a post without an own shift are nothing for a guard', async () => {
  const { acknowledge, north, mine, person, ask, siteId, clock } = await startReading()
  const other = await north.person('guard')
  expect((await other.ask({ method: 'GET', url: mine })).body).toEqual({ orders: [] })
  expect((await acknowledge(1, other.ask)).status).toBe(404)
  expect((await acknowledge(1, person.ask, randomUUID())).status).toBe(404)
  expect((await ask({ method: 'GET', url: mine })).status).toBe(403)
  const { body: door } = await ask({
    method: 'POST',
    url: `${north.url}/posts`,
    body: { siteId, name: 'Back door', kind: 'static', requires: [], priority: 3, isArmed: false },
  })
  expect((await acknowledge(1, person.ask, (door as { id: string }).id)).status).toBe(404)
  clock.set('2026-11-24T06:00:00Z')
  expect((await person.ask({ method: 'GET', url: mine })).body).toEqual({ orders: [] })
})

test('post-order-reminders: a guard who did not read is reminded once in 24 hours, and nobody else', async () => {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const { post, clock, guard, add, assign, publish, services, call, postId, guardId, database } = await startReading({
    smtpUrl: server.url,
  })
  await services.jobs.start()
  const second = await guard('Ben Achterberg', { email: null })
  const [shiftId, later] = await add(
    ['2026-11-25T08:00Z', '2026-11-25T16:00Z'],
    ['2026-11-26T08:00Z', '2026-11-26T16:00Z'],
  )
  await assign(shiftId!, second)
  await assign(later!, guardId)
  await publish('2026-11-25T08:00Z', '2026-11-26T16:00Z')
  const remind = async (number = 1) => (await post('remind', { number })).body
  expect((await post('remind', { number: 2 })).status).toBe(409)
  expect(await remind()).toEqual({ reminded: 1, unreachable: 1 })
  expect(await remind()).toEqual({ reminded: 0, unreachable: 1 })
  clock.set('2026-11-23T14:00:00Z')
  expect(await remind()).toEqual({ reminded: 0, unreachable: 1 })
  const asked = () => server.to(AMARA).filter(({ headers }) => String(headers['subject']).includes('Main door'))
  await vi.waitFor(() => expect(asked()).toHaveLength(1), { timeout: 30_000 })
  // The job of a reminder that runs again mails nobody again.
  const jobs = async (of: string) => (await database.pool.query(`select data from jobs.job where ${of}`)).rows
  const [job] = (await jobs(`name = 'remind-readers'`)) as { data: object }[]
  await database.orm.transaction((inside) => services.jobs.enqueue(inside, 'remind-readers', job!.data))
  const open = `name in ('remind-readers', 'send-mail') and state not in ('completed', 'failed')`
  await vi.waitFor(async () => expect(await jobs(open)).toEqual([]), { timeout: 30_000 })
  expect(await jobs(`name = 'remind-readers' and state = 'completed'`)).toHaveLength(2)
  expect(asked()).toHaveLength(1)
  const token = /token=([\w-]{43})/.exec(asked()[0]!.parts['text/plain']!)![1]!
  const byLink = (path: string, body: object) => call('POST', `/api/app/links/${path}`, { body: { token, ...body } })
  expect((await byLink('orders', {})).body).toMatchObject({ orders: [{ number: 1, readAt: null }] })
  expect((await byLink('orders/ack', { postId: randomUUID(), number: 1 })).status).toBe(404)
  expect((await byLink('orders/ack', { postId, number: 1 })).body).toMatchObject({
    orders: [{ readAt: '2026-11-23T14:00:00.000Z' }],
  })
  clock.set('2026-11-24T14:00:00Z')
  expect(await remind()).toEqual({ reminded: 0, unreachable: 1 })
  expect((await call('POST', '/api/app/links/orders', { body: { token: 'x' } })).status).toBe(404)
})
