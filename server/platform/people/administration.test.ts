import { expect, test } from 'vitest'
import type { Person } from '../../../contract/platform/people/administration.ts'
import { PASSWORD, startAccess } from '../users/testing-access.ts'
import { sessionCookieFor } from '../users/testing-users.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

async function start() {
  const started = await startAccess()
  const ada = await started.person('admin', { name: 'Ada' })
  const bo = await started.person('editor', { name: 'Bo', email: 'bo@example.com' })
  return { ...started, ada, bo }
}
type PeopleFixture = Awaited<ReturnType<typeof start>>

const CHANGES: [
  what: string,
  action: string,
  change: (started: PeopleFixture, id: string) => ReturnType<PeopleFixture['call']>,
][] = [
  ['suspended', 'suspend', ({ ada }, id) => ada.as('POST', `/api/admin/users/${id}/suspend`, { body: {} })],
  [
    'given another role',
    'change-role',
    ({ ada }, id) => ada.as('PUT', `/api/admin/users/${id}/role`, { body: { role: 'member' } }),
  ],
  ['removed', 'remove', ({ ada }, id) => ada.as('DELETE', `/api/admin/users/${id}`)],
]

test.each(CHANGES)(
  'sessions-end-at-once: sessions that outlive a change: somebody who is %s is out at once, on every device and with every token, and nobody else is',
  async (_, action, change) => {
    const started = await start()
    const { database, clock, ada, bo, call, log } = started
    const elsewhere = await sessionCookieFor(database, clock, bo.id)
    await database.pool.query(
      `insert into api_tokens (id, user_id, name, token_hash, hint, role, access, expires_at, created_at)
     values ($1, $2, 'x', 'h', 'wp_', 'editor', 'read', $3, $3)`,
      [NOBODY, bo.id, new Date('2030-01-01')],
    )

    expect((await change(started, bo.id)).status).toBe(200)

    expect([
      await bo.status(),
      (await call('GET', '/api/user', { cookies: elsewhere })).status,
      await ada.status(),
    ]).toEqual([401, 401, 200])
    expect(await started.rows('select 1 from api_tokens')).toEqual([])
    expect(await log()).toMatchObject([{ action, actor_id: ada.id, subject: bo.id }])
  },
)

test('a role that stays the same ends nothing and is not logged', async () => {
  const { ada, bo, log } = await start()

  expect((await ada.as('PUT', `/api/admin/users/${bo.id}/role`, { body: { role: 'editor' } })).status).toBe(200)

  expect(await bo.status()).toBe(200)
  expect(await log()).toEqual([])
})

test.each(CHANGES)('last-admin-stays: the last administrator can’t be %s', async (_, _action, change) => {
  const started = await start()
  const { ada, rows } = started

  expect(await change(started, ada.id)).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: expect.stringContaining('last administrator') },
  })
  expect(await rows("select role, suspended_at from users where role = 'admin'")).toEqual([
    { role: 'admin', suspended_at: null },
  ])
})

test.each(CHANGES)('with others there nobody can be %s by themselves', async (_, _action, change) => {
  const started = await start()
  await started.person('admin')

  expect(await change(started, started.ada.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await started.ada.status()).toBe(200)
})

test('an administrator who is suspended or invited doesn’t count as one that remains', async () => {
  const { ada, rows, database, person } = await start()
  const [suspended, invited] = [await person('admin'), await person('admin')]
  await database.pool.query('update users set suspended_at = now() where id = $1', [suspended.id])
  await database.pool.query('update users set invited_at = now() where id = $1', [invited.id])

  expect(await ada.as('DELETE', `/api/admin/users/${ada.id}`)).toMatchObject({ status: 409 })
  expect(await rows(`select 1 from users where role = 'admin'`)).toHaveLength(3)
})

test.each(CHANGES)(
  'last-admin-stays: two administrators who have each other %s at once: one remains',
  async (_, _action, change) => {
    for (let round = 0; round < 5; round++) {
      const started = await startAccess()
      const [ada, eve] = [await started.person('admin'), await started.person('admin')]
      const bo = ada

      const answers = await Promise.all([
        change({ ...started, ada, bo }, eve.id),
        change({ ...started, ada: eve, bo }, ada.id),
      ])

      const left = await started.rows(`select 1 from users where role = 'admin' and suspended_at is null`)
      expect([left.length, answers.map(({ status }) => status).toSorted()[0]]).toEqual([1, 200])
      expect(answers.map(({ status }) => status).toSorted()[1]).toBeGreaterThanOrEqual(401)
    }
  },
)

test('a suspended person who knows the password is told so, stays out, and comes in again when it is lifted', async () => {
  const { ada, person, signIn, rows } = await start()
  const cy = await person('editor', { password: PASSWORD })
  await ada.as('POST', `/api/admin/users/${cy.id}/suspend`, { body: {} })

  expect(await signIn(cy.email)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: expect.stringContaining('suspended') },
  })
  expect(await rows("select 1 from sessions where user_id = '" + cy.id + "'")).toEqual([])
  expect(await signIn(cy.email, 'a guess, long enough')).toMatchObject({ status: 401 })

  expect(await ada.as('POST', `/api/admin/users/${cy.id}/unsuspend`, { body: {} })).toMatchObject({
    status: 200,
    body: { state: 'active' },
  })
  expect((await signIn(cy.email)).status).toBe(200)
})

test.each<[string, 'GET' | 'POST' | 'PUT' | 'DELETE', string, unknown?]>([
  ['read', 'GET', ''],
  ['removed', 'DELETE', ''],
  ['suspended', 'POST', '/suspend', {}],
  ['let in again', 'POST', '/unsuspend', {}],
  ['given a role', 'PUT', '/role', { role: 'admin' }],
  ['invited again', 'POST', '/invitation', {}],
  ['freed of a second factor', 'DELETE', '/second-factor'],
  ['asked for sessions', 'GET', '/sessions'],
  ['signed out', 'DELETE', '/sessions'],
  ['signed out on a device', 'DELETE', `/sessions/${NOBODY}`],
])('somebody who does not exist can’t be %s', async (_, method, path, body) => {
  const { ada } = await start()

  for (const id of [NOBODY, 'x', '%00', "'; drop table users --"]) {
    expect((await ada.as(method, `/api/admin/users/${encodeURIComponent(id)}${path}`, { body })).status).toBe(404)
  }
})

test.each<[string, string, unknown]>([
  ['a role that there isn’t', '/role', { role: 'owner' }],
  ['no role', '/role', {}],
  ['a list of roles', '/role', { role: ['admin'] }],
  ['a role and a suspension', '/role', { role: 'admin', suspendedAt: null }],
  ['a role and a password', '/role', { role: 'admin', password: PASSWORD }],
])('%s is bad input and changes nothing', async (_, path, body) => {
  const { ada, bo, rows } = await start()
  const before = await rows('select * from users order by id')

  expect(await ada.as('PUT', `/api/admin/users/${bo.id}${path}`, { body })).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  })
  expect(await rows('select * from users order by id')).toEqual(before)
})

test('the list is searched, filtered, sorted and paged by the server', async () => {
  const { ada, person } = await start()
  for (let nth = 0; nth < 30; nth++)
    await person('member', { name: `Guard ${String(nth).padStart(2, '0')}`, email: `guard${nth}@50%_sure.example` })
  const list = async (query: string) =>
    (await ada.as('GET', `/api/admin/users?${query}`)).body as {
      items: Person[]
      total: number
      page: number
      pages: number
    }
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name)

  expect(await list('')).toMatchObject({ total: 32, page: 1, pages: 2 })
  expect((await names('')).slice(0, 3)).toEqual(['Ada', 'Bo', 'Guard 00'])
  expect(await names('page=2')).toHaveLength(7)
  expect(await names('sort=name&order=desc&role=member&page=2')).toEqual([
    'Guard 04',
    'Guard 03',
    'Guard 02',
    'Guard 01',
    'Guard 00',
  ])
  expect(await names('search=BO@')).toEqual(['Bo'])
  expect(await names('search=guard%2007')).toEqual(['Guard 07'])
  expect((await list('search=50%25_')).total).toBe(30)
  expect((await list('search=5%25e')).total).toBe(0)
  expect(await names('role=admin&state=active&secondFactor=off')).toEqual(['Ada'])
  expect((await list('state=suspended')).total).toBe(0)
  expect((await list('page=9999')).items).toEqual([])
})

test.each([
  'sort=password',
  'order=up',
  'page=0',
  'page=1e9',
  'role=owner',
  'state=any',
  `search=${'x'.repeat(101)}`,
  'search=%00',
])('a list by %s is bad input', async (query) => {
  const { ada } = await start()

  expect(await ada.as('GET', `/api/admin/users?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test('the file of people holds no formula', async () => {
  const { ada, person } = await start()
  await person('member', { name: '=HYPERLINK("https://evil.example")' })

  const { body } = await ada.as('GET', '/api/admin/users/csv?role=member')

  expect(body).toMatchObject({
    name: 'people.csv',
    text: expect.stringMatching(/^Name,Email,.+\r\n"'=HYPERLINK\(""https:\/\/evil\.example""\)",/),
  })
})

test('sessions show device and place in words, and are ended one by one or all', async () => {
  const { ada, person, signIn, bo } = await start()
  const cy = await person('editor', { password: PASSWORD })
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const { response } = await signIn(cy.email, PASSWORD, {
    headers: { 'user-agent': firefox, 'x-forwarded-for': '198.51.100.7' },
  })
  const cookie = response.cookies.find(({ name }) => name === 'session')!.value
  const sessions = async () =>
    (await ada.as('GET', `/api/admin/users/${cy.id}/sessions`)).body as { id: string; device: string; place: string }[]

  const [listed] = (await sessions()).filter(({ device }) => device === 'Firefox on Windows')
  expect(listed).toMatchObject({ place: '198.51.100.0/24', current: false })
  expect(JSON.stringify(await sessions())).not.toContain(cookie)

  expect((await ada.as('DELETE', `/api/admin/users/${bo.id}/sessions/${listed!.id}`)).status).toBe(404)
  expect((await ada.as('DELETE', `/api/admin/users/${cy.id}/sessions/${listed!.id}`)).body).toEqual({ ended: 1 })
  expect((await ada.as('GET', '/api/user', { cookies: { session: cookie } })).status).toBe(401)
  expect(await cy.status()).toBe(200)

  expect((await ada.as('DELETE', `/api/admin/users/${cy.id}/sessions`)).body).toEqual({ ended: 1 })
  expect(await cy.status()).toBe(401)
})
