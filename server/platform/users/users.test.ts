import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { createUser } from './queries-new-people.ts'
import { startApp } from '../../testing.ts'
import { makeUser, sessionCookieFor } from './testing-users.ts'

const ada = { email: 'ada@example.com', password: 'correct horse battery' }

async function startWithAda(options?: Parameters<typeof startApp>[0]) {
  const started = await startApp(options)
  const user = await makeUser(started.database, started.clock, 'editor', { ...ada, name: 'Ada Byron' })
  const signIn = async (given: object = ada, rest: object = {}) => {
    const reply = await started.call('POST', '/api/login', { body: given, ...rest })
    const cookies = Object.fromEntries(reply.response.cookies.map(({ name, value }) => [name, value]))
    return { ...reply, cookies }
  }
  const rows = async (table: string) =>
    (await started.database.pool.query(`select * from ${table}`)).rows as Record<string, unknown>[]
  return { ...started, user, signIn, rows }
}

test('nobody is signed in to begin with', async () => {
  const { call } = await startApp()

  expect(await call('GET', '/api/user')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
})

test('the right e-mail and password sign a person in, however the e-mail is spelled', async () => {
  const { call, signIn } = await startWithAda()

  const { status, body, cookies } = await signIn({ ...ada, email: ' Ada@Example.COM ' })

  const person = { id: expect.any(String), email: ada.email, name: 'Ada Byron', role: 'editor' }
  expect({ status, body }).toEqual({ status: 200, body: person })
  expect(await call('GET', '/api/user', { cookies })).toMatchObject({ status: 200, body: person })
})

test('who is there is told to the browser that asks and kept nowhere', async () => {
  const { call, signIn } = await startWithAda()
  const { cookies, response } = await signIn()

  expect(response.headers['cache-control']).toBe('no-store')
  expect((await call('GET', '/api/user', { cookies })).response.headers['cache-control']).toBe('no-store')
})

test.each([
  ['http://localhost:3000', '', undefined],
  ['https://guards.example', '__Host-', true],
])(
  'session-cookie: on %s session and known device are out of reach of scripts and of other hosts (prefix “%s”), the hint is readable',
  async (publicUrl, prefix, secure) => {
    const { signIn } = await startWithAda({ env: { publicUrl } })

    const { response } = await signIn()

    const shared = { path: '/', sameSite: 'Lax', ...(secure && { secure }) }
    expect(response.cookies).toEqual([
      {
        name: `${prefix}session`,
        value: expect.stringMatching(/^\w{32}$/),
        httpOnly: true,
        maxAge: 2_592_000,
        ...shared,
      },
      { name: 'signed-in', value: '1', maxAge: 2_592_000, ...shared },
      { name: 'csrf-token', value: expect.any(String), ...shared },
      { name: `${prefix}known-device`, value: expect.any(String), httpOnly: true, maxAge: 31_536_000, ...shared },
    ])
  },
)

test('session-cookie: on https a session travels under the prefixed name alone, and signing out ends that cookie', async () => {
  const { signIn, call, app } = await startWithAda({ env: { publicUrl: 'https://guards.example' } })
  const { response } = await signIn()
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
  const session = cookies['__Host-session']!

  expect((await call('GET', '/api/user', { cookies })).status).toBe(200)
  expect((await call('GET', '/api/user', { cookies: { session } })).status).toBe(401)
  expect((await call('PUT', '/api/account', { cookies, body: { name: 'Ada King' } })).status).toBe(200)

  const out = await app.inject({ url: '/api/logout', cookies })
  expect(out.cookies[0]).toMatchObject({ name: '__Host-session', value: '', path: '/', secure: true })
  expect((await call('GET', '/api/user', { cookies })).status).toBe(401)
})

test('sign-in-says-nothing: a wrong password and an unknown e-mail are refused in the same words', async () => {
  const { signIn, rows } = await startWithAda()

  const wrong = await signIn({ ...ada, password: 'incorrect horse battery' })
  const unknown = await signIn({ ...ada, email: 'eve@example.com' })
  const noEmail = await signIn({ ...ada, email: 'eve' })

  expect(wrong).toMatchObject({ status: 401, body: { code: 'unauthenticated' }, cookies: {} })
  expect(unknown.body).toEqual(wrong.body)
  expect(noEmail.body).toEqual(wrong.body)
  expect(await rows('sessions')).toEqual([])
})

test('a person without a password cannot be guessed in', async () => {
  const { database, clock, signIn } = await startWithAda()
  const { email } = await makeUser(database, clock, 'admin')

  expect((await signIn({ email, password: 'undefined' })).status).toBe(401)
})

test.each<[string, unknown]>([
  ['no body', undefined],
  ['no password', { email: ada.email }],
  ['an empty password', { ...ada, password: '' }],
  ['a list for the e-mail', { ...ada, email: [ada.email] }],
  ['an object for the password', { ...ada, password: { $ne: '' } }],
  ['an endless password', { ...ada, password: 'x'.repeat(201) }],
  ['NUL in the e-mail', { ...ada, email: 'ada\u0000@example.com' }],
  ['a role', { ...ada, role: 'admin' }],
  ['somebody’s id', { ...ada, userId: '01900000-0000-7000-8000-000000000000' }],
  ['a suspension lifted', { ...ada, suspendedAt: null }],
])('a sign-in with %s is bad input and changes nothing', async (_, body) => {
  const { call, rows } = await startWithAda()

  expect(await call('POST', '/api/login', { body })).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await rows('sessions')).toEqual([])
  expect(await rows('users')).toMatchObject([{ email: ada.email, role: 'editor', suspended_at: null }])
})

test('what the database holds of a session opens nothing', async () => {
  const { call, signIn, rows } = await startWithAda()
  const { cookies } = await signIn()

  const stolen = [...(await rows('sessions')), ...(await rows('users')), ...(await rows('accounts'))].flatMap(
    Object.values,
  )

  expect(stolen).not.toContain(cookies.session)
  for (const value of stolen) {
    const session = String(value)
    expect((await call('GET', '/api/user', { cookies: { session } })).status).toBe(401)
  }
})

test('the password is stored as a salted hash alone', async () => {
  const { database, clock } = await startApp()
  for (const email of ['ada@example.com', 'bea@example.com'])
    await createUser(database, clock, { email, name: 'Ada', role: 'editor', password: ada.password })

  const { rows } = await database.pool.query<{ password_hash: string }>('select password_hash from accounts')
  const [first, second] = rows.map((row) => row.password_hash)

  expect(first).toMatch(/^scrypt:16384:8:5:[\w-]{22}:[\w-]{86}$/)
  expect(second).not.toBe(first)
})

test('signing in again ends the session that the browser had', async () => {
  const { call, signIn } = await startWithAda()
  const before = await signIn()

  const after = await signIn(ada, { cookies: before.cookies })

  expect((await call('GET', '/api/user', { cookies: before.cookies })).status).toBe(401)
  expect((await call('GET', '/api/user', { cookies: after.cookies })).status).toBe(200)
})

test('signing in on one device leaves the others signed in', async () => {
  const { call, signIn } = await startWithAda()
  const phone = await signIn()

  await signIn()

  expect((await call('GET', '/api/user', { cookies: phone.cookies })).status).toBe(200)
})

test('signing in clears away the sessions that have ended, and no others', async () => {
  const { clock, signIn, rows, call } = await startWithAda()
  await signIn()
  clock.advance(8 * DAY_MS)
  const { cookies } = await signIn()

  await signIn()

  expect(await rows('sessions')).toHaveLength(2)
  expect((await call('GET', '/api/user', { cookies })).status).toBe(200)
})

test('a session that somebody made up is nobody’s', async () => {
  const { call, user, database, clock } = await startWithAda()
  await sessionCookieFor(database, clock, user.id)

  for (const session of ['', 'x', user.id, '%00', "'; drop table sessions --", 'x'.repeat(4_000)]) {
    expect((await call('GET', '/api/user', { cookies: { session } })).status).toBe(401)
  }
})
