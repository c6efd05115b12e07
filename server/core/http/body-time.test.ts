import Fastify from 'fastify'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { limitBodyTime } from './body-time.ts'
import { answerErrors } from './errors.ts'
import { someOf } from '../../platform/editing/testing-every-kind.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'
import { listenRaw } from './testing-raw.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startApp } from '../../testing.ts'
import * as z from 'zod/mini'

/** The beginning of a POST whose body is not complete yet. */
const begin = (path: string, headers: Record<string, string> = {}) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Length: 500000',
    ...Object.entries({ 'Content-Type': 'application/json', ...headers }).map((pair) => pair.join(': ')),
    '',
    '{"',
  ].join('\r\n')

const UPLOAD = {
  method: 'POST',
  path: '/uploads',
  access: 'editor',
  upload: 'parts',
  summary: '',
  reply: z.unknown(),
} as const

const textOf = async (socket: Socket) => {
  let text = ''
  socket.on('data', (part: string) => (text += part))
  await once(socket, 'close')
  return text
}

test('slow-bodies: a body that is not here after half a minute gets 408 and ends its connection; an upload has longer, where there is something to upload to', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = Fastify()
  onTestFinished(() => app.close())
  let begun = 0
  app.addHook('preParsing', async () => void begun++)
  limitBodyTime(app)
  answerErrors(app)
  app.addContentTypeParser(
    'multipart/form-data',
    (_request, payload, done) => void payload.resume().on('end', done).on('error', done),
  )
  app.post('/', async () => 'read')
  app.post('/uploads', { config: { endpoint: UPLOAD } }, async () => 'read')
  const { open } = await listenRaw(app)
  const [slow, form, upload] = [await open(), await open(), await open()]
  const answered = [textOf(slow), textOf(form)]
  const parts = { 'Content-Type': 'multipart/form-data; boundary=x' }
  slow.write(begin('/'))
  form.write(begin('/', parts))
  upload.write(begin('/uploads', parts))
  await vi.waitUntil(() => begun === 3, { timeout: 20_000 })

  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await vi.waitUntil(
    async () => {
      await vi.advanceTimersByTimeAsync(MINUTE_MS)
      return slow.closed && form.closed
    },
    { timeout: 20_000 },
  )

  for (const answer of answered) expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"timeout"/)
  expect([upload.closed, upload.readableEnded]).toEqual([false, false])
})

test('slow-bodies: a page that is kept, asked for with a body that never comes, is answered and ends its connection', async () => {
  const { app } = await startApp({ pages: true })
  const { open } = await listenRaw(app)
  await app.inject({ url: '/' })
  const socket = await open()
  const answer = textOf(socket)
  const begun = performance.now()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500000\r\n\r\nx')
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*<html/)
  // A connection that is kept alive lasts for more than a minute.
  expect(performance.now() - begun).toBeLessThan(30_000)
})

test('slow-bodies: no request stays open for ever: Node ends those that are over their time', async () => {
  const { app } = await startApp()
  expect(app.server.requestTimeout).toBeGreaterThanOrEqual(5 * MINUTE_MS)
  expect(app.server.requestTimeout).toBeLessThanOrEqual(6 * MINUTE_MS)
  expect(app.server.headersTimeout).toBeLessThanOrEqual(MINUTE_MS / 2)
})

test('refused-before-body: a change by a stranger, by somebody of too low a role or without a token is refused before its body is there', async () => {
  const { app, database, clock } = await startApp()
  const { open } = await listenRaw(app)
  const member = await sessionCookieFor(database, clock, (await makeUser(database, clock, 'member')).id)
  const editor = await sessionCookieFor(database, clock, (await makeUser(database, clock, 'editor')).id)
  const cookieOf = (cookies: Record<string, string>) => ({
    Cookie: Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
  })
  const refusal = async (path: string, headers: Record<string, string> = {}) => {
    const socket = await open()
    const answer = textOf(socket)
    socket.write(begin(path, headers))
    return /^HTTP\/1\.1 (\d+) [^]*"code":"([\w-]+)"/.exec(await answer)?.slice(1)
  }

  expect(await refusal('/api/admin/media')).toEqual(['401', 'unauthenticated'])
  expect(await refusal('/api/admin/documents/post')).toEqual(['401', 'unauthenticated'])
  expect(await refusal('/api/admin/documents/post', cookieOf(member))).toEqual(['403', 'forbidden'])
  expect(await refusal('/api/admin/saved-views', cookieOf(editor))).toEqual(['403', 'csrf'])
  expect(await refusal('/api/login')).toEqual(['403', 'csrf'])
  expect(await refusal('/api/login', { Origin: 'https://evil.example' })).toEqual(['403', 'forbidden'])
})

test('refused-before-body: a body that nobody could read is no reason to tell a stranger more than 401', async () => {
  const { app, endpoints } = await startWithPeople()
  const guarded = someOf(endpoints).filter(({ method, access }) => access !== 'public' && method !== 'GET')
  for (const { method, path } of guarded) {
    const url = `/api${path.replace(/:\w+/g, 'x')}`
    const { statusCode } = await app.inject({
      method,
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{"broken',
    })
    expect([method, path, statusCode]).toEqual([method, path, 401])
  }
})
