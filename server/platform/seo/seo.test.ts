import { expect, test } from 'vitest'
import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startApp } from '../../testing.ts'
import { startWithPeople } from '../users/testing-people.ts'

const own = { ...seoDefault, canonicalBaseUrl: 'https://watch.example' }
const env = { publicUrl: own.canonicalBaseUrl }

test('seo-defaults: while nothing is stored the built-in search data answers, with the address of the product', async () => {
  const { call } = await startApp({ env })

  expect(await call('GET', '/api/seo/config')).toMatchObject({ status: 200, body: own })
})

test('seo-defaults: built-in defaults fill missing values, inside the organization too', async () => {
  const { call, database, clock } = await startApp({ env })
  const stored = {
    siteName: 'Meridian Guard',
    defaultKeywords: [],
    twitterSite: '',
    organization: { name: 'Meridian', logoUrl: null },
  }
  await seed(database, clock, [{ kind: 'seo', slug: 'main', data: stored }])

  expect((await call('GET', '/api/seo/config')).body).toEqual({
    ...own,
    siteName: 'Meridian Guard',
    defaultKeywords: [],
    twitterSite: '',
    organization: { ...seoDefault.organization, name: 'Meridian' },
  })
})

test('nothing but search data leaves, whatever else is stored', async () => {
  const { call, database, clock } = await startApp()
  await seed(database, clock, [{ kind: 'seo', slug: 'main', data: { siteName: 'Meridian', secret: 'x' } }])

  expect((await call('GET', '/api/seo/config')).body).not.toHaveProperty('secret')
})

test('canonical-address: it is empty or the origin of a site; anything else is refused at its field', async () => {
  const { as } = await startWithPeople()
  const save = (canonicalBaseUrl: string) =>
    as.admin('PUT', '/api/admin/documents/seo/main', {
      body: { version: 0, data: { ...seoDefault, canonicalBaseUrl }, publish: true },
    })
  const refused = [
    'www.example.com',
    'https://',
    'ftp://a.example',
    'https://a.example/site',
    'https://u@a.example',
    'x',
  ]
  for (const wrong of refused)
    expect([wrong, await save(wrong)]).toEqual([
      wrong,
      expect.objectContaining({
        status: 400,
        body: expect.objectContaining({
          fields: { 'data.canonicalBaseUrl': 'Enter an address without a path, such as https://www.example.com' },
        }),
      }),
    ])
  expect((await save('https://watch.example:8443')).status).toBe(200)
})

test('page-search-checked: a canonical address is a path or an encrypted address, and a screen is named once', async () => {
  const { as, call } = await startWithPeople({ env })
  const save = (screens: object[]) =>
    as.admin('PUT', '/api/admin/documents/seo/main', {
      body: { version: 0, data: { ...seoDefault, screens }, publish: true },
    })
  const refused = [
    'http://a.example',
    '//a.example',
    '/\\\\a.example',
    'javascript:alert(1)',
    'pricing',
    'https://u@a.example',
  ]
  for (const canonical of refused)
    expect([canonical, await save([{ path: '/pricing', canonical }])]).toEqual([
      canonical,
      expect.objectContaining({
        status: 400,
        body: expect.objectContaining({ fields: { 'data.screens.0.canonical': expect.stringContaining('https://') } }),
      }),
    ])
  expect(await save([{ path: '/pricing' }, { path: '/pricing' }])).toMatchObject({
    status: 400,
    body: { fields: { 'data.screens': 'Name each screen once' } },
  })
  expect((await save([{ path: '/privacy' }])).status).toBe(400)

  const said = { title: 'Plans', description: 'What it costs.', canonical: 'https://b.example/x', noindex: true }
  const picture = '/media/0190-a/1400x900.jpg'
  expect(
    (
      await save([
        { path: '/pricing', ...said, picture },
        { path: '/demo', title: '' },
      ])
    ).status,
  ).toBe(200)
  expect((await call('GET', '/api/seo/config')).body).toMatchObject({
    pages: { '/pricing': { ...said, image: '/og/pricing.jpg' } },
  })
  const sitemap = (await call('GET', '/sitemap.xml')).body as string
  expect([sitemap.includes('/pricing<'), sitemap.includes('/demo<')]).toEqual([false, true])
})
