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

const FAILURES: [name: string, fail: (page: Page) => Promise<unknown>][] = [
  ['is not reached', (page) => page.route('**/api/**', (route) => route.abort())],
  [
    'answers 500',
    (page) =>
      page.route('**/api/**', (route) =>
        route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken.' } }),
      ),
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

for (const [name, fail] of FAILURES) {
  test(`the API ${name} after the page came: it stays whole, and only the hero says so`, async ({ page }) => {
    await fail(page)
    await page.goto('/')
    await expectDefaults(page)
    await expectNoErrorButTheHeros(page)
    for (const id of ['industries', 'outcomes', 'testimonials', 'pricing', 'blog'])
      await expect(page.locator(`#${id} h2`)).toBeAttached()
  })

  test(`the API ${name} on the way to the page: defaults show, and only the hero says so`, async ({ page }) => {
    await page.goto('/brand')
    await markDocument(page)
    await fail(page)
    await page.getByRole('banner').getByRole('link', { name: 'Watchpost, home' }).click()
    await expectDefaults(page)
    await expectNoErrorButTheHeros(page)
    expect(await isSameDocument(page)).toBe(true)
  })
}

test('skeleton-while-loading: while content is on its way skeletons stand in, and then the content', async ({
  page,
}) => {
  await page.goto('/brand')
  await hydrated(page, '.site-header')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/**', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Watchpost, home' }).click()
  await expect(page.locator('#cta .skeleton')).toBeAttached()
  await expect(page.getByRole('heading', { name: ctaDefault.title })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: ctaDefault.title })).toBeAttached()
  await expect(page.locator('#cta .skeleton')).toHaveCount(0)
})

test('the hero offers to try again, and then shows what came', async ({ page }) => {
  const path = '**/api/dynamic-hero-slides'
  await page.route(path, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('Unable to load dashboard content')).toBeVisible()
  await page.unroute(path)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('group', { name: 'Dashboard preview' })).toBeVisible()
  await expect(page.getByText('Unable to load dashboard content')).toHaveCount(0)
})
