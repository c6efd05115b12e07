import { expect, test } from 'vitest'
import { footerDefault } from '../../../contract/site/navigation/defaults.ts'
import type { LinkChoice } from '../../../contract/platform/editing/links.ts'
import type { MegaMenu } from '../../../contract/site/navigation/menu.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'

const TARGETS = '/api/admin/link-targets'
const PAGES = '/api/admin/documents/page'
const MENU = '/api/admin/documents/mega_menu/main'
const FOOTER = '/api/admin/documents/landing_section/footer'

const item = (name: string, href: string) => ({
  name,
  href,
  description: '',
  icon: '',
  isNew: false,
  active: true,
  position: 1,
})
const menuTo = (...hrefs: string[]): MegaMenu => [
  {
    id: 'platform',
    slug: 'platform',
    name: 'Platform',
    position: 1,
    active: true,
    href: null,
    featured: null,
    cta: null,
    categories: [{ title: 'Shift', active: true, position: 1, items: hrefs.map((href) => item(href, href)) }],
  },
]
const footerTo = (...hrefs: string[]) => ({
  ...footerDefault,
  navigation: [{ title: 'Column', links: hrefs.map((href) => ({ name: href, href })) }],
})

async function start() {
  const started = await startWithPeople()
  const { as, call } = started
  const body = async <T>(answer: Promise<{ body: unknown }>) => (await answer).body as T
  const page = (slug: string, publish: boolean) =>
    as.admin('POST', PAGES, {
      body: {
        slug,
        publish,
        data: {
          title: slug,
          summary: '',
          metaDescription: '',
          content: { type: 'doc', content: [] },
          blocks: [],
          legal: false,
          schemaTypeOverride: '',
        },
      },
    })
  const put = (at: string, data: unknown, version = 0, publish = true) =>
    as.editor('PUT', at, { body: { version, data, publish } })
  const targets = (...hrefs: string[]) => body<Record<string, string>>(as.editor('POST', TARGETS, { body: { hrefs } }))
  const itemsOf = (menu: MegaMenu) => menu[0]!.categories[0]!.items.map(({ href }) => href)
  /** The links of menu and footer as visitors get them. */
  const shown = async () => [
    itemsOf(await body<MegaMenu>(call('GET', '/api/mega-menu'))),
    (await body<typeof footerDefault>(call('GET', '/api/landing-sections/footer'))).navigation[0]!.links.map(
      ({ href }) => href,
    ),
  ]
  return { ...started, body, page, put, targets, itemsOf, shown }
}

test('an editor is offered published pages of every kind by the titles that visitors know, and nothing of drafts', async () => {
  const { as, page, body, call } = await start()
  await page('open', true)
  const { data } = await body<{ data: object }>(as.admin('GET', `${PAGES}/open`))
  await as.admin('PUT', `${PAGES}/open`, { body: { version: 1, data: { ...data, title: 'Secret plans' } } })
  await page('unfinished', false)
  await page('thrown', true)
  await as.admin('DELETE', `${PAGES}/thrown`)
  const pages = (search = '') => body(as.editor('GET', `/api/admin/link-pages${search}`))

  expect(await pages()).toEqual([{ href: '/open', title: 'open' }])
  expect([await pages('?search=OPE'), await pages('?search=secret'), await pages('?search=%25')]).toEqual([
    [{ href: '/open', title: 'open' }],
    [],
    [],
  ])
  for (const query of [`?search=${'x'.repeat(101)}`, '?search=%00', '?kind=post'])
    expect((await as.editor('GET', `/api/admin/link-pages${query}`)).status).toBe(400)
  expect([
    (await as.member('GET', '/api/admin/link-pages')).status,
    (await call('GET', '/api/admin/link-pages')).status,
  ]).toEqual([403, 401])
})

test('an editor is told what each link finds right now', async () => {
  const { as, page, targets } = await start()
  await page('open', true)
  await page('unfinished', false)
  await page('closed', true)
  await as.admin('POST', `${PAGES}/closed/unpublish`, { body: { version: 1 } })
  await page('old', true)
  await as.admin('PUT', `${PAGES}/old/slug`, { body: { version: 1, slug: 'new', redirect: true } })
  await page('thrown', true)
  await as.admin('DELETE', `${PAGES}/thrown`)

  expect(
    await targets(
      '/open',
      '/open?from=menu#top',
      '/unfinished',
      '/closed',
      '/old',
      '/thrown',
      '/nowhere',
      '/open/below',
      '/solutions/nothing',
      '/',
      '/#faq',
      '/blog',
      '/login',
    ),
  ).toEqual({
    '/open': 'live',
    '/open?from=menu#top': 'live',
    '/unfinished': 'draft',
    '/closed': 'draft',
    '/old': 'moved',
    '/thrown': 'missing',
    '/nowhere': 'missing',
    '/open/below': 'missing',
    '/solutions/nothing': 'missing',
    '/': 'live',
    '/#faq': 'live',
    '/blog': 'live',
    '/login': 'unknown',
  })
})

test('links of other sites, none at all and too many are refused, and so is who edits nothing', async () => {
  const { as, call } = await start()
  for (const hrefs of [
    [],
    ['https://other.example'],
    ['//other.example'],
    ['/a', 7],
    ['/\u0000'],
    Array.from({ length: 201 }, (_, at) => `/${at}`),
    'no list',
  ]) {
    expect(await as.editor('POST', TARGETS, { body: { hrefs } }), JSON.stringify(hrefs).slice(0, 60)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  }
  expect((await call('POST', TARGETS, { body: { hrefs: ['/'] } })).status).toBe(401)
  expect((await as.member('POST', TARGETS, { body: { hrefs: ['/'] } })).status).toBe(403)
})

test('the checks before publishing say the same as the fields', async () => {
  const { as, page, put, body } = await start()
  await page('open', true)
  await page('unfinished', false)
  await put(MENU, menuTo('/open', '/unfinished', '/open/below', '/blog', 'https://other.example'))

  expect((await body<{ warnings: object }>(as.editor('GET', `${MENU}/findings`))).warnings).toEqual({
    '0.categories.0.items.1.href': 'Nothing is published at /unfinished.',
    '0.categories.0.items.2.href': 'Nothing is published at /open/below.',
  })
})

test('links in menu and footer follow a page to its new address, without a redirect too', async () => {
  const { as, page, put, body, shown, targets, rows } = await start()
  await page('night', true)
  const links = ['/night', '/night?x=1#top', '/nights', '/night/watch', 'https://other.example/night']
  await put(MENU, menuTo(...links))
  await put(FOOTER, footerTo(...links))
  await shown()

  expect(
    (await as.admin('PUT', `${PAGES}/night/slug`, { body: { version: 1, slug: 'dusk', redirect: false } })).status,
  ).toBe(200)

  const followed = ['/dusk', '/dusk?x=1#top', '/nights', '/night/watch', 'https://other.example/night']
  expect(await shown()).toEqual([followed, followed])
  expect(await targets('/dusk', '/night')).toEqual({ '/dusk': 'live', '/night': 'missing' })
  for (const at of [MENU, FOOTER]) {
    expect((await as.editor('GET', at)).body).toMatchObject({ version: 2, liveVersion: 2, state: 'live', problems: {} })
    expect(await body(as.editor('GET', `${at}/history`))).toMatchObject([
      { version: 2, note: 'relink', published: expect.any(String) },
      { version: 1 },
    ])
  }
  expect(await rows(`select kind from audit where action = 'relink' order by kind`)).toEqual([
    { kind: 'landing_section' },
    { kind: 'mega_menu' },
  ])
})

test('a draft follows beside what is live, and who had it open overwrites nothing', async () => {
  const { as, page, put, itemsOf, shown } = await start()
  await page('night', true)
  await put(FOOTER, footerTo('/night'))
  await put(MENU, menuTo('/night'))
  await put(MENU, menuTo('/night', '/blog'), 1, false)

  await as.admin('PUT', `${PAGES}/night/slug`, { body: { version: 1, slug: 'dusk', redirect: false } })

  const { body } = await as.editor('GET', MENU)
  expect(body).toMatchObject({ version: 3, liveVersion: 1, state: 'edited' })
  expect(itemsOf((body as { data: MegaMenu }).data)).toEqual(['/dusk', '/blog'])
  expect(await shown()).toEqual([['/dusk'], ['/dusk']])
  expect(await put(MENU, menuTo('/night'), 2, false)).toMatchObject({ status: 409, body: { code: 'stale' } })
})

test('a menu that waits for its hour goes out with the new address', async () => {
  const { as, page, put, app, clock, services, shown } = await start()
  await app.ready()
  await services.jobs.start()
  await page('night', true)
  await put(FOOTER, footerTo('/night'))
  await put(MENU, menuTo('/blog'))
  await put(MENU, menuTo('/night'), 1, false)
  await as.editor('PUT', `${MENU}/schedule`, {
    body: { version: 2, publishAt: new Date(clock().getTime() + 2_000).toISOString(), unpublishAt: null },
  })
  await put(MENU, menuTo('/night', '/pricing'), 2, false)

  await as.admin('PUT', `${PAGES}/night/slug`, { body: { version: 1, slug: 'dusk', redirect: false } })

  await expect.poll(shown, { timeout: 20_000 }).toEqual([['/dusk'], ['/dusk']])
})

test('link-choices: a link is chosen by a part of a title or address, the likeliest page first, twenty at once', async () => {
  const { as, page, body, call } = await start()
  const choices = (query: string) =>
    body<{ items: LinkChoice[]; more: boolean }>(as.admin('GET', `/api/admin/link-choices${query}`))
  await page('the-gate', true)
  await page('gate', false)
  await page('gatehouse', true)
  await page('thrown-gate', true)
  await as.admin('DELETE', `${PAGES}/thrown-gate`)
  for (let number = 10; number < 34; number++) await page(`round-${number}`, true)

  const { items, more } = await choices('?search=Gate')
  expect(more).toBe(false)
  expect(items.filter(({ kind }) => kind === 'page')).toEqual([
    { href: '/gate', title: 'gate', kind: 'page', state: 'draft', publishAt: null },
    { href: '/gatehouse', title: 'gatehouse', kind: 'page', state: 'live', publishAt: null },
    { href: '/the-gate', title: 'the-gate', kind: 'page', state: 'live', publishAt: null },
  ])
  const [first, second] = [await choices('?search=round-'), await choices('?search=round-&page=2')]
  expect([first.items.length, first.more, second.items.map(({ href }) => href), second.more]).toEqual([
    20,
    true,
    ['/round-30', '/round-31', '/round-32', '/round-33'],
    false,
  ])
  expect((await choices('?search=%25')).items, 'a wildcard stands for itself').toEqual([])
  for (const query of [`?search=${'x'.repeat(101)}`, '?search=%00', '?page=0', '?kind=post'])
    expect((await as.editor('GET', `/api/admin/link-choices${query}`)).status).toBe(400)
  expect([
    (await as.member('GET', '/api/admin/link-choices')).status,
    (await call('GET', '/api/admin/link-choices')).status,
  ]).toEqual([403, 401])
})

test('link-choices: of kinds that somebody does not edit they find what visitors know and nothing of drafts', async () => {
  const { as, page, body } = await start()
  await page('open', true)
  const { data } = await body<{ data: object }>(as.admin('GET', `${PAGES}/open`))
  await as.admin('PUT', `${PAGES}/open`, { body: { version: 1, data: { ...data, title: 'Secret plans' } } })
  await page('unfinished', false)
  const found = async (search: string) =>
    (await body<{ items: LinkChoice[] }>(as.editor('GET', `/api/admin/link-choices?search=${search}`))).items.map(
      ({ href, title }) => [href, title],
    )

  expect([await found('open'), await found('secret'), await found('unfinished')]).toEqual([[['/open', 'open']], [], []])
})
