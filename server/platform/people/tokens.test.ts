import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { someOf } from '../editing/testing-every-kind.ts'
import { PASSWORD, startAccess } from '../users/testing-access.ts'

async function start() {
  const started = await startAccess()
  const ada = await started.person('admin', { name: 'Ada' })
  const make = async (given: object = {}) =>
    (
      await ada.as('POST', '/api/admin/users/tokens', {
        body: { name: 'Importer', role: 'editor', access: 'write', days: 30, ...given },
      })
    ).body as { id: string; token: string }
  /** Calls as a program does: with the token, without cookies, without a CSRF token. */
  const by = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    started.call(method, url, { csrf: false, headers: { authorization: `Bearer ${token}` }, ...(body && { body }) })
  return { ...started, ada, make, by }
}

const READ = '/api/admin/documents/mega_menu'
const ADMINS = '/api/admin/documents/post'

test('api-token-shown-once: a token is shown once, stored as a hash, and listed with whose it is and when it was used', async () => {
  const { make, ada, by, rows, clock } = await start()

  const made = await make()
  expect(made).toMatchObject({
    token: expect.stringMatching(/^wp_[\w-]{43}$/),
    role: 'editor',
    access: 'write',
    owner: 'Ada',
    expiresAt: '2026-12-21T22:47:09.000Z',
    lastUsedAt: null,
  })
  await by(made.token, 'GET', READ)

  const listed = (await ada.as('GET', '/api/admin/users/tokens')).body
  expect(listed).toMatchObject([
    { id: made.id, name: 'Importer', hint: made.token.slice(0, 8), lastUsedAt: clock().toISOString() },
  ])
  expect(
    JSON.stringify([listed, await rows('select * from api_tokens'), await rows('select * from audit')]),
  ).not.toContain(made.token.slice(8))
})

test('tokens are searched, sorted and given as CSV, which opens nothing', async () => {
  const { make, ada, by, clock, call, person } = await start()
  const crm = await make({ name: 'CRM', days: 90 })
  clock.advance(1000)
  await make({ name: '=cmd', days: 10 })
  await by(crm.token, 'GET', READ)
  const get = async (path: string) => ada.as('GET', `/api/admin/users/tokens${path}`)
  const names = async (query: string) => ((await get(query)).body as { name: string }[]).map(({ name }) => name)

  expect([
    await names(''),
    await names('?sort=name&order=desc'),
    await names('?sort=expires'),
    await names('?sort=used&order=asc'),
  ]).toEqual([
    ['=cmd', 'CRM'],
    ['CRM', '=cmd'],
    ['CRM', '=cmd'],
    ['CRM', '=cmd'],
  ])
  expect([await names('?search=crm'), await names('?search=ADA'), await names('?search=%25')]).toEqual([
    ['CRM'],
    ['=cmd', 'CRM'],
    [],
  ])
  const { name, text } = (await get('/csv?search=cmd')).body as { name: string; text: string }
  expect([name, text.split('\r\n')[1]]).toEqual([
    'tokens.csv',
    expect.stringMatching(/^'=cmd,wp_[\w-]+,Ada,editor,write,/),
  ])
  for (const query of ['?sort=token_hash', '?order=up', '?search=%00'])
    expect((await get(query)).status, query).toBe(400)
  expect([
    (await (await person('editor')).as('GET', '/api/admin/users/tokens/csv')).status,
    (await call('GET', '/api/admin/users/tokens/csv')).status,
  ]).toEqual([403, 401])
})

test('api-token-shown-once: a token may do what its role may, needs no CSRF token, and stands in the log as its owner', async () => {
  const { make, by } = await start()
  const [editor, admin] = [await make(), await make({ role: 'admin' })]

  expect((await by(editor.token, 'GET', READ)).status).toBe(200)
  expect((await by(editor.token, 'GET', ADMINS)).status).toBe(403)
  expect((await by(admin.token, 'GET', ADMINS)).status).toBe(200)
  expect(await by(admin.token, 'POST', ADMINS, { nonsense: true })).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  })
})

test('a token that may only read changes nothing', async () => {
  const { make, by, endpoints } = await start()
  const { token } = await make({ role: 'admin', access: 'read' })

  expect((await by(token, 'GET', ADMINS)).status).toBe(200)
  for (const { method, path, access } of someOf(endpoints)) {
    if (method === 'GET' || access === 'public') continue
    const url = `/api${path.replace(/:id\b/g, '0190a000-0000-7000-8000-000000000000').replace(/:\w+/g, 'cta')}`
    expect((await by(token, method as 'POST', url, {})).status, `${method} ${url}`).toBe(403)
  }
})

test('no token does anything with accounts, sessions or tokens', async () => {
  const { make, by, rows, endpoints } = await start()
  const { token } = await make({ role: 'admin' })
  const open: string[] = []
  for (const { method, path } of endpoints) {
    if (!/^\/(admin\/users|account|user|login|reset|invitation|logout|csrf-token)\b/.test(path)) continue
    const url = `/api${path.replace(/:\w+/g, '0190a000-0000-7000-8000-000000000000')}`
    const { status } = await by(token, method as 'GET', url, method === 'GET' ? undefined : {})
    if (status !== 403) open.push(`${method} ${url}: ${status}`)
  }
  expect(open).toEqual([])
  expect(await rows('select 1 from api_tokens')).toHaveLength(1)
})

test.each(['', 'wp_', `wp_${'A'.repeat(43)}`, 'x'.repeat(5000), "' or 1=1 --"])(
  'the token %j opens nothing, not even with a cookie beside it',
  async (token) => {
    const { by, ada, app } = await start()

    if (token !== '') expect((await by(token, 'GET', READ)).status).toBe(401)
    const { statusCode } = await app.inject({
      method: 'PUT',
      url: '/api/admin/documents/mega_menu/main',
      cookies: ada.cookies,
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
    expect([401, 403]).toContain(statusCode)
  },
)

test('a token ends when it expires, when it is revoked, and with its owner', async () => {
  const { make, by, ada, clock, person } = await start()
  const [short, revoked, owned] = [await make({ days: 1 }), await make(), await make()]
  const eve = await person('admin')

  expect((await ada.as('DELETE', `/api/admin/users/tokens/${revoked.id}`)).status).toBe(200)
  expect((await ada.as('DELETE', `/api/admin/users/tokens/${revoked.id}`)).status).toBe(404)
  expect((await by(revoked.token, 'GET', READ)).status).toBe(401)
  clock.advance(DAY_MS)
  expect((await by(short.token, 'GET', READ)).status).toBe(401)
  expect((await by(owned.token, 'GET', READ)).status).toBe(200)

  await eve.as('POST', `/api/admin/users/${ada.id}/suspend`, { body: {} })
  expect((await by(owned.token, 'GET', READ)).status).toBe(401)
})

test.each<[string, object]>([
  ['no name', { name: ' ' }],
  ['the role of a member', { role: 'member' }],
  ['no end', { days: 0 }],
  ['an end in two years', { days: 730 }],
  ['a half day', { days: 1.5 }],
  ['an access that there isn’t', { access: 'all' }],
  ['another owner', { userId: '0190a000-0000-7000-8000-000000000000' }],
  ['a token of one’s own', { token: 'wp_x' }],
])('a token with %s is bad input and none is made', async (_, given) => {
  const { make, rows } = await start()

  expect(await make(given)).toMatchObject({ code: 'invalid' })
  expect(await rows('select 1 from api_tokens')).toEqual([])
})

test('new-password-and-tokens: a password set by mail ends the tokens too', async () => {
  const started = await startAccess({ mails: true })
  const ada = await started.person('admin', { email: 'ada@example.com', password: PASSWORD })
  const { token } = (
    await ada.as('POST', '/api/admin/users/tokens', { body: { name: 'x', role: 'editor', access: 'read', days: 1 } })
  ).body as { token: string }
  await started.call('POST', '/api/reset', { body: { email: 'ada@example.com' } })
  const link = await started.mailTo('ada@example.com')
  await started.call('POST', '/api/reset/password', { body: { token: link.token, password: 'another long password' } })

  expect((await started.call('GET', READ, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
})
