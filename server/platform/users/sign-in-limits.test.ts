import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { startApp } from '../../testing.ts'
import { makeUser } from './testing-users.ts'

const ada = { email: 'ada@example.com', password: 'correct horse battery' }

/** A server, and `attempt`: one sign-in from `from`, or as a proxy at that address reports it. */
async function start({ trustProxy = 0 } = {}) {
  const started = await startApp({ env: { trustProxy } })
  const { token } = (await started.app.inject({ url: '/api/csrf-token' })).json<{ token: string }>()
  const attempt = async ({ email = 'eve', password = 'a guess', from = '192.0.2.7', forwarded = '' } = {}) =>
    started.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
      remoteAddress: from,
      cookies: { 'csrf-token': token },
      headers: { 'x-csrf-token': token, ...(forwarded && { 'x-forwarded-for': forwarded }) },
    })
  /** The statuses of `count` attempts, one after the other. */
  const statuses = async (count: number, each: (index: number) => Parameters<typeof attempt>[0]) => {
    const seen: number[] = []
    for (let index = 0; index < count; index++) seen.push((await attempt(each(index))).statusCode)
    return seen
  }
  return { ...started, attempt, statuses }
}

const refused = (count: number) => Array<number>(count).fill(401)

test('sign-in-limit-account: ten wrong passwords close an account to their own network for a quarter of an hour, and to nobody elsewhere', async () => {
  const { attempt, database, clock } = await start()
  await makeUser(database, clock, 'admin', ada)

  const guesses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => attempt({ email: ada.email, from: `198.51.100.${index}` })),
  )
  expect(guesses.map(({ statusCode }) => statusCode)).toEqual(refused(10))
  const closed = await attempt({ ...ada, email: ' ADA@example.com', from: '198.51.100.99' })

  expect(closed.statusCode).toBe(429)
  expect(closed.headers['retry-after']).toBe('900')
  expect(closed.json()).toEqual({ code: 'too-many', message: 'Too many attempts. Wait 15 minutes, then try again.' })
  expect((await attempt({ ...ada, from: '203.0.113.9' })).statusCode).toBe(200)

  clock.advance(15 * MINUTE_MS)
  expect((await attempt({ ...ada, from: '198.51.100.99' })).statusCode).toBe(200)
})

test('an account that does not exist closes just the same, to its network and as a whole', async () => {
  const { statuses } = await start()

  expect(await statuses(11, () => ({ email: 'nobody' }))).toEqual([...refused(10), 429])
  expect(await statuses(101, (index) => ({ email: 'no-one', from: `10.1.${index}.7` }))).toEqual([...refused(100), 429])
})

test('a hundred wrong passwords from ever other addresses close the account for an hour', async () => {
  const { statuses, attempt, database, clock } = await start()
  await makeUser(database, clock, 'admin', ada)

  expect(await statuses(101, (index) => ({ email: ada.email, from: `2001:db8:${index.toString(16)}::1` }))).toEqual([
    ...refused(100),
    429,
  ])

  const closed = await attempt({ ...ada, from: '203.0.113.9' })
  expect([closed.statusCode, closed.headers['retry-after']]).toEqual([429, '3600'])
  clock.advance(60 * MINUTE_MS)
  expect((await attempt({ ...ada, from: '203.0.113.9' })).statusCode).toBe(200)
})

test('signing in does not use the tries up', async () => {
  const { attempt, statuses, database, clock } = await start()
  await makeUser(database, clock, 'admin', ada)
  await Promise.all(Array.from({ length: 9 }, () => attempt({ email: ada.email })))

  expect(await statuses(3, () => ada)).toEqual([200, 200, 200])
})

test('sign-in-limit-network: another e-mail each time does not get past the limit of the address', async () => {
  const { statuses } = await start()

  expect(await statuses(31, (index) => ({ email: `guess-${index}` }))).toEqual([...refused(30), 429])
})

test('sign-in-limit-network: neighbours within one address prefix share its limit, others do not', async () => {
  const { statuses, attempt } = await start()

  expect(await statuses(31, (index) => ({ email: `guess-${index}`, from: `192.0.2.${index}` }))).toEqual([
    ...refused(30),
    429,
  ])
  expect((await attempt({ from: '192.0.3.1' })).statusCode).toBe(401)
})

test('the addresses of one IPv6 network share a limit', async () => {
  const { statuses, attempt } = await start()
  const host = (index: number) => `2001:db8:1:2:${index.toString(16)}::${(index * 977).toString(16)}`

  expect(await statuses(31, (index) => ({ email: `guess-${index}`, from: host(index) }))).toEqual([...refused(30), 429])
  expect((await attempt({ from: '2001:db8:1:3::1' })).statusCode).toBe(401)
})

test('X-Forwarded-For buys nothing where no proxy is trusted', async () => {
  const { statuses } = await start()
  const spoof = (index: number) => ({ email: `guess-${index}`, forwarded: `203.${index}.113.9` })

  expect(await statuses(31, spoof)).toEqual([...refused(30), 429])
})

test('behind one proxy only what that proxy wrote counts', async () => {
  const { statuses, attempt } = await start({ trustProxy: 1 })
  const spoof = (index: number) => ({
    email: `guess-${index}`,
    from: '10.0.0.1',
    forwarded: `203.${index}.113.9, 198.51.100.4`,
  })

  expect(await statuses(31, spoof)).toEqual([...refused(30), 429])
  expect((await attempt({ from: '10.0.0.1', forwarded: '203.0.113.9' })).statusCode).toBe(401)
})

test('one address spelled in many ways is one address', async () => {
  const { statuses } = await start({ trustProxy: 1 })
  const spellings = [
    '2001:db8::1',
    '2001:DB8::2',
    '2001:0db8:0000:0000:0000:0000:0000:0001',
    '2001:db8:0:0::3',
    '2001:db8::192.0.2.1',
  ]
  const spell = (index: number) => ({ email: `guess-${index}`, forwarded: spellings[index % spellings.length]! })

  expect(await statuses(31, spell)).toEqual([...refused(30), 429])
})

test('an IPv4 address inside IPv6 is the IPv4 address', async () => {
  const { statuses } = await start({ trustProxy: 1 })
  const spellings = [
    '192.0.2.1',
    '::ffff:192.0.2.2',
    '::FFFF:c000:203',
    '0:0:0:0:0:ffff:192.0.2.4',
    '::ffff:192.0.2.5%eth0',
  ]
  const spell = (index: number) => ({ email: `guess-${index}`, forwarded: spellings[index % spellings.length]! })

  expect(await statuses(31, spell)).toEqual([...refused(30), 429])
})

test('a burst at once gets no more tries than a queue', async () => {
  const { attempt } = await start()

  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => attempt({ email: 'nobody', from: `192.0.2.${index}` })),
  )

  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40)
})

test('attempts refused by the limit of an address use up no tries of others', async () => {
  const { statuses, attempt, database, clock } = await start()
  await makeUser(database, clock, 'admin', ada)
  await statuses(30, (index) => ({ email: `guess-${index}` }))

  expect(await statuses(10, () => ({ email: ada.email }))).toEqual(Array<number>(10).fill(429))

  expect((await attempt({ ...ada, from: '198.51.100.4' })).statusCode).toBe(200)
})
