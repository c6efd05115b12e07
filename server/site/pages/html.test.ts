import { expect, test } from 'vitest'
import { seed } from '../../core/rooms/seed.ts'
import { startApp } from '../../testing.ts'
import { heroSeed } from '../hero/seed.ts'
import { industriesSeed } from '../industries/seed.ts'
import { blogSeed } from '../blog/seed.ts'
import { solutionsSeed } from '../solutions/seed.ts'
import { pagesSeed } from './seed.ts'

type Data = Record<string, unknown> & { '@type': string }

async function start() {
  const started = await startApp({ pages: true, env: { publicUrl: 'https://guards.example' } })
  await seed(started.database, started.clock, [...heroSeed, ...solutionsSeed, ...industriesSeed, ...pagesSeed])
  const open = async (path: string) => {
    const { statusCode, headers, body } = await started.app.inject({ url: path })
    const [, title] = /<title>([^<]*)<\/title>/.exec(body) ?? []
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(body) ?? []
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(body) ?? []
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Data,
    )
    const headings = [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words)
    return {
      status: statusCode,
      headers,
      body,
      title,
      canonical,
      description,
      headings,
      data: new Map(data.map((one) => [one['@type'], one])),
      types: data.map((one) => one['@type']).toSorted(),
    }
  }
  return { ...started, open }
}

test.each([
  ['/solutions', 'Platform', []],
  ['/industries', 'Industries', []],
  ['/solutions/scheduling', 'Scheduling', ['BreadcrumbList', 'FAQPage', 'Service']],
  ['/industries/healthcare', 'Healthcare', ['BreadcrumbList', 'FAQPage', 'Service']],
  ['/resources/help', 'Help center', []],
  ['/resources/help/import-guards', 'Import guards from a spreadsheet', ['BreadcrumbList']],
  ['/privacy', 'Privacy Policy', ['WebPage']],
  ['/trust-center', 'Trust Center', ['FAQPage', 'WebPage']],
  ['/status', 'Status', []],
  ['/brand', 'Brand', []],
])(
  '%s comes whole from the server: title %j, one heading, its address, structured data %j',
  async (path, title, types) => {
    const { open } = await start()
    const page = await open(path)

    expect(page).toMatchObject({
      status: 200,
      title: `${title} | Watchpost`,
      canonical: `https://guards.example${path}`,
      types,
    })
    expect(page.headings).toHaveLength(1)
    expect(page.description!.length).toBeGreaterThan(25)
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  },
)

test('every solution, industry, page and article is served, each under a title of its own', async () => {
  const { open } = await start()
  const homes: Record<string, string> = {
    solution: '/solutions/',
    industry: '/industries/',
    page: '/',
    help: '/resources/help/',
  }
  const titles: (string | undefined)[] = []
  for (const { kind, slug } of [...solutionsSeed, ...industriesSeed, ...pagesSeed]) {
    const { status, title } = await open(`${homes[kind]}${slug}`)
    expect([slug, status]).toEqual([slug, 200])
    titles.push(`${kind} ${title}`)
  }
  expect(new Set(titles).size).toBe(titles.length)
})

test('the type that an editor chose stands in the place of the page’s own', async () => {
  const { open, database } = await start()
  await database.pool.query(
    `update documents set live = jsonb_set(live, '{schemaTypeOverride}', '"Product"') where slug in ` +
      "('scheduling', 'privacy')",
  )

  expect((await open('/solutions/scheduling')).types).toEqual(['BreadcrumbList', 'FAQPage', 'Product'])
  expect((await open('/privacy')).types).toEqual(['Product'])
})

test('structured data carries whole addresses and nothing that would end the script', async () => {
  const { open, database } = await start()
  await database.pool.query(
    `update documents set live = jsonb_set(live, '{title}', '"</script><script>alert(1)</script>"') where slug = ` +
      "'scheduling'",
  )

  const { data, body } = await open('/solutions/scheduling')

  expect(body).not.toContain('<script>alert')
  expect(data.get('Service')).toMatchObject({
    url: 'https://guards.example/solutions/scheduling',
    name: '</script><script>alert(1)</script>',
  })
  expect(data.get('BreadcrumbList')!['itemListElement']).toMatchObject([
    { item: 'https://guards.example/solutions' },
    {},
  ])
})

test.each([
  '/solutions/nowhere',
  '/industries/nowhere',
  '/resources/help/nowhere',
  '/nowhere',
  '/admin-x',
  '/media',
  '/solutions/a/b',
])('%s is the not-found screen', async (path) => {
  const { open } = await start()

  expect(await open(path)).toMatchObject({ status: 404, headings: ['404 Page Not Found'], types: [] })
})

test('what is a draft or in the trash is not found, and no other page shows it', async () => {
  const { open, database } = await start()
  await database.pool.query(
    `update documents set live = null where slug in ('scheduling', 'ports', 'import-guards', 'privacy')`,
  )
  await database.pool.query(`update documents set deleted_at = now() where slug = 'retail'`)

  for (const path of [
    '/solutions/scheduling',
    '/industries/ports',
    '/industries/retail',
    '/resources/help/import-guards',
    '/privacy',
  ]) {
    expect([path, (await open(path)).status]).toEqual([path, 404])
  }
  for (const [path, ...gone] of [
    ['/solutions', '/solutions/scheduling'],
    ['/industries', '/industries/ports', '/industries/retail'],
    ['/solutions/patrol-rounds', '/industries/ports', '/industries/retail'],
    ['/resources/help', '/resources/help/import-guards'],
  ] as const) {
    const main = /<main.*<\/main>/s.exec((await open(path)).body)![0]
    for (const address of gone) expect([path, main.includes(`href="${address}"`)]).toEqual([path, false])
  }
})

test('detail-page-unavailable: content that can’t be read: lists show what is built in, detail pages answer 503 with a retry hint and are kept by nobody', async () => {
  const { open, database } = await start()
  await database.pool.query('alter table documents rename to gone')

  for (const path of ['/solutions/scheduling', '/industries/healthcare', '/resources/help/import-guards', '/privacy']) {
    const { status, headers, headings } = await open(path)
    expect([path, status, headers['retry-after'], headers['cache-control'], headings]).toEqual([
      path,
      503,
      '5',
      'no-store',
      ['This page can’t be loaded right now'],
    ])
  }
  for (const [path, heading] of [
    ['/solutions', 'Platform'],
    ['/industries', 'Industries'],
    ['/resources/help', 'Help center'],
    ['/brand', 'Brand'],
  ]) {
    expect(await open(path!)).toMatchObject({
      status: 200,
      headings: [heading],
      headers: { 'cache-control': 'no-store' },
    })
  }

  await database.pool.query('alter table gone rename to documents')
  expect((await open('/solutions/scheduling')).status).toBe(200)
})

test('page-search: what an editor says of a page for search engines stands in its head, its data, the sitemap and feeds', async () => {
  const { open, database, clock, app } = await start()
  const search = { title: 'Kept short', canonical: '/privacy', picture: 'https://cdn.example/a.png', noindex: true }
  const live = (slug: string) => (kind: string) =>
    [...solutionsSeed, ...industriesSeed, ...pagesSeed, ...blogSeed].find(
      (one) => one.kind === kind && (slug === '' || one.slug === slug),
    )!
  const chosen = [
    ['/solutions/', live('scheduling')('solution')],
    ['/industries/', live('healthcare')('industry')],
    ['/', live('terms')('page')],
    ['/resources/help/', live('import-guards')('help')],
    ['/blog/', live('')('post')],
  ] as const
  await seed(database, clock, blogSeed)
  for (const [, { kind, slug }] of chosen)
    await database.pool.query(
      `update documents set live = live || jsonb_build_object('search', $3::jsonb) where kind = $1 and slug = $2`,
      [kind, slug, JSON.stringify(search)],
    )

  const listed = (await app.inject({ url: '/sitemap.xml' })).body
  for (const [at, { slug }] of chosen) {
    const page = await open(`${at}${slug}`)
    expect(page).toMatchObject({ title: 'Kept short | Watchpost', canonical: 'https://guards.example/privacy' })
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    expect(page.body).toContain('<meta property="og:image" content="https://cdn.example/a.png"/>')
    const told = page.data.get('Service') ?? page.data.get('WebPage') ?? page.data.get('Article')
    if (told) expect(told['url']).toBe('https://guards.example/privacy')
    expect(listed).not.toContain(`<loc>https://guards.example${at}${slug}</loc>`)
  }
  expect(listed).toContain('<loc>https://guards.example/privacy</loc>')
  const feed = (await app.inject({ url: '/blog/rss.xml' })).body
  expect(feed).toContain('https://guards.example/blog/')
  expect(feed).not.toContain(`https://guards.example/blog/${chosen[4][1].slug}<`)
})

test('a search of the help center is answered without script', async () => {
  const { open } = await start()
  const { body, status } = await open('/resources/help?q=spreadsheet')

  expect(status).toBe(200)
  expect(body).toMatch(/\d+ articles? found/)
  expect(body).toContain('value="spreadsheet"')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
})

test.each([
  '',
  '%20',
  '%00',
  '%E2%80%AE',
  '%3Cscript%3E',
  'q&q=b',
  '%22quoted%22',
  '404',
  'true',
  '{}',
  'a'.repeat(5000),
])('the search %j gives a page, not a fault', async (query) => {
  const { open } = await start()
  const { status, headings, body } = await open(`/resources/help?q=${query}`)

  expect([status, headings]).toEqual([200, ['Help center']])
  expect(body).not.toContain('<script>"')
})

test('the status page’s history is in its HTML, and is made again when a day turns out worse', async () => {
  const { open, database, services } = await start()
  expect((await open('/status')).body).toContain('No day has been checked yet.')

  await database.pool.query(`insert into status_days values ('2026-11-20', 'mail', 'outage')`)
  services.content.drop(['/api/status/history'])

  const { body } = await open('/status')
  expect(body).toContain('Outage on Nov 20.')
  expect(body).toContain('Status Loading...')
})
