import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isHydrated, scrollTo, test } from './support.ts'

const PAGES = ['/', '/brand', '/login', '/no/such/page']
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong, as one line a place. */
async function violations(page: Page) {
  // A fade that is half over has no contrast to speak of.
  await page.evaluate(() => Promise.all(document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished.catch(() => undefined))))
  const found = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`))
}

for (const path of PAGES) {
  test(`WCAG 2.2 AA and best practices: ${path} at 390 and 1280 px`, async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      if (path === '/') await expect(page.locator('#hero .slide')).toBeVisible()
      expect(await violations(page), `at ${width} px`).toEqual([])
    }
  })
}

test('WCAG 2.2 AA and best practices: menu, drawer, sticky bar, messages and failures', async ({ page }) => {
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 202, json: { message: 'ok' } }))
  await page.goto('/brand')
  await page.getByRole('button', { name: 'Platform' }).click()
  await expect(page.locator('.mega')).toBeVisible()
  expect(await violations(page), 'the mega menu').toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Solutions' }).click()
  expect(await violations(page), 'the drawer').toEqual([])
  await page.keyboard.press('Escape')

  await page.locator('#site-footer').scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated(page, '#site-footer')).toBe(true)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('You must agree to receive newsletters')).toBeVisible()
  expect(await violations(page), 'a form that was refused').toEqual([])
  await page.getByRole('textbox', { name: 'Email address' }).fill('dana@meridian.example')
  await page.locator('#site-footer').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  expect(await violations(page), 'a toast').toEqual([])
})

test('WCAG 2.2 AA and best practices: the landing page scrolled, with its sticky bar and all its parts', async ({ page }) => {
  await page.goto('/')
  for (const id of ['roi', 'tour', 'industries', 'badges', 'outcomes', 'testimonials', 'faq', 'pricing', 'blog', 'site-footer']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    await expect.poll(() => isHydrated(page, `#${id}`), id).toBe(true)
  }
  await expect(page.getByRole('complementary', { name: 'Offer' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

for (const path of PAGES) {
  test(`WCAG 1.4.10: ${path} never scrolls sideways, at 320, 360, 768 and 1280 px`, async ({ page }) => {
    await page.goto(path)
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      if (path === '/') await scrollTo(page, 1_200)
      const wider = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth > clientWidth ? `${scrollWidth} px of content` : ''
      })
      expect(wider, `at ${width} px`).toBe('')
    }
  })
}
