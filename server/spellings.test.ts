import { expect, test } from 'vitest'
import type { Endpoint } from '../contract/core/core.ts'
import { addressOf, inBatches, nameOf, startWithRoutes, type TestCaller } from './core/http/testing-routes.ts'
import { someOf } from './platform/editing/testing-every-kind.ts'

/** Other ways to write an address, which routers and proxies have taken for the same one. */
const SPELLINGS: Record<string, (url: string) => string> = {
  'with a slash behind': (url) => `${url}/`,
  'with two slashes': (url) => url.replace('/api/', '/api//'),
  'with two slashes before': (url) => `/${url}`,
  'in capitals': (url) => url.toUpperCase(),
  'with one capital': (url) => url.replace(/\/api\/(.)/, (_, first: string) => `/api/${first.toUpperCase()}`),
  'as .json': (url) => `${url}.json`,
  'with a letter encoded': (url) =>
    url.replace(/\/api\/(.)/, (_, first: string) => `/api/%${first.charCodeAt(0).toString(16)}`),
  'encoded twice': (url) =>
    url.replace(/\/api\/(.)/, (_, first: string) => `/api/%25${first.charCodeAt(0).toString(16)}`),
  'with an encoded slash': (url) => url.replace('/api/', '/api%2f'),
  'with a dot': (url) => url.replace('/api/', '/api/./'),
  'by way of a public one': (url) => url.replace('/api/', '/api/status/../'),
  'by way of a public one, encoded': (url) => url.replace('/api/', '/api/status/%2e%2e/'),
  'with a backslash': (url) => url.replace('/api/', '/api\\'),
  'with a parameter of the path': (url) => `${url};role=admin`,
  'with a NUL': (url) => `${url}%00`,
  'with a space': (url) => `${url}%20`,
  'with a query': (url) => `${url}${url.includes('?') ? '&' : '?'}role=admin&_method=GET&access=public`,
}

/** Headers by which other products identify the caller, or override the request. */
const HEADERS: Record<string, string>[] = [
  { 'x-http-method-override': 'GET', 'x-http-method': 'GET', 'x-method-override': 'GET' },
  {
    'x-original-url': '/api/status',
    'x-rewrite-url': '/api/status',
    'x-forwarded-uri': '/api/status',
    'x-forwarded-prefix': '/api',
  },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-forwarded-host': 'localhost', host: 'localhost' },
  {
    'x-user': 'admin',
    'x-role': 'admin',
    'x-remote-user': 'admin',
    'x-forwarded-user': 'admin@example.com',
    'x-authenticated': 'true',
  },
  { authorization: 'Bearer ', 'x-api-key': 'undefined' },
  { authorization: 'Bearer undefined' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { 'x-ghost-preview': '1', 'x-middleware-subrequest': 'middleware', 'x-preview': 'true', purpose: 'prefetch' },
]

// Thousands of calls, which take seconds, on a busy machine.
const BUSY = { timeout: 120_000 }

/** Nobody, and the one whose role is just too low. */
const outsiders = ({ access }: Endpoint): TestCaller[] => [
  'nobody',
  ...(access === 'admin' ? ['editor' as const] : access === 'editor' ? ['member' as const] : []),
]

const guarded = (endpoints: Endpoint[]) => someOf(endpoints).filter(({ access }) => access !== 'public')

/** A third of the ways for each endpoint, in turns: endpoints of one machinery stand side by side. */
const inTurns = <T>(ways: readonly T[], at: number) => ways.filter((_, nth) => (nth + at) % 3 === 0)

test(
  'other spellings of an address: no other spelling of an address opens what the right one keeps shut',
  BUSY,
  async () => {
    const { ask, endpoints } = await startWithRoutes()
    const opened: string[] = []
    const cases = guarded(endpoints).flatMap((endpoint, at) =>
      inTurns(Object.entries(SPELLINGS), at).map(([how, spell]) => ({
        endpoint,
        how,
        url: spell(addressOf(endpoint)),
      })),
    )
    await inBatches(cases, async ({ endpoint, how, url }) => {
      const who = outsiders(endpoint).at(-1)!
      const { status } = await ask(who, { method: endpoint.method, url })
      if (![400, 401, 403, 404, 405, 415].includes(status))
        opened.push(`${nameOf(endpoint)} ${how}, by ${who}: ${status}`)
    })
    expect(opened).toEqual([])
  },
)

test('other spellings of an address: no spelling that the router takes for a page opens anything', async () => {
  const { ask } = await startWithRoutes({ pages: true })
  for (const url of ['/api/user', '/api/admin/documents/post']) {
    for (const [how, spell] of Object.entries(SPELLINGS)) {
      expect([308, 400, 401, 404], how).toContain((await ask('nobody', { method: 'GET', url: spell(url) })).status)
    }
  }
})

test('other spellings of an address: no header and no other method opens it either', BUSY, async () => {
  const { ask, endpoints } = await startWithRoutes()
  const opened: string[] = []
  const cases = guarded(endpoints).flatMap((endpoint, at) =>
    outsiders(endpoint).flatMap((who, of) => [
      ...inTurns(HEADERS, at + of).map((headers) => ({ endpoint, who, method: endpoint.method as string, headers })),
      ...['HEAD', ...inTurns(['OPTIONS', 'POST', 'QUERY'], at + of)]
        .filter((method) => method !== endpoint.method)
        .map((method) => ({ endpoint, who, method, headers: { 'x-http-method-override': endpoint.method } })),
    ]),
  )
  await inBatches(cases, async ({ endpoint, who, method, headers }) => {
    const { status, response } = await ask(who, { method, url: addressOf(endpoint), headers })
    const due = method === endpoint.method ? [401, 403] : [400, 401, 403, 404, 405, 415]
    if (!due.includes(status) || (method === 'HEAD' && response.body !== ''))
      opened.push(`${nameOf(endpoint)} as ${method} with ${JSON.stringify(headers)}, by ${who}: ${status}`)
  })
  expect(opened).toEqual([])
})
