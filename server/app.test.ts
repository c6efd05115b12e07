import { expect, test } from 'vitest'
import type { Access } from '../contract/core/core.ts'
import { addressOf, everybody, inBatches, nameOf, startWithRoutes, type Who } from './core/http/testing-routes.ts'

// The lists below are written out by hand. Derived from the endpoints' declarations, they would repeat a wrong
// declaration.

const PUBLIC = [
  'GET /analytics/config',
  'GET /analytics/consent',
  'GET /app/calendars/:token',
  'GET /blog/featured',
  'GET /blog/heading',
  'GET /blog/latest',
  'GET /blog/posts',
  'GET /blog/posts/:slug',
  'GET /blog/topics',
  'GET /captcha/challenge',
  'GET /captcha/forms',
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
  'GET /status/unsubscribe/:token',
  'POST /analytics/events',
  'POST /app/invitations/join',
  'POST /app/invitations/look',
  'POST /app/links/calendar',
  'POST /app/links/calendar/end',
  'POST /app/links/call-off',
  'POST /app/links/colleagues',
  'POST /app/links/confirm',
  'POST /app/links/offers/answer',
  'POST /app/links/orders',
  'POST /app/links/orders/ack',
  'POST /app/links/shifts',
  'POST /app/links/swaps',
  'POST /app/links/swaps/answer',
  'POST /help/articles/:slug/votes',
  'POST /invitation',
  'POST /invitation/accept',
  'POST /incoming-mail',
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
  'POST /status/confirm',
  'POST /status/subscribe',
  'POST /status/unsubscribe',
  'POST /status/unsubscribe/:token',
  'PUT /newsletter/preferences/:token',
]
const WITHOUT_CSRF = [
  'POST /analytics/events',
  'POST /incoming-mail',
  'POST /newsletter/unsubscribe/:token',
  'POST /status/unsubscribe/:token',
]

/** The endpoints of a person's own account, and of organisations, which have roles of their own. */
const MEMBER = ['/account', '/app', '/user']

/** The addresses of screens for editors. */
const EDITOR = [
  '/admin/activity',
  '/admin/add-ons',
  '/admin/contact-page',
  '/admin/cta-figures',
  '/admin/demo-page',
  '/admin/demo-requests',
  '/admin/demo-slots',
  '/admin/dynamic-hero-slides',
  '/admin/feature-matrix',
  '/admin/generation',
  '/admin/hero-headlines',
  '/admin/industries',
  '/admin/landing-sections',
  '/admin/link-pages',
  '/admin/link-targets',
  '/admin/media',
  '/admin/mega-menu',
  '/admin/notification-settings',
  '/admin/notifications',
  '/admin/plans',
  '/admin/pricing-faq',
  '/admin/pricing-page',
  '/admin/pricing-wizard',
  '/admin/pricing-wizard-steps',
  '/admin/product-screens',
  '/admin/push-key',
  '/admin/push-subscriptions',
  '/admin/releases',
  '/admin/reusable-ctas',
  '/admin/saved-views',
  '/admin/solutions',
]

const ADMIN = [
  '/admin/analytics',
  '/admin/analytics-consent',
  '/admin/analytics-provider',
  '/admin/analytics-report',
  '/admin/backups',
  '/admin/blog-heading',
  '/admin/campaigns',
  '/admin/captcha',
  '/admin/captcha-figures',
  '/admin/captcha-secrets',
  '/admin/captcha-test',
  '/admin/client-login',
  '/admin/client-login-check',
  '/admin/generated-posts',
  '/admin/generation-key',
  '/admin/generation-settings',
  '/admin/generation-test',
  '/admin/help-articles',
  '/admin/imports',
  '/admin/incoming-mails',
  '/admin/index-now',
  '/admin/issues',
  '/admin/lead-replies',
  '/admin/lead-rules',
  '/admin/leads',
  '/admin/mail-templates',
  '/admin/mails',
  '/admin/not-found',
  '/admin/notification-deliveries',
  '/admin/notification-rules',
  '/admin/notification-targets',
  '/admin/notification-tests',
  '/admin/overview',
  '/admin/posts',
  '/admin/push-deliveries',
  '/admin/redirects',
  '/admin/robots',
  '/admin/samples',
  '/admin/screen-words',
  '/admin/segments',
  '/admin/seo',
  '/admin/seo-audit',
  '/admin/site-tree',
  '/admin/static-pages',
  '/admin/status',
  '/admin/subscribers',
  '/admin/users',
]

/**
 * The routes besides the endpoints, open to everybody: files, feeds, health, and the catch-alls for pages and unknown
 * calls.
 */
const OTHERS = [
  '/*',
  '/admin/push-worker.js',
  '/admin/push-worker.js.br',
  '/admin/push-worker.js.gz',
  '/api/*',
  '/api/health/live',
  '/api/health/ready',
  '/api/openapi.json',
  '/apple-touch-icon.png',
  '/assets/*',
  '/assets/joined/:names',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/blog/rss.xml',
  '/favicon.ico',
  '/favicon.svg',
  '/favicon.svg.br',
  '/favicon.svg.gz',
  '/logo-400.png',
  '/media/:file/:name',
  '/og-default.png',
  '/og.jpg',
  '/og/*',
  '/robots.txt',
  '/sitemap:part(|-\\d{1,4}).xml',
  '/:key(^[0-9a-f]{32}$).txt',
  '/status/feed.xml',
]

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

const RANK: Record<Who | 'public', number> = { nobody: 0, public: 0, member: 1, editor: 2, admin: 3 }

test('access-of-every-endpoint: every route that the router knows is in one of these lists', async () => {
  const { routes, endpoints } = await startWithRoutes({ pages: true })
  const known = new Set(endpoints.map(nameOf))
  expect(endpoints.length, 'each is served once').toBe(known.size)
  const outside = new Set(OTHERS)
  const stray = routes.filter(({ method, url }) => {
    const path = url.replace(/^\/api/, '')
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

  const unlisted = endpoints.map(nameOf).filter((name) => pinned(name) === undefined)
  expect(unlisted).toEqual([])
  expect(
    PUBLIC.filter((name) => !known.has(name)),
    'what is listed is there',
  ).toEqual([])
  for (const start of [...MEMBER, ...EDITOR, ...ADMIN])
    expect(
      endpoints.some(({ path }) => isUnder(path)(start)),
      start,
    ).toBe(true)
})

test(
  'access-of-every-endpoint: missing authorisation: every endpoint, asked by nobody and by people of each role, with and without a CSRF token',
  { timeout: 120_000 },
  async () => {
    const { ask, endpoints } = await startWithRoutes()
    const wrong: string[] = []
    const cases = endpoints.flatMap((endpoint) =>
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
      const due = expected(pinned(name)!, who, endpoint.method === 'GET' || token || WITHOUT_CSRF.includes(name))
      if (refusal !== due) wrong.push(`${name} by ${who}, token ${token}: ${refusal}, not ${due}`)
    }
    await inBatches(staying!, check)
    for (const each of leaving!) await check(each)
    expect(wrong).toEqual([])
  },
)

function expected(access: Access, who: Who, hasToken: boolean): string {
  if (access !== 'public' && who === 'nobody') return '401 unauthenticated'
  if (RANK[who] < RANK[access]) return '403 forbidden'
  return hasToken ? 'in' : '403 csrf'
}
