import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../database/database.ts'
import { saveSetting } from '../documents/settings.ts'
import { builtRenderer } from '../start/development.ts'
import { DIST, startApp, testEnv } from '../../testing.ts'

const cta = { kind: 'landing_section', slug: 'cta' }
const copy = (title: string) => ({
  title,
  subtitle: '',
  primaryButton: { text: 'Call', href: '/contact' },
  secondaryButton: { text: 'Write', href: '/contact' },
})
const tags = ['/api/landing-sections/cta']

test('the landing page comes rendered, whole and with status 200', async () => {
  const { app } = await startApp({ pages: true })

  const response = await app.inject({ url: '/' })

  expect(response.statusCode).toBe(200)
  expect(response.body).toMatch(/^<!doctype html><html lang="en-US">/)
  for (const id of ['hero', 'trust', 'how-it-works', 'cta', 'trust-strip', 'roi', 'tour', 'badges', 'faq']) {
    expect(response.body).toContain(`id="${id}"`)
  }
})

test('a page is the same bytes in plain, gzip and brotli, with its length and Vary', async () => {
  const { app } = await startApp({ pages: true })
  const plain = await app.inject({ url: '/' })
  const ask = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })

  const [br, gzip, refused] = await Promise.all([ask('gzip, br'), ask('gzip'), ask('br;q=0, gzip;q=0.0')])

  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
  expect(refused.rawPayload).toEqual(plain.rawPayload)
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-length': String(br.rawPayload.length),
  })
})

test('a page that did not change answers 304 without a body, and HEAD answers without one', async () => {
  const { app } = await startApp({ pages: true })
  const { headers } = await app.inject({ url: '/' })

  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } })
  const head = await app.inject({ method: 'HEAD', url: '/' })

  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', headers['content-length']])
})

test.each([
  ['a cookie', '/', { cookie: 'session=abc; csrf-token=def; signed-in=1' }],
  [
    'a forwarded host',
    '/',
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  ],
  ['a preview header', '/', { 'x-ghost-preview': '1', 'x-original-url': '/admin', 'x-middleware-rewrite': '/admin' }],
  ['a language', '/', { 'accept-language': 'de', 'user-agent': '<script>alert(1)</script>' }],
  ['an unknown query parameter', '/?utm_source=%3Cscript%3E&preview=1', {}],
])('cache poisoning: %s never changes a cached body', async (_, url, headers) => {
  const { app } = await startApp({ pages: true })

  const first = await app.inject({ url, headers })
  const second = await app.inject({ url: '/' })

  expect(second.body).toBe(first.body)
  expect(first.headers['set-cookie']).toBeUndefined()
})

test('policy-constant: the policy of every page is the same and runs no inline script', async () => {
  const { app } = await startApp({ pages: true })

  const [home, missing] = await Promise.all([app.inject({ url: '/' }), app.inject({ url: '/no-such-page' })])

  expect(home.headers['content-security-policy']).toBe(missing.headers['content-security-policy'])
  expect(home.headers['content-security-policy']).toContain("script-src 'self';")
  const inline = [...home.body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(inline.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes!))).toEqual([])
})

test('not-found-screen: every other path shows the not-found screen with status 404, one body for all', async () => {
  const { app } = await startApp({ pages: true })

  const [one, other] = await Promise.all([app.inject({ url: '/no-such-page' }), app.inject({ url: '/nor-this/one' })])

  expect([one.statusCode, other.statusCode]).toEqual([404, 404])
  expect(one.body).toContain('404 Page Not Found')
  expect(one.body).toContain('Did you forget to add the page to the router?')
})

test('not-found-screen: addresses of the admin area and the platform that are no screen answer 404, all others 200', async () => {
  const { app } = await startApp({ pages: true })
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  const screens = ['/admin', '/admin/blog', '/admin/blog/some-post', '/admin/users/rules', '/app', '/app/account']
  screens.push(
    '/app/invitation',
    '/app/guard',
    '/app/guard/link',
    '/app/o/any',
    '/app/o/any/sites',
    '/app/o/any/sites/1',
  )
  for (const url of screens) expect([url, await statusOf(url)]).toEqual([url, 200])
  for (const url of ['/admin/nope', '/app/nope', '/app/o/any/nope', '/app/o/any/today/1', '/app/guard/nope'])
    expect([url, await statusOf(url)]).toEqual([url, 404])
})

test.each([
  ['/Brand', '/brand'],
  ['//brand', '/brand'],
  ['/brand/', '/brand'],
  ['/brand?a=1', '/brand?a=1'],
  ['/%5Cevil.example', '/evil.example'],
])('%s is sent to one spelling', async (asked, spelling) => {
  const { app } = await startApp({ pages: true })

  const { statusCode, headers } = await app.inject({ url: asked })

  if (asked === spelling) expect(statusCode).toBe(200)
  else expect([statusCode, headers.location]).toEqual([308, spelling])
})

test('edit-shows-at-once: an edit is on the page at once', async () => {
  const { app, services } = await startApp({ pages: true })
  await app.inject({ url: '/' })

  await saveSetting(
    { ...services, actorId: null, requestId: null },
    { ...cta, version: 0, data: copy('All posts manned'), tags },
  )

  expect((await app.inject({ url: '/' })).body).toContain('All posts manned')
})

test('footer-bottom-bar: the year of the footer is the new one from New Year on, on pages that nobody saved since', async () => {
  const { app, clock } = await startApp({ pages: true })
  clock.set('2026-12-31T23:59:58Z')
  const year = async () => /© (?:<!-- -->)?(\d{4})/.exec((await app.inject({ url: '/status' })).body)?.[1]
  const before = [await year(), await year()]

  clock.set('2027-01-01T00:00:01Z')

  expect([...before, await year(), await year()]).toEqual(['2026', '2026', '2027', '2027'])
})

test('edit-shows-at-once: an edit made by another process is on the page as soon as its notice arrives', async () => {
  const { app, database } = await startApp({ pages: true })
  const second = openDatabase(database.config)
  const other = await buildApp({ env: testEnv, database: second, renderer: (app) => builtRenderer(app, DIST) })
  await Promise.all([app.inject({ url: '/' }), other.inject({ url: '/' })])

  await saveSetting(
    { ...other.services, actorId: null, requestId: null },
    { ...cta, version: 0, data: copy('Second node speaking'), tags },
  )

  await expect.poll(async () => (await app.inject({ url: '/' })).body).toContain('Second node speaking')
  await other.close()
  await second.pool.end()
})

test('defaults-not-stored: content calls that fail on the server leave the landing page whole, from the defaults, and uncached', async () => {
  const { app, database } = await startApp({ pages: true })
  await database.pool.query('alter table documents rename to documents_away')

  const broken = await app.inject({ url: '/' })
  await database.pool.query('alter table documents_away rename to documents')
  const repaired = await app.inject({ url: '/' })

  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(broken.body).toContain('Get Started in 3 Simple Steps')
  expect(repaired.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})
