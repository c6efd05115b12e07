import { expect, test } from 'vitest'
import type { Access } from '../../../contract/core/core.ts'
import { someOf } from '../editing/testing-every-kind.ts'
import { jar, PASSWORD, startAccess } from '../users/testing-access.ts'
import { startSignOn } from '../users/testing-sign-on.ts'

const RULES = '/api/admin/users/rules'
const RANK: Access[] = ['member', 'editor', 'admin']

async function start() {
  const started = await startAccess()
  const ada = await started.person('admin', { email: 'ada@example.com', password: PASSWORD })
  const save = (secondFactor: unknown, version = 0, as = ada.as) =>
    as('PUT', RULES, { body: { version, data: { secondFactor } } })
  return { ...started, ada, save }
}

test('second-factor-by-role: nobody needs a second factor until an administrator says so, and the rule has a history and an entry in the log', async () => {
  const { ada, save, rows, log } = await start()
  expect((await ada.as('GET', RULES)).body).toEqual({
    version: 0,
    data: { secondFactor: [] },
    without: { admin: 1, editor: 0, member: 0 },
  })

  expect(await save(['editor'])).toMatchObject({
    status: 200,
    body: { version: 1, data: { secondFactor: ['editor'] } },
  })
  expect(await save(['editor', 'member'], 1)).toMatchObject({ status: 200, body: { version: 2 } })

  expect(await rows('select version, data, author_id from revisions order by version')).toMatchObject([
    { version: 1, author_id: ada.id },
    { version: 2, data: { secondFactor: ['editor', 'member'] } },
  ])
  expect((await log()).at(-1)).toMatchObject({
    action: 'save',
    actor_id: ada.id,
    subject: 'main',
    before: { secondFactor: ['editor'] },
    after: { secondFactor: ['editor', 'member'] },
  })
})

test('what was made from an older version is refused, with what is there', async () => {
  const { save } = await start()
  await save(['editor'])

  expect(await save(['member'])).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { version: 1, data: { secondFactor: ['editor'] } } },
  })
})

test.each([
  ['a role that is none', ['owner']],
  ['one role', 'editor'],
  ['nothing', undefined],
  ['more roles than there are', ['admin', 'editor', 'member', 'admin']],
])('a rule for %s is bad input', async (_, roles) => {
  const { save, rows } = await start()

  expect((await save(roles)).status).toBe(400)
  expect(await rows('select 1 from documents')).toEqual([])
})

test.each(['editor', 'member'] as const)('an %s neither reads the rule nor changes it', async (role) => {
  const { person, save } = await start()
  const bo = await person(role)

  expect((await bo.as('GET', RULES)).status).toBe(403)
  expect((await save(['admin'], 0, bo.as)).status).toBe(403)
})

test('administrators can’t shut themselves out: their own role only once they have a second factor', async () => {
  const { ada, save, secure } = await start()
  expect(await save(['editor', 'admin'])).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: expect.stringContaining('My account') },
  })

  await secure(ada)

  expect((await save(['editor', 'admin'])).status).toBe(200)
  expect(await ada.status()).toBe(200)
})

test('the endpoints by which a second factor is set up, and no others, stay open before it', async () => {
  const { endpoints } = await start()

  expect(
    [
      ...new Set(endpoints.filter(({ unsecured }) => unsecured).map(({ method, path }) => `${method} ${path}`)),
    ].toSorted(),
  ).toEqual(['GET /account', 'GET /user', 'POST /account/second-factor', 'POST /account/second-factor/confirm'])
})

test.each(['editor', 'member'] as const)(
  'an %s whose role needs one and who has none gets 403 on every endpoint but those',
  async (role) => {
    const { person, save, endpoints } = await start()
    const bo = await person(role)
    await save([role])
    const wrong: string[] = []
    for (const { method, path, access, unsecured } of someOf(endpoints)) {
      if (access === 'public') continue
      const url = `/api${path.replace(/:id\b/g, '0190a000-0000-7000-8000-000000000000').replace(/:\w+/g, 'cta')}`
      const { status, body } = await bo.as(method, url, { body: method === 'GET' ? undefined : {} })
      const expected = unsecured ? undefined : RANK.indexOf(role) < RANK.indexOf(access) ? 'forbidden' : 'second-factor'
      const { code } = body as { code?: string }
      if (unsecured ? [401, 403].includes(status) : status !== 403 || code !== expected)
        wrong.push(`${method} ${path}: ${status} ${code}`)
    }
    expect(wrong).toEqual([])
  },
)

test('second-factor-by-role: people without one set it up in the session in which they log in, and then everything is open', async () => {
  const { person, save, signIn, call, codeOf } = await start()
  await person('editor', { email: 'bo@example.com', password: PASSWORD })
  await save(['editor'])

  const signedIn = await signIn('bo@example.com')
  expect(signedIn.body).toMatchObject({ email: 'bo@example.com', secondFactorDue: true })
  const cookies = jar(signedIn.response)
  expect((await call('GET', '/api/user', { cookies })).body).toMatchObject({ secondFactorDue: true })
  expect(await call('GET', '/api/admin/documents/solution', { cookies })).toMatchObject({
    status: 403,
    body: { code: 'second-factor' },
  })

  const begun = await call('POST', '/api/account/second-factor', { cookies, body: { password: PASSWORD } })
  expect((await call('GET', '/api/admin/documents/solution', { cookies })).status).toBe(403)
  await call('POST', '/api/account/second-factor/confirm', {
    cookies,
    body: { code: codeOf((begun.body as { secret: string }).secret) },
  })

  expect((await call('GET', '/api/admin/documents/solution', { cookies })).status).toBe(200)
  expect((await call('GET', '/api/user', { cookies })).body).not.toHaveProperty('secondFactorDue')
})

test('the rule applies at once to people who are signed in or get the role, and ends the same way', async () => {
  const { ada, person, save } = await start()
  const bo = await person('editor')
  await save(['editor'])
  expect((await bo.as('GET', '/api/admin/documents/solution')).status).toBe(403)
  await save([], 1)
  expect((await bo.as('GET', '/api/admin/documents/solution')).status).toBe(200)
  expect(await ada.status()).toBe(200)
})

test('people with a second factor are asked for nothing, can’t turn it off, and only an administrator resets it', async () => {
  const { ada, person, save, secure, codeOf, signIn, call, nextStep } = await start()
  const bo = await person('editor', { email: 'bo@example.com', password: PASSWORD })
  const { secret } = await secure(bo)
  await save(['editor'])
  expect((await bo.as('GET', '/api/admin/documents/solution')).status).toBe(200)

  const off = await bo.as('POST', '/api/account/second-factor/disable', {
    body: { password: PASSWORD, code: codeOf(secret) },
  })
  expect(off).toMatchObject({ status: 409, body: { message: expect.stringContaining('needs a second factor') } })
  nextStep()
  expect((await ada.as('DELETE', `/api/admin/users/${bo.id}/second-factor`)).status).toBe(200)

  const { response } = await signIn('bo@example.com')
  expect((await call('GET', '/api/user', { cookies: jar(response) })).body).toMatchObject({ secondFactorDue: true })
})

test('the list of people shows who has still to set it up', async () => {
  const { ada, person, save, secure } = await start()
  const [bo, nia] = [
    await person('editor', { name: 'Bo', password: PASSWORD }),
    await person('editor', { name: 'Nia', password: PASSWORD }),
  ]
  await person('editor', { name: 'By single sign-on alone' })
  await person('member', { name: 'Mo', password: PASSWORD })
  await secure(nia)
  const due = async () =>
    (await ada.as('GET', '/api/admin/users?secondFactor=due')).body as { items: { name: string }[]; total: number }
  expect(await due()).toMatchObject({ total: 0 })
  expect((await ada.as('GET', RULES)).body).toMatchObject({ without: { admin: 1, editor: 1, member: 1 } })

  await save(['editor'])

  expect(await due()).toMatchObject({ total: 1, items: [{ id: bo.id, secondFactor: false, secondFactorDue: true }] })
  expect((await ada.as('GET', `/api/admin/users/${nia.id}`)).body).toMatchObject({
    secondFactor: true,
    secondFactorDue: false,
  })
  expect((await ada.as('GET', '/api/admin/users/csv?secondFactor=due')).body).toMatchObject({
    text: expect.stringContaining(',due,'),
  })
})

test('the rule does not apply to single sign-on and to API tokens', async () => {
  const { come, call, person, secure, signIn } = await startSignOn()
  const ada = await person('admin', { email: 'ada@example.com', password: PASSWORD })
  const made = await ada.as('POST', '/api/admin/users/tokens', {
    body: { name: 'Importer', role: 'admin', access: 'read', days: 30 },
  })
  const { token } = made.body as { token: string }
  await secure(ada)
  await person('editor', { email: 'bo@example.com', password: PASSWORD })
  await ada.as('PUT', RULES, { body: { version: 0, data: { secondFactor: ['admin', 'editor'] } } })

  const { cookies } = await come()

  expect((await call('GET', '/api/admin/documents/solution', { cookies })).status).toBe(200)
  expect(
    (await call('GET', '/api/admin/documents/solution', { headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(200)
  expect((await call('GET', RULES, { headers: { authorization: `Bearer ${token}` } })).status).toBe(403)
  expect((await signIn('bo@example.com')).body).toMatchObject({ secondFactorDue: true })
})
