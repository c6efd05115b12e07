import { expect, test } from 'vitest'
import { heroHeadlineDefault } from '../../../contract/site/hero/hero.ts'
import { headlineDefaults } from '../../../contract/site/hero/defaults.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startWithSlides } from './testing-slides.ts'

test('hero-headline-by-page: a page without a headline of its own has the built-in one of that page, tagline included', async () => {
  const { call } = await startWithSlides()

  for (const [placement, headline] of Object.entries(headlineDefaults)) {
    expect(await call('GET', `/api/hero-slides/${placement}`)).toMatchObject({ status: 200, body: headline })
  }
  expect(headlineDefaults.solutions).toMatchObject({ headline: 'Platform', text: 'Security management solutions' })
  expect(headlineDefaults.pricing).toMatchObject({ headline: 'Pricing', text: 'Simple, transparent pricing' })
  expect(heroHeadlineDefault).toMatchObject({
    headline: 'The Future of Security Management',
    primaryButton: { text: 'Start Free Trial', href: '/demo' },
    secondaryButton: { text: 'Watch Demo', href: '/demo' },
    note: '14-day free trial. No credit card required.',
  })
})

test('a stored headline is shown on its own page only', async () => {
  const { call, database, clock } = await startWithSlides()
  const headline = { ...heroHeadlineDefault, headline: 'Priced per guard' }
  await seed(database, clock, [{ kind: 'hero_headline', slug: 'pricing', data: headline }])

  expect((await call('GET', '/api/hero-slides/pricing')).body).toEqual(headline)
  expect((await call('GET', '/api/hero-slides/home')).body).toEqual(heroHeadlineDefault)
  expect((await call('GET', '/api/hero-slides/blog')).status).toBe(404)
})

test('back to the built-in text, a headline says what its page was installed with', async () => {
  const { as, call } = await startWithSlides()
  const url = '/api/admin/documents/hero_headline/solutions'
  await as.editor('PUT', url, {
    body: { version: 0, data: { ...headlineDefaults.solutions, headline: 'What it does' }, publish: true },
  })
  expect((await call('GET', '/api/hero-slides/solutions')).body).toMatchObject({ headline: 'What it does' })

  await as.editor('POST', `${url}/built-in`, { body: { version: 1 } })

  expect((await call('GET', '/api/hero-slides/solutions')).body).toEqual(headlineDefaults.solutions)
})

test('a headline has a status badge, and one from before the badge goes on being read and saved', async () => {
  const { as, call, database, clock } = await startWithSlides()
  const { statusBadgeText: _text, statusBadgeVariant: _variant, ...old } = headlineDefaults.home
  await seed(database, clock, [{ kind: 'hero_headline', slug: 'home', data: old }])
  const url = '/api/admin/documents/hero_headline/home'
  expect((await call('GET', '/api/hero-slides/home')).body).toEqual(heroHeadlineDefault)
  expect(await as.editor('PUT', url, { body: { version: 1, data: old, publish: true } })).toMatchObject({
    status: 200,
    body: { problems: {} },
  })

  const written = { ...old, statusBadgeText: 'Now in Spanish', statusBadgeVariant: 'info' }
  expect(await as.editor('PUT', url, { body: { version: 2, data: written, publish: true } })).toMatchObject({
    status: 200,
  })
  expect((await call('GET', '/api/hero-slides/home')).body).toEqual(written)

  for (const wrong of [{ statusBadgeVariant: 'primary' }, { statusBadgeText: 7 }]) {
    expect(await as.editor('PUT', url, { body: { version: 3, data: { ...written, ...wrong } } })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  }
  expect((await as.member('PUT', url, { body: { version: 3, data: written } })).status).toBe(403)
})
