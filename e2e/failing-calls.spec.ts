import { expect, type Page } from '@playwright/test'
import { ctaDefault, stickyCtaDefault } from '../contract/site/cta/cta.ts'
import { heroHeadlineDefault } from '../contract/site/hero/hero.ts'
import { badgesDefault } from '../contract/site/landing/badges.ts'
import { faqDefault } from '../contract/site/landing/faq.ts'
import { howItWorksDefault } from '../contract/site/landing/how-it-works.ts'
import { roiDefault } from '../contract/site/landing/roi.ts'
import { tourDefault } from '../contract/site/landing/tour.ts'
import { trustBarDefault } from '../contract/site/landing/trust-bar.ts'
import { footerDefault } from '../contract/site/navigation/defaults.ts'
import { hydrated, isSameDocument, markDocument, scrollTo, test } from './support.ts'

test.use({ mayComplain: true })

/** What is always there; a section without content of its own (results, quotes, plans, posts) is left out instead. */
const DEFAULTS: [id: string, words: string[]][] = [
  [
    'hero',
    [heroHeadlineDefault.headline, heroHeadlineDefault.primaryButton.text, heroHeadlineDefault.secondaryButton.text],
  ],
  [
    'trust',
    [trustBarDefault.subtitle, '500+', 'Companies', '4.9/5', 'Rating', '99.9%', 'Uptime', 'SOC 2', 'Certified'],
  ],
  [
    'how-it-works',
    [howItWorksDefault.title, ...howItWorksDefault.steps.map(({ title }) => title), howItWorksDefault.ctaText],
  ],
  ['cta', [ctaDefault.title, ctaDefault.primaryButton.text, ctaDefault.secondaryButton.text]],
  ['trust-strip', ['Status Page', 'Trust Center', 'Report Incident', '24/7 Support', 'Book Demo', 'Status Loading...']],
  ['roi', [roiDefault.title]],
  ['tour', [tourDefault.title]],
  ['badges', [badgesDefault.title, 'SOC 2 Certified', 'ISO 27001']],
  ['faq', [faqDefault.title, ...faqDefault.items.map(({ question }) => question)]],
  [
    'site-footer',
    [footerDefault.newsletter.headline, 'Subscribe', footerDefault.bottomBar.copyrightText, 'Status Loading...'],
  ],
]

async function expectDefaults(page: Page) {
  for (const [id, words] of DEFAULTS) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    for (const text of words) await expect(page.locator(`#${id}`)).toContainText(text)
  }
  await expect(page.getByRole('complementary', { name: 'Offer' })).toContainText(stickyCtaDefault.mainMessage)
  await scrollTo(page, 0)
}

/** The hero's overlay is the one failure that a visitor is told of. */
async function expectNoErrorButTheHeros(page: Page) {
  await expect(page.getByRole('alert')).toHaveText(['Unable to load dashboard content'])
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|\[object|Broken\.|Failed/)
}

test('the API is not reached after the page came: it stays whole, only the hero says so, and offers to try again', async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/')
  await expectDefaults(page)
  await expectNoErrorButTheHeros(page)
  for (const id of ['industries', 'outcomes', 'testimonials', 'pricing', 'blog'])
    await expect(page.locator(`#${id} h2`)).toBeAttached()

  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('group', { name: 'Dashboard preview' })).toBeVisible()
  await expect(page.getByText('Unable to load dashboard content')).toHaveCount(0)
})

test('skeleton-while-loading: the API fails on the way to the page: skeletons stand in, then defaults, and only the hero says so', async ({
  page,
}) => {
  await page.goto('/brand')
  await markDocument(page)
  let fail = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/api/**', async (route) => {
    await failing
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken.' } })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Watchpost, home' }).click()
  await expect(page.locator('#cta .skeleton')).toBeAttached()
  await expect(page.getByRole('heading', { name: ctaDefault.title })).toHaveCount(0)

  fail()
  await expectDefaults(page)
  await expectNoErrorButTheHeros(page)
  expect(await isSameDocument(page)).toBe(true)
})

test('a page reached in the browser says that it is gone, or that it can’t be loaded, and is loaded again by one press', async ({
  page,
}) => {
  const path = '**/api/solutions/reporting'
  const follow = () =>
    page
      .locator('main')
      .getByRole('link', { name: /Reporting/ })
      .click()
  await page.goto('/solutions')
  await hydrated(page, 'main h1')
  await page.route(path, (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', message: 'There is no such solution' } }),
  )
  await follow()
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()

  await page.goto('/solutions')
  await hydrated(page, 'main h1')
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
  await follow()
  await expect(page.getByRole('heading', { name: 'This page can’t be loaded right now' })).toBeVisible()
  await page.unroute(path)
  await page.getByRole('link', { name: 'Load Again' }).click()
  await expect(page).toHaveTitle('Reporting | Watchpost')
})
