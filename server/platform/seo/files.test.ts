import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { seed, type Seed } from '../../core/rooms/seed.ts'
import { startApp } from '../../testing.ts'
import { MOST_ADDRESSES, writeSitemap } from './sitemap.ts'
import { startWithPeople } from '../users/testing-people.ts'

const publicUrl = 'https://watch.example'

const content: Seed[] = [
  { kind: 'solution', slug: 'guard-tracking', data: { title: 'Guard tracking' }, daysOld: 3 },
  { kind: 'help', slug: 'first-shift', data: { title: 'Your first shift' } },
  { kind: 'page', slug: 'privacy', data: { title: 'Privacy' } },
  { kind: 'page', slug: 'pricing', data: { title: 'In the way of a screen' } },
  { kind: 'note', slug: 'internal', data: { title: 'Internal' } },
]

async function startSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-seo-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const started = await startApp({ env: { publicUrl, dataDir } })
  await seed(started.database, started.clock, content)
  return {
    ...started,
    pictures: join(dataDir, 'og'),
    get: (url: string, headers = {}) => started.app.inject({ url, headers }),
  }
}

const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!.replace(publicUrl, ''))

test('sitemap: the sitemap names every public screen and published document once, and nothing else', async () => {
  const { get, database } = await startSite()
  await database.pool.query(`insert into documents (id, kind, slug, data, created_at, updated_at) values
    (gen_random_uuid(), 'page', 'draft', '{}', now(), now())`)

  const { statusCode, headers, body } = await get('/sitemap.xml')

  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const named = addresses(body)
  expect(named).toEqual([
    '/',
    '/solutions',
    '/industries',
    '/pricing',
    '/blog',
    '/contact',
    '/demo',
    '/brand',
    '/resources/help',
    '/status',
    '/solutions/guard-tracking',
    '/resources/help/first-shift',
    '/privacy',
  ])
  await database.pool.query('update documents set live_at = now(), live_version = version where live is not null')
  expect(addresses((await get('/sitemap.xml')).body).toSorted()).toEqual(named.toSorted())
})

test('an address in the sitemap carries the day on which visitors last saw it change, a list that of its newest entry', async () => {
  const { get, database, clock } = await startSite()
  clock.advance(DAY_MS)
  await database.pool.query(
    `update documents set data = '{"title": "Drafted since"}', version = 2, updated_at = $1 where kind = 'solution'`,
    [clock()],
  )

  const { body } = await get('/sitemap.xml')

  const dates = Object.fromEntries(
    [...body.matchAll(/<loc>([^<]*)<\/loc><lastmod>(.{10})/g)].map(([, address, day]) => [
      address!.replace(publicUrl, ''),
      day,
    ]),
  )
  expect(dates).toEqual({
    '/solutions': '2026-11-18',
    '/solutions/guard-tracking': '2026-11-18',
    '/resources/help': '2026-11-21',
    '/resources/help/first-shift': '2026-11-21',
    '/privacy': '2026-11-21',
  })
})

test('the sitemap follows as soon as content changes', async () => {
  const { get, database, services } = await startSite()
  await get('/sitemap.xml')

  await database.pool.query("update documents set deleted_at = now() where slug = 'privacy'")
  services.content.drop(['/api/pages/privacy'])

  expect(addresses((await get('/sitemap.xml')).body)).not.toContain('/privacy')
  expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
})

test('a sitemap of more than 50,000 addresses becomes an index of files that hold them all', async () => {
  const entries = Array.from({ length: 7 }, (_, index) => ({ url: `/blog/${index}` }))

  const [index, ...files] = await writeSitemap('https://watch.example', entries, 3)

  expect(MOST_ADDRESSES).toBe(50_000)
  expect([...index!.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    [1, 2, 3].map((n) => `https://watch.example/sitemap-${n}.xml`),
  )
  expect(files.map((file) => file.split('<url>').length - 1)).toEqual([3, 3, 1])
})

test("robots may read all but the parts that are nobody's business, and are told where the sitemap is", async () => {
  const { get } = await startSite()

  const { headers, body } = await get('/robots.txt')

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /app\nDisallow: /preview\n\nSitemap: ` +
      `${publicUrl}/sitemap.xml\n`,
  )
})

test("an editor's own rules for robots replace the built-in ones", async () => {
  const { get, database, clock } = await startSite()
  await seed(database, clock, [{ kind: 'robots', slug: 'main', data: { text: 'User-agent: *\r\nDisallow: /' } }])

  expect((await get('/robots.txt')).body).toBe(`User-agent: *\nDisallow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`)
})

test('sharing-picture: every page has a sharing picture of 1200 by 630, drawn once and kept', async () => {
  const { get, pictures } = await startSite()

  const first = await get('/og/solutions/guard-tracking.png')
  const [page] = readdirSync(pictures)
  const again = await get('/og/solutions/guard-tracking.png')

  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(readdirSync(join(pictures, page!))).toHaveLength(1)
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await get('/og/solutions/guard-tracking.png', { 'if-none-match': first.headers.etag })).statusCode).toBe(304)
  expect((await get('/og/pricing.png')).statusCode).toBe(200)
})

test('a new title makes a new picture in the place of the old one', async () => {
  const { get, database, pictures } = await startSite()
  const before = await get('/og/privacy.png')

  await database.pool.query(`update documents set live = '{"title": "Privacy, in short"}' where slug = 'privacy'`)
  const after = await get('/og/privacy.png')

  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
  expect(readdirSync(pictures).flatMap((page) => readdirSync(join(pictures, page)))).toHaveLength(1)
})

test('a hundred askers at once get the same picture of a title that is long, foreign and full of markup', async () => {
  const { get, database } = await startSite()
  const title = `<b>&amp; "Wächter"\n${'über Nacht žluťoučký '.repeat(8)}</b>`
  await database.pool.query(
    "update documents set live = jsonb_build_object('title', $1::text) where slug = 'privacy'",
    [title],
  )

  const answers = await Promise.all(Array.from({ length: 100 }, () => get('/og/privacy.png')))

  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1)
  expect(answers[0]!.statusCode).toBe(200)
})

test.each([
  '/og/draft.png',
  '/og/solutions/none.png',
  '/og/internal.png',
  '/og/.png',
  '/og/privacy',
  '/og/solutions/guard-tracking.gif',
  '/og/..%2f..%2fsecret.png',
])('%s, behind which no published page stands, has no picture', async (url) => {
  const { get, database } = await startSite()
  await database.pool.query(`insert into documents (id, kind, slug, data, created_at, updated_at) values
      (gen_random_uuid(), 'page', 'draft', '{"title": "Draft"}', now(), now())`)

  expect((await get(url)).statusCode).toBe(404)
})

test("where pictures can't be kept they are drawn all the same", async () => {
  const { app } = await startApp()

  expect((await app.inject({ url: '/og/pricing.png' })).statusCode).toBe(200)
})

test('robots-warned: rules that keep every search engine away are pointed out before they go live', async () => {
  const { as } = await startWithPeople()
  const warned = async (text: string) => {
    const { body } = await as.admin('GET', '/api/admin/documents/robots/main')
    const { version } = body as { version: number }
    await as.admin('PUT', '/api/admin/documents/robots/main', { body: { version, data: { text } } })
    return ((await as.admin('GET', '/api/admin/documents/robots/main/findings')).body as { warnings: object }).warnings
  }
  expect(await warned('User-agent: *\nDisallow: /')).toHaveProperty('text')
  expect(await warned('user-agent:*\r\nAllow: /blog\r\ndisallow : / # all')).toHaveProperty('text')
  expect(await warned('User-agent: BadBot\nDisallow: /\n\nUser-agent: *\nDisallow: /admin')).toEqual({})
  expect(await warned('')).toEqual({})
})
