import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { AudienceMember, ConsentLine } from '../../../contract/site/newsletter/audience.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { DANA, startNewsletter } from './testing-newsletter.ts'

const URL = '/api/admin/subscribers'

async function start() {
  const started = await startNewsletter()
  const { call, database, clock } = started
  const signIn = async (role: 'admin' | 'editor') =>
    sessionCookieFor(database, clock, (await makeUser(database, clock, role)).id)
  const cookies = await signIn('admin')
  const as = async <T>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) => {
    const answer = await call(method, url, { cookies, ...(body && { body }) })
    return { status: answer.status, body: answer.body as T }
  }
  const list = async (query = '') =>
    (await as<{ items: AudienceMember[]; total: number; counts: Record<string, number> }>('GET', `${URL}${query}`)).body
  const read = async (id: string) =>
    (await as<AudienceMember & { consents: ConsentLine[] }>('GET', `${URL}/${id}`)).body
  return { ...started, as, list, read, signIn }
}

test('subscriber-list: subscribers are listed by state, found by their address, and had as CSV', async () => {
  const { join, subscribe, list, as, clock } = await start()
  await join()
  clock.advance(1000)
  await subscribe('+cmd@x.example', '198.51.100.8')
  expect((await list()).items.map(({ email, state }) => [email, state])).toEqual([
    ['+cmd@x.example', 'pending'],
    [DANA, 'confirmed'],
  ])
  expect((await list('?state=confirmed')).counts).toEqual({ pending: 1, confirmed: 1, unsubscribed: 0 })
  expect((await list('?search=MERIDIAN')).total).toBe(1)
  const { body } = await as<{ text: string }>('GET', `${URL}/csv?state=pending`)
  expect(body.text).toContain("\r\n'+cmd@x.example,,pending,yes,")
})

test('newsletter-growth: each day tells who joined and left, and a second confirmation changes nothing', async () => {
  const { join, as, clock, rows, signIn, call } = await start()
  await join()
  const [{ id }] = (await rows('select id from subscribers')) as [{ id: string }]
  type Growth = { day: string; subscribers: number; joined: number; left: number }[]
  const growth = async () => (await as<Growth>('GET', `${URL}/growth`)).body
  const days = await growth()
  expect(days).toHaveLength(90)
  expect(days.slice(-2)).toMatchObject([
    { day: '2026-11-20', subscribers: 0, joined: 0 },
    { day: '2026-11-21', subscribers: 1, joined: 1, left: 0 },
  ])
  await rows(`insert into consents (id, subscriber_id, action, at, form, wording, statement, address, user_agent)
    select gen_random_uuid(), subscriber_id, action, at + interval '1 minute', form, wording, statement, address,
      user_agent from consents where action = 'confirmed'`)
  expect((await growth()).at(-1)).toMatchObject({ subscribers: 1, joined: 1 })

  clock.advance(DAY_MS)
  await as('POST', `${URL}/${id}/unsubscribe`, {})
  expect((await growth()).slice(-2)).toMatchObject([
    { day: '2026-11-21', subscribers: 1, joined: 1, left: 0 },
    { day: '2026-11-22', subscribers: 0, joined: 0, left: 1 },
  ])
  expect((await call('GET', `${URL}/growth`, { cookies: await signIn('editor') })).status).toBe(403)
})

test('subscriber-proof: a subscriber shows the words that were agreed to, and leaving in the admin area is written down', async () => {
  const { join, list, read, as, rows, clock } = await start()
  await join()
  const { id } = (await list()).items[0]!
  const { consents } = await read(id)
  const given = consents.find(({ action }) => action === 'given')
  expect(consents.map(({ action, form }) => `${action} ${form}`).toSorted()).toEqual([
    'confirmed confirmation page',
    'given footer',
  ])
  expect(given).toMatchObject({ statement: 'Consent given', address: '198.51.100.7' })

  clock.advance(1000)
  expect((await as<AudienceMember>('POST', `${URL}/${id}/unsubscribe`, {})).body.state).toBe('unsubscribed')
  await as('POST', `${URL}/${id}/unsubscribe`, {})
  const [latest, ...before] = (await read(id)).consents
  expect([latest!.action, latest!.form, before.length]).toEqual(['withdrawn', 'admin area', 2])
  expect(await rows(`select distinct action, subject from audit where kind = 'subscriber'`)).toEqual([
    { action: 'unsubscribe', subject: id },
  ])
})

test('subscriber-erasure: nothing of an erased subscriber is left, and their address must be typed for it', async () => {
  const { join, list, as, rows, quiet } = await start()
  await join()
  await quiet()
  const { id } = (await list()).items[0]!
  expect((await as('DELETE', `${URL}/${id}`, { email: 'other@x.example' })).status).toBe(400)
  expect((await as('DELETE', `${URL}/${id}`, { email: DANA.toUpperCase() })).body).toEqual({ mails: 2 })
  for (const table of ['subscribers', 'consents', 'newsletter_tokens', 'mails', 'audit'])
    expect(await rows(`select 1 from ${table} t where t::text ilike '%${DANA}%'`), table).toEqual([])
  expect((await as('GET', `${URL}/${id}`)).status).toBe(404)
})

test('subscriber-joined: a confirmed subscription is told of where a rule says so, and erased with its subscriber', async () => {
  const { subscribe, mailTo, post, list, as, rows, quiet } = await start()
  const told = () => rows(`select text, href, data from events where event = 'subscriber-joined'`)
  await subscribe()
  const { token } = await mailTo(DANA, 1)
  expect(await told()).toEqual([])
  for (const _ of [1, 2]) await post('confirm', { token })
  const { id } = (await list()).items[0]!
  expect(await told()).toEqual([{ text: DANA, href: `/admin/newsletter/${id}`, data: { email: DANA, name: '' } }])
  await quiet()
  expect(await rows('select 1 from notices')).toEqual([])
  expect((await as('DELETE', `${URL}/${id}`, { email: DANA })).status).toBe(200)
  expect(await told()).toEqual([])
})

test('sending-list: without a newsletter the list is empty and says how many the next one would reach', async () => {
  const { join, as } = await start()
  await join()
  expect((await as('GET', '/api/admin/sendings')).body).toEqual({
    audience: 1,
    drafts: [],
    items: [],
    total: 0,
    page: 1,
    pages: 1,
  })
})

test('sending-list: newsletters stand newest first, each with its own page', async () => {
  const { rows, as } = await start()
  await rows(`insert into newsletter_campaigns (id, state, again, due_at, story, round, created_at)
    select gen_random_uuid(), 'sending', true, now() - n * interval '1 day', jsonb_build_object('title', 'Newsletter ' || n,
      'path', '/blog/newsletter-' || n, 'excerpt', '', 'picture', ''), 1, now() from generate_series(1, 31) n`)
  const { body } = await as<{ items: { title: string; path: string; state: string }[]; total: number; pages: number }>(
    'GET',
    '/api/admin/sendings',
  )
  expect([body.items.length, body.total, body.pages]).toEqual([30, 31, 2])
  expect(body.items[0]).toMatchObject({ title: 'Newsletter 1', path: '/blog/newsletter-1', state: 'sent' })
  expect((await as<typeof body>('GET', '/api/admin/sendings?page=2')).body.items.map(({ title }) => title)).toEqual([
    'Newsletter 31',
  ])
})

test('subscribers are for admins', async () => {
  const { call, signIn, join, list } = await start()
  await join()
  const { id } = (await list()).items[0]!
  const cookies = await signIn('editor')
  for (const [method, url, body] of [
    ['GET', URL],
    ['GET', `${URL}/csv`],
    ['GET', `${URL}/${id}`],
    ['POST', `${URL}/${id}/unsubscribe`, {}],
    ['DELETE', `${URL}/${id}`, { email: DANA }],
    ['GET', '/api/admin/sendings'],
  ] as const) {
    expect((await call(method, url, { body })).status, url).toBe(401)
    expect((await call(method, url, { cookies, body })).status, url).toBe(403)
  }
})
