import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { jar, PASSWORD, startAccess } from './testing-access.ts'

const email = 'bo@example.com'
const NEW = 'another long password'
const HOME = '198.51.100.7'

/** Somebody with a password, and guesses at it from elsewhere. */
async function start() {
  const started = await startAccess({ mails: true })
  const bo = await started.person('admin', { email, password: PASSWORD })
  const tryFrom = (from: string, cookies: Record<string, string> = {}, password = PASSWORD, address = email) =>
    started.signIn(address, password, { cookies, headers: { 'x-forwarded-for': from } })
  /** Uses the bound of the whole account up, from a hundred networks. */
  const attack = async () => {
    // Twenty at once, since no more wait for their turn to be hashed.
    for (let wave = 0; wave < 5; wave++) {
      const guesses = await Promise.all(
        Array.from({ length: 20 }, (_, nth) => tryFrom(`203.${wave * 20 + nth}.113.9`, {}, 'a guess')),
      )
      expect(guesses.every(({ status }) => status === 401)).toBe(true)
    }
    expect((await tryFrom(HOME)).status).toBe(429)
  }
  /** What a browser keeps of an answer beside the session. */
  const device = (answer: { response: { cookies: { name: string; value: string }[] } }) => ({
    'known-device': jar(answer.response)['known-device'] ?? '',
  })
  return { ...started, bo, tryFrom, attack, device }
}

test('known-device: a person gets in on a known device while wrong passwords of somebody else close the account', async () => {
  const { tryFrom, attack, device } = await start()
  const known = device(await tryFrom(HOME))
  await attack()

  expect((await tryFrom(HOME)).status).toBe(429)
  expect((await tryFrom('192.0.2.55', known)).status).toBe(200)
})

test('a known device has ten tries of its own in a quarter of an hour, wherever it moves, and takes none from others', async () => {
  const { tryFrom, device, clock } = await start()
  const known = device(await tryFrom(HOME))

  const guesses = await Promise.all(Array.from({ length: 12 }, (_, nth) => tryFrom(`203.0.${nth}.9`, known, 'a guess')))
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(401), 429, 429])
  expect((await tryFrom(HOME, known)).status).toBe(429)
  expect((await tryFrom(HOME)).status).toBe(200)

  clock.advance(15 * 60_000)
  expect((await tryFrom('203.0.1.9', known)).status).toBe(200)
})

test('a device is known for the accounts that were opened in it, five at most, for a year, and no other', async () => {
  const { tryFrom, attack, device, person, clock } = await start()
  const others = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`)
  await Promise.all(others.map((address) => person('editor', { email: address, password: PASSWORD })))
  const bos = device(await tryFrom(HOME))
  let shared = bos
  for (const address of others.slice(0, 4)) shared = device(await tryFrom(HOME, shared, PASSWORD, address))
  const full = device(await tryFrom(HOME, shared, PASSWORD, others[4]))
  const foreign = device(await tryFrom(HOME, {}, PASSWORD, others[0]))
  await attack()

  expect((await tryFrom(HOME, foreign)).status).toBe(429)
  expect((await tryFrom(HOME, full)).status).toBe(429)
  expect((await tryFrom(HOME, shared)).status).toBe(200)
  expect((await tryFrom(HOME, { 'known-device': `${bos['known-device']}x` })).status).toBe(429)

  clock.advance(365 * DAY_MS)
  await attack()
  expect((await tryFrom(HOME, shared)).status).toBe(429)
})

test('a wrong password makes no device known', async () => {
  const { tryFrom } = await start()
  const wrong = [await tryFrom(HOME, {}, 'a guess'), await tryFrom(HOME, {}, 'a guess', 'nobody@example.com')]
  expect(wrong.map(({ response }) => response.cookies)).toEqual([[], []])
})

test('known-device: a password that was set by mail opens the account at once, from anywhere', async () => {
  const { tryFrom, attack, call, mailTo, device, clock } = await start()
  await attack()
  clock.advance(1000)
  await call('POST', '/api/reset', { body: { email } })
  const { token } = await mailTo(email)
  const reset = await call('POST', '/api/reset/password', { body: { token, password: NEW } })
  expect(reset.status).toBe(200)

  expect((await tryFrom(HOME, {}, NEW)).status).toBe(200)
  expect((await tryFrom('203.1.113.9', device(reset), NEW)).status).toBe(200)
})

test('the browser in which a password was set by mail passes the limits of its network, but shows a code like any other', async () => {
  const { bo, secure, tryFrom, call, mailTo, device, codeOf } = await start()
  const { secret } = await secure(bo)
  await Promise.all(Array.from({ length: 10 }, () => tryFrom(HOME, {}, 'a guess')))
  await call('POST', '/api/reset', { body: { email } })
  const reset = await call('POST', '/api/reset/password', {
    body: { token: (await mailTo(email)).token, password: NEW },
  })
  const half = await tryFrom(HOME, device(reset), NEW)
  expect([half.status, (await tryFrom(HOME, {}, NEW)).status]).toEqual([200, 429])

  const cookies = { ...jar(half.response), ...device(reset) }
  const verify = (code: string, nth: number) =>
    call('POST', '/api/login/code', { cookies, body: { code }, headers: { 'x-forwarded-for': `203.${nth}.113.9` } })
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, nth) => verify('000000', nth)))
  expect(guesses.every(({ status }) => status === 401)).toBe(true)
  expect((await verify(codeOf(secret), 99)).status).toBe(429)
})

test('wrong codes from elsewhere leave a known device its own ten tries', async () => {
  const { bo, secure, tryFrom, call, device, codeOf, nextStep } = await start()
  const { secret } = await secure(bo)
  const verify = (cookies: Record<string, string>, code: string, from: string) =>
    call('POST', '/api/login/code', { cookies, body: { code }, headers: { 'x-forwarded-for': from } })
  const whole = await verify(jar((await tryFrom(HOME)).response), codeOf(secret), HOME)
  const known = device(whole)
  nextStep()

  const thief = jar((await tryFrom('192.0.2.1')).response)
  const guesses = await Promise.all(Array.from({ length: 41 }, (_, nth) => verify(thief, '000000', `203.${nth}.113.9`)))
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array<number>(40).fill(401), 429])

  const half = { ...jar((await tryFrom(HOME, known)).response), ...known }
  const own = await Promise.all(Array.from({ length: 9 }, () => verify(half, '000000', HOME)))
  expect(own.every(({ status }) => status === 401)).toBe(true)
  expect((await verify(half, codeOf(secret), HOME)).status).toBe(200)
})
