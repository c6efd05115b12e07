import { expect, test } from 'vitest'
import { issueCsrf } from '../../core/http/csrf.ts'
import { startApp, testEnv } from '../../testing.ts'
import { makeUser, sessionCookieFor } from './testing-users.ts'

const body = { email: 'ada@example.com', password: 'correct horse battery' }

/** A server where a person may sign in, and `attempt`, which does so with exactly the cookies and header given. */
async function startWithAda() {
  const started = await startApp()
  const { app, database, clock } = started
  const user = await makeUser(database, clock, 'editor', body)
  const attempt = async (cookies: Record<string, string>, header?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      payload: body,
      cookies,
      headers: header === undefined ? {} : { 'x-csrf-token': header },
    })
  const token = async (cookies: Record<string, string> = {}) =>
    (await app.inject({ url: '/api/csrf-token', cookies })).json<{ token: string }>().token
  return { ...started, user, attempt, token }
}

test('the token is handed out in the answer and in a cookie that scripts can read', async () => {
  const { app } = await startWithAda()

  const response = await app.inject({ url: '/api/csrf-token' })

  const { token } = response.json<{ token: string }>()
  expect(response.cookies).toEqual([{ name: 'csrf-token', value: token, path: '/', sameSite: 'Lax' }])
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a change with the token in cookie and header passes', async () => {
  const { attempt, token } = await startWithAda()
  const given = await token()

  expect((await attempt({ 'csrf-token': given }, given)).statusCode).toBe(200)
})

type Attempt = (
  started: Awaited<ReturnType<typeof startWithAda>>,
) => Promise<[cookies: Record<string, string>, header?: string]>

test.each<[string, Attempt]>([
  ['without a token', async () => [{}]],
  ['with the token in the header alone', async ({ token }) => [{}, await token()]],
  ['with the token in the cookie alone', async ({ token }) => [{ 'csrf-token': await token() }]],
  ['with an empty token in both', async () => [{ 'csrf-token': '' }, '']],
  ['with two different tokens of ours', async ({ token }) => [{ 'csrf-token': await token() }, await token()]],
  ['with a made-up token in both', async () => [{ 'csrf-token': 'made.up' }, 'made.up']],
  [
    'with the nonce of a token alone',
    async ({ token }) => {
      const [nonce = ''] = (await token()).split('.')
      return [{ 'csrf-token': nonce }, nonce]
    },
  ],
  [
    'with a token of another secret',
    async () => {
      const reply = { setCookie: () => undefined }
      const forged = issueCsrf({ cookies: {} } as never, reply as never, {
        ...testEnv,
        secret: 'somebody else’s secret, long enough',
      })
      return [{ 'csrf-token': forged }, forged]
    },
  ],
  [
    'with a visitor’s token once signed in',
    async ({ token, database, clock, user }) => {
      const planted = await token()
      return [{ ...(await sessionCookieFor(database, clock, user.id)), 'csrf-token': planted }, planted]
    },
  ],
  [
    'with the token of another person’s session',
    async ({ token, database, clock, user }) => {
      const theirs = await token(await sessionCookieFor(database, clock, user.id))
      return [{ ...(await sessionCookieFor(database, clock, user.id)), 'csrf-token': theirs }, theirs]
    },
  ],
])('a change %s is refused and nothing happens', async (_, attempt) => {
  const started = await startWithAda()
  const [cookies, header] = await attempt(started)
  const count = async () => (await started.database.pool.query('select 1 from sessions')).rowCount
  const before = await count()

  const response = await started.attempt(cookies, header)

  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'csrf'])
  expect(await count()).toBe(before)
})

test('signing in hands out a token for the new session', async () => {
  const { attempt, token } = await startWithAda()
  const given = await token()
  const { cookies } = await attempt({ 'csrf-token': given }, given)
  const jar = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))

  expect((await attempt(jar, jar['csrf-token'])).statusCode).toBe(200)
  expect((await attempt({ ...jar, 'csrf-token': given }, given)).statusCode).toBe(403)
})

test('signing out hands out a token for the visitor that is left', async () => {
  const { app, attempt, database, clock, user } = await startWithAda()
  const { cookies } = await app.inject({
    url: '/api/logout',
    cookies: await sessionCookieFor(database, clock, user.id),
  })
  const { value } = cookies.find(({ name }) => name === 'csrf-token')!

  expect((await attempt({ 'csrf-token': value }, value)).statusCode).toBe(200)
})
