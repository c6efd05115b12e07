import { expect, test } from 'vitest'
import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import { seed } from '../../core/documents/seed.ts'
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
    as.admin('PUT', '/api/admin/seo/main', {
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
