import { expect, test } from 'vitest'
import { seal } from '../../core/database/sealed.ts'
import { someOf } from '../editing/testing-every-kind.ts'
import { jar, PASSWORD, startAccess } from './testing-access.ts'

const email = 'bo@example.com'

/** Somebody whose second factor is on, and `halfway`: their cookies once the password was given. */
async function start() {
  const started = await startAccess()
  const bo = await started.person('admin', { email, password: PASSWORD })
  const factor = await started.secure(bo)
  const halfway = async () => jar((await started.signIn(email)).response)
  const verify = (cookies: Record<string, string>, code: string) =>
    started.call('POST', '/api/login/code', { cookies, body: { code } })
  const code = () => started.codeOf(factor.secret)
  return { ...started, bo, ...factor, halfway, verify, code }
}

test('setting up gives a secret in text and as a QR code, and counts once a code of it was given', async () => {
  const { person, codeOf, signIn, log } = await startAccess()
  const bo = await person('editor', { email, password: PASSWORD })

  const begun = await bo.as('POST', '/api/account/second-factor', { body: { password: PASSWORD } })
  const { secret, uri, qr } = begun.body as { secret: string; uri: string; qr: string[] }
  expect(begun.status).toBe(201)
  expect(uri).toBe(
    `otpauth://totp/Watchpost:bo%40example.com?issuer=Watchpost&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(qr.every((row) => row.length === qr.length && /^[01]+$/.test(row))).toBe(true)
  expect((await signIn(email)).body).toMatchObject({ email })

  expect(await bo.as('POST', '/api/account/second-factor/confirm', { body: { code: '000000' } })).toMatchObject({
    status: 400,
    body: { fields: { code: expect.any(String) } },
  })
  const confirmed = await bo.as('POST', '/api/account/second-factor/confirm', { body: { code: codeOf(secret) } })
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
  expect([
    new Set(recoveryCodes).size,
    recoveryCodes.every((code) => /^([a-z2-7]{4}-){3}[a-z2-7]{4}$/.test(code)),
  ]).toEqual([10, true])
  expect((await bo.as('GET', '/api/account')).body).toMatchObject({ secondFactor: true, recoveryCodes: 10 })
  expect((await log()).map(({ action }) => action)).toContain('second-factor-on')
})

test('second-factor-first: password, then code: only both let a person in, under another token', async () => {
  const { signIn, verify, code, call } = await start()

  const first = await signIn(email)
  expect(first).toMatchObject({ status: 200, body: { secondFactor: 'code' } })
  const halfway = jar(first.response)
  expect(halfway['signed-in'] ?? '').toBe('')
  const second = await verify(halfway, code())
  expect(second).toMatchObject({ status: 200, body: { email, role: 'admin' } })
  const whole = jar(second.response)

  expect((await call('GET', '/api/user', { cookies: whole })).status).toBe(200)
  expect((await call('GET', '/api/user', { cookies: halfway })).status).toBe(401)
  expect(whole['session']).not.toBe(halfway['session'])
})

test('second-factor-first: second factor bypass: a session that only gave the password gets 401 on every endpoint behind a login', async () => {
  const { halfway, call, endpoints } = await start()
  const cookies = await halfway()
  const open: string[] = []
  for (const { method, path, access } of someOf(endpoints)) {
    if (access === 'public') continue
    const url = `/api${path.replace(/:id\b/g, '0190a000-0000-7000-8000-000000000000').replace(/:\w+/g, 'cta')}`
    for (const spelling of [url, `${url}?x=1`]) {
      const { status } = await call(method, spelling, {
        cookies,
        body: method === 'GET' ? undefined : {},
        headers: { 'x-http-method-override': 'GET' },
      })
      if (status !== 401) open.push(`${method} ${spelling}: ${status}`)
    }
  }
  expect(open).toEqual([])
})

test('each code works once, its neighbours in time do, others don’t', async () => {
  const { halfway, verify, code, nextStep, clock } = await start()
  const used = code()
  expect((await verify(await halfway(), used)).status).toBe(200)
  expect((await verify(await halfway(), used)).status).toBe(401)

  nextStep()
  const burst = await Promise.all(
    (await Promise.all([halfway(), halfway(), halfway()])).map((cookies) => verify(cookies, code())),
  )
  expect(burst.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])

  nextStep()
  const early = code()
  nextStep()
  expect((await verify(await halfway(), early)).status).toBe(200)
  const old = code()
  clock.advance(90_000)
  expect((await verify(await halfway(), old)).status).toBe(401)
})

test('recovery-code-once: a recovery code stands in for the authenticator, once, however it is written', async () => {
  const {
    halfway,
    verify,
    recoveryCodes: [first = '', second = ''],
    bo,
    call,
  } = await start()

  expect((await verify(await halfway(), first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await verify(await halfway(), first)).status).toBe(401)
  const { response } = await verify(await halfway(), second)
  expect((await call('GET', '/api/account', { cookies: jar(response) })).body).toMatchObject({
    id: bo.id,
    recoveryCodes: 8,
  })
})

test('ten wrong codes close the second step to their own network for a quarter of an hour, and to nobody elsewhere', async () => {
  const { halfway, call, code, clock } = await start()
  const cookies = await halfway()
  const verify = (given: string, nth: number) =>
    call('POST', '/api/login/code', {
      cookies,
      body: { code: given },
      headers: { 'x-forwarded-for': `203.0.113.${nth}` },
    })

  const guesses = await Promise.all(Array.from({ length: 10 }, (_, nth) => verify('000000', nth)))
  expect(guesses.map(({ status }) => status)).toEqual(Array(10).fill(401))
  expect((await verify(code(), 99)).status).toBe(429)
  expect((await verify('000000', 0)).status).toBe(429)

  clock.advance(15 * 60_000)
  expect((await call('POST', '/api/login/code', { cookies: await halfway(), body: { code: code() } })).status).toBe(200)
})

test('a person who was suspended after the password can’t give the code, and can once that is lifted', async () => {
  const { bo, halfway, verify, code, rows } = await start()
  const cookies = await halfway()
  await rows('update users set suspended_at = now() where id = $1', [bo.id])
  expect((await verify(cookies, code())).status).toBe(401)
  await rows('update users set suspended_at = null where id = $1', [bo.id])
  expect((await verify(cookies, code())).status).toBe(200)
})

test('after ten minutes without the code people start again with the password', async () => {
  const { halfway, verify, code, clock } = await start()
  const cookies = await halfway()
  clock.advance(600_000)

  expect(await verify(cookies, code())).toMatchObject({
    status: 401,
    body: { message: expect.stringContaining('too long') },
  })
})

test.each<[string, unknown]>([
  ['no code', {}],
  ['a number', { code: 123456 }],
  ['an endless code', { code: '1'.repeat(41) }],
  ['a role', { code: '123456', role: 'admin' }],
])('a second step with %s is bad input', async (_, body) => {
  const { halfway, call } = await start()

  expect((await call('POST', '/api/login/code', { cookies: await halfway(), body })).status).toBe(400)
})

test('nobody gets past the second step without the first, and a whole session can’t be made twice', async () => {
  const { call, verify, code, bo, halfway } = await start()

  expect((await call('POST', '/api/login/code', { body: { code: code() } })).status).toBe(401)
  expect((await verify(bo.cookies, code())).status).toBe(401)
  expect((await verify(await halfway(), code())).status).toBe(200)
})

test('turning it off takes the password and a code', async () => {
  const { bo, code, signIn } = await start()
  const off = (password: string, given: string) =>
    bo.as('POST', '/api/account/second-factor/disable', { body: { password, code: given } })

  expect(await off('not the password', code())).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  })
  expect(await off(PASSWORD, '000000')).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
  expect((await signIn(email)).body).toEqual({ secondFactor: 'code' })
  expect(await off(PASSWORD, code())).toMatchObject({ status: 200, body: { secondFactor: false, recoveryCodes: 0 } })
  expect((await signIn(email)).body).toMatchObject({ email })
})

test('new recovery codes end the old ones, and a second set-up cannot replace the first', async () => {
  const {
    bo,
    code,
    recoveryCodes: [old = ''],
    halfway,
    verify,
  } = await start()

  expect((await bo.as('POST', '/api/account/second-factor', { body: { password: PASSWORD } })).status).toBe(409)
  const renewed = await bo.as('POST', '/api/account/second-factor/recovery-codes', {
    body: { password: PASSWORD, code: code() },
  })
  const [fresh = ''] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes

  expect((await verify(await halfway(), old)).status).toBe(401)
  expect((await verify(await halfway(), fresh)).status).toBe(200)
})

test('turning it on signs the person out everywhere else', async () => {
  const { person, secure, signIn, call } = await startAccess()
  const bo = await person('editor', { email, password: PASSWORD })
  const phone = jar((await signIn(email)).response)

  await secure(bo)

  expect([(await call('GET', '/api/user', { cookies: phone })).status, await bo.status()]).toEqual([401, 200])
})

test('with another SECRET the authenticator is refused in words, and recovery codes still let in', async () => {
  const {
    halfway,
    verify,
    code,
    recoveryCodes: [recovery = ''],
    database,
  } = await start()
  await database.pool.query('update second_factors set secret_sealed = $1', [
    seal('another secret, long enough to be one', 'second-factor', 'JBSWY3DPEHPK3PXP'),
  ])

  expect(await verify(await halfway(), code())).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('SECRET') },
  })
  expect((await verify(await halfway(), recovery)).status).toBe(200)
})

test('another administrator can take a lost second factor away, which ends sessions and stands in the log', async () => {
  const { person, bo, signIn, log } = await start()
  const ada = await person('admin')
  const take = () => ada.as('DELETE', `/api/admin/users/${bo.id}/second-factor`)

  expect((await bo.as('DELETE', `/api/admin/users/${bo.id}/second-factor`)).status).toBe(403)
  expect(await take()).toMatchObject({ status: 200, body: { secondFactor: false } })
  expect(await take()).toMatchObject({ status: 409 })

  expect(await bo.status()).toBe(401)
  expect((await signIn(email)).body).toMatchObject({ email })
  expect((await log()).filter(({ action }) => action === 'reset-second-factor')).toMatchObject([
    { actor_id: ada.id, subject: bo.id },
  ])
})
