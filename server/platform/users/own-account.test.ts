import { expect, test } from 'vitest'
import { jar, PASSWORD, startAccess } from './testing-access.ts'

const email = 'bo@example.com'
const NEW = 'another long password'

async function start() {
  const started = await startAccess()
  const bo = await started.person('editor', { email, password: PASSWORD, name: 'Bo' })
  return { ...started, bo }
}

test('the account screen shows name and address, and people can change their name', async () => {
  const { bo, log } = await start()

  expect((await bo.as('GET', '/api/account')).body).toEqual({
    id: bo.id,
    email,
    name: 'Bo',
    role: 'editor',
    secondFactor: false,
    recoveryCodes: 0,
    password: true,
    apiTokens: 0,
  })
  expect((await bo.as('PUT', '/api/account', { body: { name: ' Bo Lind ' } })).body).toMatchObject({ name: 'Bo Lind' })
  expect(await log()).toMatchObject([
    { action: 'rename', actor_id: bo.id, before: { name: 'Bo' }, after: { name: 'Bo Lind' } },
  ])
})

test.each<[string, object]>([
  ['role', { name: 'Bo', role: 'admin' }],
  ['address', { name: 'Bo', email: 'admin@example.com' }],
  ['id', { name: 'Bo', id: '0190a000-0000-7000-8000-000000000000' }],
  ['suspension', { name: 'Bo', suspendedAt: null }],
  ['second factor', { name: 'Bo', secondFactor: false }],
])('nobody writes their own %s', async (_, body) => {
  const { bo, rows } = await start()

  expect(await bo.as('PUT', '/api/account', { body })).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await rows('select email, role from users')).toEqual([{ email, role: 'editor' }])
})

test('a new password takes the old one, ends the other sessions and keeps this one', async () => {
  const { bo, signIn, call, log } = await start()
  const phone = jar((await signIn(email)).response)
  const change = (current: string, password: string) =>
    bo.as('PUT', '/api/account/password', { body: { current, password } })

  expect(await change('not the password', NEW)).toMatchObject({
    status: 400,
    body: { fields: { current: expect.any(String) } },
  })
  expect(await change(PASSWORD, 'short')).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  })
  expect((await call('GET', '/api/user', { cookies: phone })).status).toBe(200)
  expect((await change(PASSWORD, NEW)).status).toBe(200)

  expect([await bo.status(), (await call('GET', '/api/user', { cookies: phone })).status]).toEqual([200, 401])
  expect([(await signIn(email)).status, (await signIn(email, NEW)).status]).toEqual([401, 200])
  expect((await log()).map(({ action }) => action)).toEqual(['sign-in', 'change-password', 'sign-in'])
})

test.each([
  ['end with it', undefined, 0],
  ['end where that is asked for', true, 0],
  ['stay where the person says so', false, 1],
])('new-password-and-tokens: at a new password the API tokens of that person %s', async (_, endTokens, left) => {
  const { person, call, log } = await startAccess()
  const [bo, ada] = [await person('admin', { email, password: PASSWORD }), await person('admin')]
  const make = async ({ as }: typeof bo) =>
    (
      (
        await as('POST', '/api/admin/users/tokens', {
          body: { name: 'Export', role: 'editor', access: 'read', days: 9 },
        })
      ).body as { token: string }
    ).token
  const [own, hers] = [await make(bo), await make(ada)]
  const read = async (token: string) =>
    (await call('GET', '/api/admin/documents/landing_section', { headers: { authorization: `Bearer ${token}` } }))
      .status
  expect([(await bo.as('GET', '/api/account')).body, await read(own)]).toMatchObject([{ apiTokens: 1 }, 200])

  expect(
    await bo.as('PUT', '/api/account/password', { body: { current: PASSWORD, password: NEW, endTokens } }),
  ).toMatchObject({ status: 200, body: { apiTokens: left } })

  expect([await read(own), await read(hers)]).toEqual([left ? 200 : 401, 200])
  expect((await log()).at(-1)).toMatchObject({ action: 'change-password', after: { ended: 0, tokensEnded: 1 - left } })
})

test('an open screen can’t be used to guess the password', async () => {
  const { bo, clock } = await start()
  const guess = (password: string) => bo.as('POST', '/api/account/second-factor', { body: { password } })

  const guesses = await Promise.all(Array.from({ length: 10 }, () => guess('a guess')))
  expect(guesses.map(({ status }) => status)).toEqual(Array(10).fill(400))
  expect((await guess(PASSWORD)).status).toBe(429)
  clock.advance(15 * 60_000)
  expect((await guess(PASSWORD)).status).toBe(201)
})

test('people list and end their own sessions, one by one or all others, and never those of somebody else', async () => {
  const { bo, signIn, person, call } = await start()
  const eve = await person('admin')
  const phones = [jar((await signIn(email)).response), jar((await signIn(email)).response)]
  const list = async (who: typeof bo | typeof eve) =>
    (await who.as('GET', '/api/account/sessions')).body as { id: string; current: boolean }[]
  const [evesOwn] = await list(eve)
  const others = (await list(bo)).filter(({ current }) => !current)

  expect([others.length, (await list(bo)).length, (await list(eve)).length]).toEqual([2, 3, 1])
  expect((await bo.as('DELETE', `/api/account/sessions/${evesOwn!.id}`)).status).toBe(404)
  expect((await bo.as('DELETE', `/api/account/sessions/${others[0]!.id}`)).body).toEqual({ ended: 1 })
  expect((await bo.as('DELETE', '/api/account/sessions')).body).toEqual({ ended: 1 })
  for (const cookies of phones) expect((await call('GET', '/api/user', { cookies })).status).toBe(401)
  expect([await bo.status(), await eve.status()]).toEqual([200, 200])
})
