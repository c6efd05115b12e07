import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { PASSWORD, startAccess } from './testing-access.ts'
import { startSignOn } from './testing-sign-on.ts'

const email = 'bo@example.com'

test.each([
  ['admin', '/admin'],
  ['editor', '/admin/homepage-sections'],
  ['member', '/'],
] as const)(
  'somebody who is here, with the role %s, comes in by their address and goes on to %s',
  async (role, home) => {
    const { person, come, call, log } = await startSignOn()
    const bo = await person(role, { email })

    const { place, cookies } = await come()

    expect(place).toBe(home)
    expect(cookies).toMatchObject({ session: expect.any(String), 'signed-in': '1', 'csrf-token': expect.any(String) })
    expect((await call('GET', '/api/user', { cookies })).body).toEqual({ id: bo.id, email, name: 'The ' + role, role })
    expect(await log()).toMatchObject([{ action: 'single-sign-on', actor_id: bo.id, subject: bo.id }])
  },
)

test('the address counts however it is spelled, and role and name of the token count for nothing', async () => {
  const { issuer, person, come, call } = await startSignOn()
  await person('member', { email })
  issuer.says.person['email'] = 'Bo@Example.com'
  issuer.says.claims = { role: 'admin', roles: ['admin'], name: 'Somebody Else' }

  const { cookies } = await come()

  expect((await call('GET', '/api/user', { cookies })).body).toMatchObject({
    email,
    name: 'The member',
    role: 'member',
  })
})

test('an invited person joins by single sign-on, with the issuer’s name, and the link of the mail ends', async () => {
  const { person, come, call, rows, log, mailTo } = await startSignOn({ mails: true })
  const ada = await person('admin', { name: 'Ada' })
  await ada.as('POST', '/api/admin/users', { body: { email, role: 'editor' } })
  const { token } = await mailTo(email)

  const { place, cookies } = await come()

  expect(place).toBe('/admin/homepage-sections')
  expect((await call('GET', '/api/user', { cookies })).body).toMatchObject({ email, name: 'Bo Lind', role: 'editor' })
  expect((await call('POST', '/api/invitation', { body: { token } })).status).toBe(404)
  expect(await rows('select 1 from account_links')).toEqual([])
  expect((await log()).slice(-2)).toMatchObject([
    { action: 'accept-invitation', after: { name: 'Bo Lind' } },
    { action: 'single-sign-on' },
  ])
  expect((await call('GET', '/api/account', { cookies })).body).toMatchObject({ password: false })
})

test.each([
  [undefined, 'bo'],
  ['', 'bo'],
  ['x'.repeat(81), 'bo'],
  ['  Bo  ', 'Bo'],
])('somebody whom the issuer calls %j joins as %s', async (name, joined) => {
  const { issuer, person, come, call } = await startSignOn()
  await (await person('admin')).as('POST', '/api/admin/users', { body: { email, role: 'member' } })
  issuer.says.person['name'] = name

  expect((await call('GET', '/api/user', { cookies: (await come()).cookies })).body).toMatchObject({ name: joined })
})

test('single-sign-on-invited: an invitation that has ended lets nobody in, and neither does having no account: nobody is made by signing in', async () => {
  const { person, come, clock, rows, sessions } = await startSignOn()
  expect((await come()).place).toBe('/login?problem=unknown')
  await (await person('admin')).as('POST', '/api/admin/users', { body: { email, role: 'admin' } })
  clock.advance(7 * 24 * 60 * MINUTE_MS)

  expect((await come()).place).toBe('/login?problem=unknown')

  expect(await sessions()).toHaveLength(1)
  expect(await rows('select 1 from users')).toHaveLength(2)
  expect(await rows('select 1 from accounts')).toEqual([])
})

test('a suspended person can’t use single sign-on, and suspension ends sessions that came by it', async () => {
  const { person, come, call } = await startSignOn()
  const [ada, bo] = [await person('admin'), await person('editor', { email })]
  const { cookies } = await come()

  await ada.as('POST', `/api/admin/users/${bo.id}/suspend`, { body: {} })

  expect((await call('GET', '/api/user', { cookies })).status).toBe(401)
  expect((await come()).place).toBe('/login?problem=suspended')
})

test('an address that the issuer gave to somebody else opens nobody’s account, and one account of the issuer opens no second one', async () => {
  const { issuer, person, come, sessions } = await startSignOn()
  await person('editor', { email })
  await person('admin', { email: 'ada@example.com' })
  await come()
  const before = await sessions()

  issuer.says.person['sub'] = 'subject-2'
  expect((await come()).place).toBe('/login?problem=other')
  issuer.says.person = { ...issuer.says.person, sub: 'subject-1', email: 'ada@example.com' }
  expect((await come()).place).toBe('/login?problem=other')

  expect(await sessions()).toEqual(before)
})

test('nothing of the issuer’s tokens is kept', async () => {
  const { person, come, rows, issuer } = await startSignOn()
  const bo = await person('editor', { email })
  await come()
  await come()

  expect(
    await rows('select user_id, provider_id, account_id, access_token, refresh_token, id_token from accounts'),
  ).toEqual([
    {
      user_id: bo.id,
      provider_id: issuer.url,
      account_id: 'subject-1',
      access_token: null,
      refresh_token: null,
      id_token: null,
    },
  ])
})

test('a second factor is the issuer’s business: who has one here is not asked for it, and the password still does', async () => {
  const { person, secure, come, call, signIn } = await startSignOn()
  await secure(await person('admin', { email, password: PASSWORD }))

  const { cookies } = await come()

  expect((await call('GET', '/api/account', { cookies })).status).toBe(200)
  expect((await signIn(email)).body).toEqual({ secondFactor: 'code' })
})

test('it is a session like others: listed, ended by its person, and the one before it is over', async () => {
  const { person, begin, passIssuer, finish, call } = await startSignOn()
  const bo = await person('editor', { email })
  const { place, cookies } = await begin()
  const came = await finish(
    await passIssuer(place),
    { ...cookies, ...bo.cookies },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  )

  expect(await bo.status()).toBe(401)
  expect((await call('GET', '/api/account/sessions', { cookies: came.cookies })).body).toMatchObject([
    { device: 'Firefox on Linux', current: true },
  ])
  expect((await call('DELETE', '/api/account/sessions', { cookies: came.cookies })).status).toBe(200)
})

test.each(['/admin/blog?status=draft', '/pricing#plans', '/'])('next is followed to %s', async (next) => {
  const { person, come } = await startSignOn()
  await person('admin', { email })

  expect((await come(next)).place).toBe(next)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/api/logout',
  '/login',
  '/x\r\nset-cookie: a=b',
  'javascript:alert(1)',
  '',
])('next is not followed to %j', async (next) => {
  const { issuer, person, come } = await startSignOn()
  await person('admin', { email })
  expect((await come(next)).place).toBe('/admin')

  issuer.says.error = 'access_denied'
  expect((await come(next)).place).toBe('/login?problem=refused')
})

test('where it is not configured there is no such way, and the login page is told', async () => {
  const { call } = await startAccess()

  expect((await call('GET', '/api/login/ways')).body).toEqual({ singleSignOn: null })
  expect((await call('GET', '/api/login/sso')).status).toBe(404)
  expect((await call('GET', '/api/login/sso/callback?code=x&state=y')).status).toBe(404)
})

test('where it is configured the login page is told its name, and nothing else', async () => {
  const { call } = await startSignOn()

  expect((await call('GET', '/api/login/ways')).body).toEqual({ singleSignOn: { name: 'Meridian' } })
})

test('people without a password can’t change it and learn why', async () => {
  const { person, come, call } = await startSignOn()
  await person('editor', { email })
  const { cookies } = await come()

  const refused = await call('PUT', '/api/account/password', {
    cookies,
    body: { current: 'anything at all', password: PASSWORD },
  })
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('single sign-on') } })
})

test('a server asks for the issuer’s keys itself: those that another one in this process had count for nothing', async () => {
  const earlier = await startSignOn()
  await earlier.person('admin', { email })
  expect((await earlier.come()).place).toBe('/admin')
  await earlier.issuer.stop()

  const { person, come } = await startSignOn({ port: earlier.issuer.port })
  await person('admin', { email })

  expect((await come()).place).toBe('/admin')
})
