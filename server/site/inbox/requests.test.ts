import { expect, test } from 'vitest'
import type { DemoRequest } from '../../../contract/site/leads/requests.ts'
import { startLeads } from '../leads/testing-leads.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'

type List = { items: DemoRequest[]; total: number; page: number; pages: number }

const answers = {
  companySize: '21 to 100 people',
  guards: '51 to 200 guards',
  message: 'Show us =HYPERLINK("x") rounds',
  slots: [] as string[],
}

async function startOffice() {
  const started = await startLeads()
  const { database, clock, call } = started
  const { id } = await makeUser(database, clock, 'editor')
  const cookies = await sessionCookieFor(database, clock, id)
  const list = async (query = '') => (await call('GET', `/api/admin/demo-requests${query}`, { cookies })).body as List
  const open = async () => ((await call('GET', '/api/demo/slots')).body as { slots: string[] }).slots
  const ask = (fields: object) => started.post('demo', { ...answers, ...fields })
  return { ...started, cookies, list, open, ask }
}

test('demo requests are listed with their time, newest first', async () => {
  const { list, open, ask } = await startOffice()
  const [first = ''] = await open()
  await ask({ email: 'a@meridian.example', slots: [first] })
  await ask({ email: 'b@meridian.example' })
  const { items, total, pages } = await list()
  expect({ total, pages }).toEqual({ total: 2, pages: 1 })
  expect(items.map(({ email, startsAt }) => [email, startsAt])).toEqual([
    ['b@meridian.example', null],
    ['a@meridian.example', first],
  ])
  expect(items[1]).toMatchObject({
    name: 'Dana Ortiz',
    company: 'Meridian Guard',
    stage: 'new',
    guards: answers.guards,
    message: answers.message,
    minutes: 30,
    zone: 'Europe/Berlin',
  })
})

test('the list is narrowed down by time and by words, and those to come stand by their time', async () => {
  const { list, open, ask, clock } = await startOffice()
  const [first = '', second = ''] = await open()
  await ask({ email: 'late@meridian.example', slots: [second] })
  await ask({ email: 'early@meridian.example', slots: [first] })
  await ask({ email: 'none@other.example', name: 'Nia Fall' })
  const emails = async (query: string) => (await list(query)).items.map(({ email }) => email.split('@')[0])
  expect(await emails('?time=coming')).toEqual(['early', 'late'])
  expect(await emails('?time=none')).toEqual(['none'])
  expect(await emails('?search=nia')).toEqual(['none'])
  expect(await emails('?search=100%25')).toEqual([])
  clock.set(new Date(Date.parse(first) + 60_000).toISOString())
  expect(await emails('?time=past')).toEqual(['early'])
  expect(await list('?page=9')).toEqual({ items: [], total: 3, page: 9, pages: 1 })
})

test('the list is sorted by each of its columns, and requests without a time come last', async () => {
  const { list, open, ask, clock } = await startOffice()
  const [first = '', second = ''] = await open()
  await ask({ email: 'c@x.example', name: 'Cy', company: 'Alpha', slots: [second] })
  clock.advance(1000)
  await ask({ email: 'a@x.example', name: 'ada', company: 'Beta', slots: [first] })
  clock.advance(1000)
  await ask({ email: 'b@x.example', name: 'Bo', company: 'Gamma' })
  const order = async (query: string) => (await list(query)).items.map(({ email }) => email[0]).join('')

  expect(await order('?sort=asked&order=asc')).toBe('cab')
  expect(await order('?sort=asked')).toBe('bac')
  expect([await order('?sort=time'), await order('?sort=time&order=desc')]).toEqual(['acb', 'cab'])
  expect([await order('?sort=name'), await order('?sort=company&order=desc')]).toEqual(['abc', 'bac'])
})

test('several requests go on to a stage at once, each told by name and noted; spam and other forms stay as they are', async () => {
  const { list, ask, post, call, cookies, database } = await startOffice()
  for (const email of ['a@x.example', 'b@x.example']) await ask({ email })
  await ask({ email: 'spam@x.example', homepage: 'https://spam.example' })
  await post('contact', { topic: 'Sales', message: 'Hello' })
  const rows = async <T>(sql: string) => (await database.pool.query(sql)).rows as T[]
  const others = (
    await rows<{ id: string }>(`select id from leads where stage = 'spam' or form = 'contact' order by form`)
  ).map(({ id }) => id)
  const ids = (await list()).items.map(({ id }) => id)
  const bulk = (body: object, how = { cookies }) => call('POST', '/api/admin/demo-requests/bulk', { body, ...how })

  expect((await bulk({ stage: 'contacted', ids: [...ids, ...others] })).body).toEqual([
    ...ids.map((id) => ({ id, name: 'Dana Ortiz', ok: true, message: 'Marked as contacted' })),
    ...others.map((id) => ({ id, name: 'A deleted request', ok: false, message: 'There is no such request' })),
  ])
  await bulk({ stage: 'won', ids: ids.slice(0, 1) })
  await bulk({ stage: 'won', ids: ids.slice(0, 1) })
  expect((await list('?sort=stage&order=desc')).items.map(({ stage }) => stage)).toEqual(['won', 'contacted'])
  expect((await list('?stage=won')).total).toBe(1)
  expect(
    await rows(
      "select before->>'stage' as before, after->>'stage' as after from audit where kind = 'lead' and action = " +
        "'change-stage' order by id",
    ),
  ).toEqual([
    { before: 'new', after: 'contacted' },
    { before: 'new', after: 'contacted' },
    { before: 'contacted', after: 'won' },
  ])

  for (const body of [
    { stage: 'spam', ids },
    { stage: 'open', ids },
    { stage: 'won', ids: [] },
    { stage: 'won', ids: ['x'] },
    { ids },
  ])
    expect((await bulk(body)).status).toBe(400)
  const member = await makeUser(database, () => new Date(), 'member')
  expect(
    (await bulk({ stage: 'won', ids }, { cookies: await sessionCookieFor(database, () => new Date(), member.id) }))
      .status,
  ).toBe(403)
  expect((await call('POST', '/api/admin/demo-requests/bulk', { body: { stage: 'won', ids } })).status).toBe(401)
})

test('spam and the other forms are not among them', async () => {
  const { list, ask, post } = await startOffice()
  await ask({ homepage: 'https://spam.example' })
  await post('contact', { topic: 'Sales', message: 'Hello' })
  expect((await list()).total).toBe(0)
})

test('the CSV holds what the list does, and no formula that a spreadsheet would run', async () => {
  const { call, cookies, ask } = await startOffice()
  await ask({ message: '=HYPERLINK("https://evil.example")' })
  const { name, text } = (await call('GET', '/api/admin/demo-requests/csv', { cookies })).body as {
    name: string
    text: string
  }
  expect(name).toBe('demo-requests.csv')
  expect(text).toContain('Dana Ortiz')
  expect(text).not.toMatch(/(^|,|")=HYPERLINK/)
})

test.each([
  '?time=soon',
  '?sort=email',
  '?order=up',
  '?stage=spam',
  '?page=0',
  '?page=1&page=2',
  `?search=${'x'.repeat(101)}`,
  '?search=%00',
])('%s is refused', async (query) => {
  const { call, cookies } = await startOffice()
  expect((await call('GET', `/api/admin/demo-requests${query}`, { cookies })).status).toBe(400)
})
