import { expect, test } from 'vitest'
import { authOf } from './accounts.ts'
import { startApp } from '../../testing.ts'
import { makeUser } from './testing-users.ts'

async function start() {
  const { services, database, clock, app } = await startApp()
  const { internalAdapter } = await (await authOf(services)).$context
  const { id } = await makeUser(database, clock, 'editor')
  const stored = async () => (await database.pool.query<{ token_hash: string }>('select token_hash from sessions')).rows
  return { services, app, database, internalAdapter, id, stored, clock }
}

test('the library finds, changes and ends a session by its token while the store holds a hash', async () => {
  const { internalAdapter, id, stored } = await start()

  const { token } = await internalAdapter.createSession(id)
  expect((await stored())[0]!.token_hash).not.toBe(token)
  expect((await internalAdapter.findSession(token))?.session).toMatchObject({ userId: id, token })
  expect(await internalAdapter.updateSession(token, { userAgent: 'a phone' })).toMatchObject({
    token,
    userAgent: 'a phone',
  })
  expect((await internalAdapter.findSessions([token])).map(({ session }) => session.token)).toEqual([token])

  await internalAdapter.deleteSession(token)
  expect(await stored()).toEqual([])
})

test('the library does not take the stored hash for a token', async () => {
  const { internalAdapter, id, stored } = await start()
  await internalAdapter.createSession(id)
  const [{ token_hash: hash } = { token_hash: '' }] = await stored()

  expect(await internalAdapter.findSession(hash)).toBeNull()
  await internalAdapter.deleteSession(hash)
  expect(await stored()).toHaveLength(1)
})

test('a list of a person’s sessions gives no token away', async () => {
  const { internalAdapter, id, stored } = await start()
  const { token } = await internalAdapter.createSession(id)

  const [listed] = await internalAdapter.listSessions(id)

  expect(listed!.token).toBe((await stored())[0]!.token_hash)
  expect(listed!.token).not.toBe(token)
})

test('tokens are hashed inside a transaction of the library too', async () => {
  const { services, internalAdapter, id } = await start()
  const { adapter } = await (await authOf(services)).$context
  const { token } = await internalAdapter.createSession(id)

  const inside = await adapter.transaction((inner) =>
    inner.findOne({ model: 'session', where: [{ field: 'token', value: token }] }),
  )

  expect(inside).toMatchObject({ userId: id, token })
})

test('the identifier of a single-use proof is stored hashed', async () => {
  const { services, internalAdapter, clock } = await start()
  const expiresAt = new Date(Math.max(Date.now(), clock().getTime()) + 60_000)
  await internalAdapter.createVerificationValue({ identifier: 'reset-password:a-token', value: 'somebody', expiresAt })

  const { rows } = await services.database.pool.query('select identifier from verifications')

  expect(JSON.stringify(rows)).not.toContain('a-token')
  expect((await internalAdapter.findVerificationValue('reset-password:a-token'))?.value).toBe('somebody')
})

test('none of the library’s own addresses exists here', async () => {
  const { services, app } = await start()
  const { api } = await authOf(services)
  const paths = Object.values(api).map(({ path }) => `/api/auth${path}`)

  expect(paths.length).toBeGreaterThan(20)
  for (const url of paths) {
    expect((await app.inject({ url })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
  }
})

test('no-sign-up: nobody can sign up', async () => {
  const { services, database } = await start()
  const { api } = await authOf(services)

  const body = { email: 'eve@example.com', password: 'a long password', name: 'Eve' }

  await expect(api.signUpEmail({ body })).rejects.toMatchObject({ body: { code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED' } })
  expect((await database.pool.query('select email from users')).rowCount).toBe(1)
})
