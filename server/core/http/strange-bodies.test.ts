import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startApp } from '../../testing.ts'
import { nameOf } from './testing-routes.ts'
import { listenRaw } from './testing-raw.ts'

const MOST_BYTES = 64 * 1024
const WRITES_A_MINUTE = 60
const JSON_BODY = { 'content-type': 'application/json' }
const NOT_FOUND = { code: 'not-found', message: 'There is nothing at this address' }

/** JSON of so many bytes, which no endpoint takes. */
const jsonOf = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

test.each(METHODS)(
  'unknown-before-body: %s to an address that is not there gets 404 before its body is there',
  async (method) => {
    const { app } = await startApp()
    const { open } = await listenRaw(app)
    const paths = [
      '/api/nothing',
      '/api/login/nothing',
      '/api/app/north/nothing',
      ...(method === 'POST' ? [] : ['/nothing']),
    ]
    for (const path of paths) {
      const socket = await open()
      let answer = ''
      socket.on('data', (part: string) => (answer += part))
      socket.write(
        [
          `${method} ${path} HTTP/1.1`,
          'Host: localhost',
          'Content-Type: application/json',
          'Content-Length: 500000',
          '',
          '{"',
        ].join('\r\n'),
      )
      await once(socket, 'close')
      expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*"code":"not-found"/)
    }
    const { statusCode, body } = await app.inject({
      method,
      url: '/api/nothing',
      headers: JSON_BODY,
      payload: '{"broken',
    })
    expect([statusCode, JSON.parse(body)]).toEqual([404, NOT_FOUND])
  },
)

test('change-rate-limit: addresses that are not there count as changes, with those that are, until the minute is over', async () => {
  const { app, clock } = await startApp()
  const send = async (url: string, method: (typeof METHODS)[number] = 'POST') =>
    (await app.inject({ method, url, remoteAddress: '192.0.2.1' })).statusCode
  const statuses: number[] = []
  for (let nth = 0; nth < WRITES_A_MINUTE; nth++)
    statuses.push(await send(nth % 2 ? '/nothing' : `/api/nothing-${nth}`, METHODS[1 + (nth % 3)]))
  expect(new Set(statuses)).toEqual(new Set([404]))

  expect(await send('/api/nothing')).toBe(429)
  expect(await send('/nothing', 'PUT')).toBe(429)
  expect(await send('/api/login')).toBe(429)
  expect((await app.inject({ url: '/api/nothing', remoteAddress: '192.0.2.1' })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/api/nothing', remoteAddress: '192.0.3.1' })).statusCode).toBe(404)
  clock.advance(60_000)
  expect(await send('/api/nothing')).toBe(404)
})

test('public-body-size: no public endpoint takes more than 64 kB, but where it names its own number', async () => {
  const { app, call, endpoints } = await startApp({ env: { trustProxy: 1 } })
  const { token } = (await call('GET', '/api/csrf-token')).body as { token: string }
  const open = endpoints.filter(({ access, method }) => access === 'public' && method !== 'GET')
  expect(open.length).toBeGreaterThan(20)
  expect(open.filter(({ maxBytes }) => maxBytes !== undefined).map(nameOf)).toEqual([
    'POST /app/phone/commands',
    'POST /app/phone/media/part',
    'POST /incoming-mail',
    'POST /track',
    'POST /track/owntracks',
    'POST /track/osmand',
  ])
  const wrong: string[] = []
  for (const [nth, endpoint] of open.filter(({ maxBytes }) => maxBytes === undefined).entries()) {
    const send = (bytes: number) =>
      app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:\w+/g, 'x')}`,
        headers: { ...JSON_BODY, 'x-csrf-token': token, 'x-forwarded-for': `198.51.${nth}.1` },
        cookies: { 'csrf-token': token },
        payload: jsonOf(bytes),
      })
    const [taken, refused] = [await send(MOST_BYTES), await send(MOST_BYTES + 1)]
    if (taken.statusCode === 413) wrong.push(`${nameOf(endpoint)} refuses 64 kB`)
    if (refused.statusCode !== 413 || refused.json<{ code: string }>().code !== 'too-large')
      wrong.push(`${nameOf(endpoint)}: ${refused.statusCode} ${refused.body}`)
  }
  expect(wrong).toEqual([])
})
