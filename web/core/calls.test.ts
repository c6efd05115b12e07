import { expect, test, vi } from 'vitest'
import type { Endpoint } from '../../contract/core/core.ts'
import { ApiError, read, request } from './api.ts'
import { call, forgetCsrfToken } from './call.ts'
import { createQueryClient } from './query.ts'
import { type Answer, type Call, listen, setCookie } from './testing-server.ts'

type AnyEndpoint = Endpoint & { method: never; path: never }

/** A call of any method, as an endpoint's type would allow it. */
const send = (address: string, body?: unknown) =>
  call<AnyEndpoint>(address as never, (body === undefined ? {} : { body }) as never)

const refusal = { status: 403, body: JSON.stringify({ code: 'csrf', message: 'Load the page again' }) }

/** Each test begins as a page that has just loaded: no token known. */
function begin(answer: (call: Call) => Answer = () => ({ json: {} })) {
  forgetCsrfToken()
  return listen(answer)
}

const tokensOf = (calls: Call[]) =>
  calls.map(({ method, path, headers }) => [`${method} ${path}`, headers['x-csrf-token']])

test('error-message: the error of a non-OK answer reads "<status>: <body text>"', async () => {
  await begin(() => ({ status: 422, body: 'No such guard' }))
  setCookie('csrf-token', 'mine')
  await expect(read('/api/guards')).rejects.toThrow(new ApiError(422, 'No such guard'))
  await expect(send('POST /guards', {})).rejects.toThrow(/^422: No such guard$/)
})

test('error-message: with an empty body it reads "<status>: <status text>"', async () => {
  await begin(() => ({ status: 503, statusText: 'Not on Post' }))
  await expect(read('/api/guards')).rejects.toThrow(/^503: Not on Post$/)
})

test('a refusal keeps its code and message for those who say it to people, and other bodies have none', async () => {
  await begin(({ path }) =>
    path === '/api/a' ? { status: 409, body: '{"code":"stale","message":"Newer"}' } : { status: 502, body: '<html>' },
  )
  await expect(read('/api/a')).rejects.toMatchObject({ status: 409, problem: { code: 'stale', message: 'Newer' } })
  await expect(read('/api/b')).rejects.toMatchObject({ status: 502, problem: null })
})

test('a server that can not be reached is an error of its own, without a status', async () => {
  await begin(() => null)
  await expect(read('/api/guards')).rejects.toBeInstanceOf(TypeError)
})

test('reader-401: a 401 throws, unless the reader is set to return null on it', async () => {
  await begin(({ path }) => ({ status: path === '/api/user' ? 401 : 403, body: 'Who are you?' }))
  await expect(read('/api/user')).rejects.toThrow(/^401: Who are you\?$/)
  await expect(read('/api/user', { nullOn401: true })).resolves.toBeNull()
  await expect(read('/api/guards', { nullOn401: true })).rejects.toThrow(/^403: /)
})

test('default-reader: the default reader issues GET to the key parts joined with "/" and parses JSON', async () => {
  const calls = await begin(() => ({ json: { words: ['Grün', null] } }))
  const found = await createQueryClient().fetchQuery({ queryKey: ['/api', 'landing-sections', 'trust_bar'] })
  expect(found).toEqual({ words: ['Grün', null] })
  expect(calls).toMatchObject([{ method: 'GET', path: '/api/landing-sections/trust_bar', body: '' }])
})

test('reader-401: by default its 401 throws, and nothing is tried again', async () => {
  const calls = await begin(() => ({ status: 401, statusText: 'Unauthorized' }))
  await expect(createQueryClient().fetchQuery({ queryKey: ['/api', 'user'] })).rejects.toThrow(/^401: Unauthorized$/)
  expect(calls).toHaveLength(1)
})

test('calls-with-credentials: every call includes credentials', async () => {
  const calls = await begin()
  setCookie('csrf-token', 'mine')
  setCookie('session', 'abc')
  await read('/api/user')
  await request('/api/status')
  await send('POST /leads', {})
  expect(calls.map(({ headers }) => headers.cookie)).toEqual(Array(3).fill('csrf-token=mine; session=abc'))
})

test('calls-with-credentials: calls send JSON, and those without a body say nothing of one', async () => {
  const calls = await begin(() => ({ json: { id: 7 } }))
  setCookie('csrf-token', 'mine')
  await expect(send('POST /guards', { name: 'Ruth', posts: [1, 2] })).resolves.toEqual({ id: 7 })
  await send('DELETE /guards/7')
  expect(calls[0]).toMatchObject({
    path: '/api/guards',
    body: '{"name":"Ruth","posts":[1,2]}',
    headers: { 'content-type': 'application/json' },
  })
  expect(calls[1]).toMatchObject({ method: 'DELETE', body: '' })
  expect(calls[1]!.headers['content-type']).toBeUndefined()
})

test('mistyped-number: a number that is none is sent as such and not as null, which would mean that nothing is set', async () => {
  const calls = await begin()
  setCookie('csrf-token', 'mine')
  await send('POST /guards', { hours: Number('many'), cost: null })
  expect(calls[0]!.body).toBe('{"hours":"no number","cost":null}')
})

test('csrf-header: every method but GET, HEAD and OPTIONS carries the CSRF header, with the cookie csrf-token in it', async () => {
  const calls = await begin()
  setCookie('csrf-token', 'mine')
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'OPTIONS']) await send(`${method} /guards`)
  await expect(send('HEAD /guards')).rejects.toBeInstanceOf(SyntaxError)
  expect(tokensOf(calls)).toEqual([
    ['POST /api/guards', 'mine'],
    ['PUT /api/guards', 'mine'],
    ['PATCH /api/guards', 'mine'],
    ['DELETE /api/guards', 'mine'],
    ['GET /api/guards', undefined],
    ['OPTIONS /api/guards', undefined],
    ['HEAD /api/guards', undefined],
  ])
})

test('csrf-token-asked-once: without the cookie the token is asked for, once for calls at the same moment and all later ones', async () => {
  const calls = await begin(({ path }) => ({ json: path === '/api/csrf-token' ? { token: 'asked' } : {} }))
  await Promise.all([send('POST /a'), send('PUT /b')])
  await send('PATCH /c')
  expect(tokensOf(calls).sort()).toEqual([
    ['GET /api/csrf-token', undefined],
    ['PATCH /api/c', 'asked'],
    ['POST /api/a', 'asked'],
    ['PUT /api/b', 'asked'],
  ])
})

test('csrf-token-asked-once: the token is cached after it was first read, until a sign-in brings another', async () => {
  const calls = await begin()
  setCookie('csrf-token', 'first')
  await send('POST /a')
  setCookie('csrf-token', 'second')
  await send('POST /a')
  forgetCsrfToken()
  await send('POST /a')
  expect(calls.map(({ headers }) => headers['x-csrf-token'])).toEqual(['first', 'first', 'second'])
})

test.each<[string, Answer]>([
  ['is refused', { status: 500, body: 'down' }],
  ['gets no answer', null],
])(
  'csrf-token-fails: when asking for the token %s, a warning is logged and the call goes ahead without the header',
  async (_, failure) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const calls = await begin(({ path }) => (path === '/api/csrf-token' ? failure : { json: { saved: true } }))
    await expect(send('POST /a')).resolves.toEqual({ saved: true })
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/a' })
    expect(calls.at(-1)!.headers['x-csrf-token']).toBeUndefined()
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('CSRF token'), expect.any(Error))
  },
)

test('csrf-retry-once: after a 403 "csrf" the token is asked for once more, and the call is repeated with it', async () => {
  const calls = await begin(({ path, headers }) =>
    path === '/api/csrf-token'
      ? { json: { token: 'new' } }
      : headers['x-csrf-token'] === 'new'
        ? { json: { saved: true } }
        : refusal,
  )
  setCookie('csrf-token', 'old')
  await expect(send('POST /a', { words: 'kept' })).resolves.toEqual({ saved: true })
  expect(tokensOf(calls)).toEqual([
    ['POST /api/a', 'old'],
    ['GET /api/csrf-token', undefined],
    ['POST /api/a', 'new'],
  ])
  expect(calls[2]!.body).toBe('{"words":"kept"}')
})

test('csrf-retry-once: it is repeated once and no more, and no other 403 is', async () => {
  let answer: Answer = refusal
  const calls = await begin(({ path }) => (path === '/api/csrf-token' ? { json: { token: 'new' } } : answer))
  setCookie('csrf-token', 'old')
  await expect(send('POST /a')).rejects.toMatchObject({ status: 403, problem: { code: 'csrf' } })
  expect(calls).toHaveLength(3)
  answer = { status: 403, body: '{"code":"forbidden","message":"Not yours"}' }
  await expect(send('POST /a')).rejects.toMatchObject({ problem: { code: 'forbidden' } })
  expect(calls).toHaveLength(4)
})
