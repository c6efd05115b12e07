import { expect, test } from 'vitest'
import { type Access, type Endpoint } from '../contract/core.ts'
import { served } from './core/routes.ts'
import { startWithPeople } from './core/testing-people.ts'
import { startApp } from './core/testing.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** An address for an endpoint: any id and slug will do, since who may come in is decided before what is asked for. */
const addressOf = ({ path }: Endpoint) => `/api${path.replace(/:id\b/g, '0190a000-0000-7000-8000-000000000000').replace(/:\w+/g, 'cta')}`
const all = () => [...new Map(served.map((endpoint) => [nameOf(endpoint), endpoint])).values()]
const RANK: Access[] = ['member', 'editor', 'admin']

test('opening an endpoint to everyone shows in this list', async () => {
  await startApp()

  expect(all().filter(({ access }) => access === 'public').map(nameOf).toSorted()).toEqual(PUBLIC)
})

test('only the listed exceptions change something without a CSRF token', async () => {
  await startApp()

  expect(all().filter(({ method, csrf }) => method !== 'GET' && csrf === false).map(nameOf).toSorted()).toEqual(WITHOUT_CSRF)
})

test('every endpoint behind a login refuses nobody with 401 and a role too low with 403, and lets its own in', async () => {
  const { as, call } = await startWithPeople()
  const wrong: string[] = []
  for (const endpoint of all().filter(({ access, path }) => access !== 'public' && path !== '/logout')) {
    const { method, access } = endpoint
    const url = addressOf(endpoint)
    const statuses = [(await call(method, url)).status]
    for (const role of ['member', 'editor', 'admin'] as const) statuses.push((await as[role](method, url)).status)
    const expected = [401, ...RANK.map((role) => (RANK.indexOf(role) < RANK.indexOf(access) ? 403 : 'in'))]
    const got = statuses.map((status, at) => (at > 0 && ![401, 403].includes(status) ? 'in' : status))
    if (JSON.stringify(got) !== JSON.stringify(expected)) wrong.push(`${nameOf(endpoint)}: ${got.join(' ')}`)
  }
  expect(wrong).toEqual([])
})

test('every change is refused without a CSRF token, whoever asks', async () => {
  const { as, call } = await startWithPeople()
  const wrong: string[] = []
  for (const endpoint of all().filter(({ method, csrf }) => method !== 'GET' && csrf !== false)) {
    const asker = endpoint.access === 'public' ? call : as.admin
    const { status, body } = await asker(endpoint.method, addressOf(endpoint), { csrf: false, body: {} })
    if (status !== 403 || (body as { code: string }).code !== 'csrf') wrong.push(`${nameOf(endpoint)}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test.each(['/api/user/', '/api//user', '/api/USER', '/API/user', '/api/user.json', '/api/%75ser', '/api/user;a=b', '/api/./user'])(
  'the spelling %s opens nothing that /api/user keeps shut', async (url) => {
    const { app } = await startWithPeople()

    const { statusCode } = await app.inject({ url, headers: { 'x-http-method-override': 'GET', 'x-original-url': '/', 'x-rewrite-url': '/' } })

    expect([308, 401, 404]).toContain(statusCode)
  },
)

const PUBLIC = [
  'GET /analytics/config',
  'GET /blog/featured',
  'GET /blog/heading',
  'GET /blog/latest',
  'GET /blog/posts',
  'GET /blog/posts/:slug',
  'GET /blog/topics',
  'GET /captcha/challenge',
  'GET /client-login/config',
  'GET /contact',
  'GET /csrf-token',
  'GET /demo',
  'GET /demo/slots',
  'GET /dynamic-hero-slides',
  'GET /help',
  'GET /help/articles/:slug',
  'GET /help/search',
  'GET /hero-slides/:placement',
  'GET /industries',
  'GET /industries/:slug',
  'GET /landing-sections/:section',
  'GET /leads/stamp',
  'GET /login/sso',
  'GET /login/sso/callback',
  'GET /login/ways',
  'GET /logout',
  'GET /mega-menu',
  'GET /newsletter/preferences/:token',
  'GET /newsletter/unsubscribe/:token',
  'GET /pages/:slug',
  'GET /pricing/add-ons',
  'GET /pricing/faq',
  'GET /pricing/feature-matrix',
  'GET /pricing/page',
  'GET /pricing/plans',
  'GET /pricing/wizard',
  'GET /screens/:screen',
  'GET /seo/config',
  'GET /solutions',
  'GET /solutions/:slug',
  'GET /status',
  'GET /status/history',
  'POST /analytics/events',
  'POST /help/articles/:slug/votes',
  'POST /invitation',
  'POST /invitation/accept',
  'POST /leads/contact',
  'POST /leads/demo',
  'POST /leads/pricing',
  'POST /login',
  'POST /login/code',
  'POST /newsletter/confirm',
  'POST /newsletter/subscribe',
  'POST /newsletter/unsubscribe',
  'POST /newsletter/unsubscribe/:token',
  'POST /reset',
  'POST /reset/password',
  'PUT /newsletter/preferences/:token',
]
const WITHOUT_CSRF = ['POST /analytics/events', 'POST /newsletter/unsubscribe/:token']
