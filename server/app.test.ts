import { expect, test } from 'vitest'
import type { Access } from '../contract/core/core.ts'
import {
  addressOf,
  everybody,
  inBatches,
  nameOf,
  startWithRoutes,
  type TestCaller,
} from './core/http/testing-routes.ts'
import { ADMIN, EDITOR, MEMBER, OF_TRACKERS, OTHERS, PUBLIC, WITHOUT_CSRF } from './core/http/testing-addresses.ts'
import { atEveryKind, someOf } from './platform/editing/testing-every-kind.ts'

/** Tells the visitor of a form without its script that nothing was sent. */
const FORMS = 'POST /*'

const isUnder = (path: string) => (start: string) => path === start || path.startsWith(`${start}/`)

/** The access that the lists give to a call; undefined when no list has it. */
function pinned(name: string): Access | undefined {
  const path = name.split(' ')[1]!
  if (PUBLIC.includes(name)) return 'public'
  if (MEMBER.some(isUnder(path))) return 'member'
  if (EDITOR.some(isUnder(path))) return 'editor'
  return ADMIN.some(isUnder(path)) ? 'admin' : undefined
}

const RANK: Record<TestCaller | 'public', number> = { nobody: 0, public: 0, member: 1, editor: 2, admin: 3 }

test('access-of-every-endpoint: every route that the router knows is in one of these lists, and states the access of its list', async () => {
  const { routes, endpoints } = await startWithRoutes({ pages: true })
  const known = new Set(endpoints.map(nameOf))
  expect(endpoints.length, 'each is served once').toBe(known.size)
  const outside = new Set(OTHERS)
  const stray = routes.filter(({ method, url }) => {
    const path = url.replace(/^\/api/, '').replace(/:kind\(.*?\$\)/, ':kind')
    const isEndpoint =
      url.startsWith('/api/') && (known.has(`${method} ${path}`) || (method === 'HEAD' && known.has(`GET ${path}`)))
    return (
      !isEndpoint &&
      !(outside.has(url) && (['GET', 'HEAD'].includes(method) || url === '/api/*' || `${method} ${url}` === FORMS))
    )
  })
  expect(stray).toEqual([])
  expect(
    [...outside].filter((url) => !routes.some((route) => route.url === url)),
    'what is listed is there',
  ).toEqual([])

  const calls = atEveryKind(endpoints)
  expect(calls.filter((call) => call.access !== pinned(nameOf(call))).map(nameOf)).toEqual([])
  const withoutCsrf = endpoints.filter(({ csrf }) => csrf === false).map(nameOf)
  expect(withoutCsrf.toSorted()).toEqual(WITHOUT_CSRF)
  expect(
    PUBLIC.filter((name) => !known.has(name)),
    'what is listed is there',
  ).toEqual([])
  for (const start of [...MEMBER, ...EDITOR, ...ADMIN])
    expect(
      calls.some(({ path }) => isUnder(path)(start)),
      start,
    ).toBe(true)
})

test(
  'access-of-every-endpoint: missing authorisation: every endpoint, asked by nobody and by people of each role, with and without a CSRF token',
  { timeout: 120_000 },
  async () => {
    const { ask, endpoints } = await startWithRoutes()
    const wrong: string[] = []
    const cases = someOf(endpoints).flatMap((endpoint) =>
      everybody.flatMap((who) => [true, false].map((token) => ({ endpoint, who, token }))),
    )
    // The sign-out ends the session that calls it.
    const [leaving, staying] = [true, false].map((out) =>
      cases.filter(({ endpoint: { path } }) => (path === '/logout') === out),
    )
    const check = async ({ endpoint, who, token }: (typeof cases)[number]) => {
      const name = nameOf(endpoint)
      const { status, code = '' } = await ask(who, { method: endpoint.method, url: addressOf(endpoint), token })
      const refusal =
        code === 'unauthenticated' || code === 'forbidden' || code === 'csrf'
          ? `${status} ${code}`
          : status < 500 || status === 503
            ? 'in'
            : `${status}`
      const due = OF_TRACKERS.includes(name)
        ? '401 unauthenticated'
        : expected(pinned(name)!, who, endpoint.method === 'GET' || token || WITHOUT_CSRF.includes(name))
      if (refusal !== due) wrong.push(`${name} by ${who}, token ${token}: ${refusal}, not ${due}`)
    }
    await inBatches(staying!, check)
    for (const each of leaving!) await check(each)
    expect(wrong).toEqual([])
  },
)

function expected(access: Access, who: TestCaller, hasToken: boolean): string {
  if (access !== 'public' && who === 'nobody') return '401 unauthenticated'
  if (RANK[who] < RANK[access]) return '403 forbidden'
  return hasToken ? 'in' : '403 csrf'
}
