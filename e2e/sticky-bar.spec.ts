import { expect, type Page } from '@playwright/test'
import { stickyCtaDefault } from '../contract/site/cta/cta.ts'
import { hydrated, isSameDocument, markDocument, scrollTo, settled, test } from './support.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Offer' })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await hydrated(page, '.site-header')
})

test('sticky-bar-threshold: it appears past 600 px of scroll and goes above them', async ({ page }) => {
  await scrollTo(page, 601)
  await expect(bar(page)).toBeVisible()
  await scrollTo(page, 600)
  await expect(bar(page)).toHaveCount(0)
})

test('sticky-bar-content: badge, both messages, demo and trial button, both to /demo', async ({ page }) => {
  await scrollTo(page, 900)
  const { badgeText, mainMessage, boldMessage, demoButtonText, trialButtonText } = stickyCtaDefault
  for (const words of [badgeText, mainMessage, boldMessage]) await expect(bar(page)).toContainText(words)
  await expect(bar(page).locator('b', { hasText: boldMessage })).toBeVisible()
  for (const name of [demoButtonText, trialButtonText])
    await expect(bar(page).getByRole('link', { name })).toHaveAttribute('href', '/demo')
})

test('sticky-bar-dismissed: dismissed, it stays away over pages and back, until a reload', async ({ page }) => {
  await markDocument(page)
  await scrollTo(page, 900)
  await bar(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.locator('#site-footer').scrollIntoViewIfNeeded()
  await hydrated(page, '#site-footer')
  await page.locator('#site-footer').getByRole('link', { name: 'Brand' }).click()
  await expect(page).toHaveURL('/brand')
  await page.getByRole('banner').getByRole('link', { name: 'Watchpost, home' }).click()
  await expect(page.locator('#hero .slide')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await scrollTo(page, 900)
  await expect(page.locator('.site-header-solid')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await scrollTo(page, 900)
  await expect(bar(page)).toBeVisible()
})

const longest = (words: string, max: number) => `${words} words `.repeat(max).slice(0, max).trim()
const TEXTS = ['badgeText', 'mainMessage', 'boldMessage', 'demoButtonText', 'trialButtonText'] as const

for (const [what, config] of [
  ['its built-in texts', stickyCtaDefault],
  [
    'the longest texts',
    {
      badgeText: longest('Badge', 40),
      mainMessage: longest('The message', 160),
      boldMessage: longest('Bold', 80),
      demoButtonText: longest('Demo', 40),
      trialButtonText: longest('Trial', 40),
    },
  ],
] as const) {
  test(`sticky-bar-widths: badge, message and bold message show whole at every width with ${what}; only the demo button waits for 640 px`, async ({
    page,
  }) => {
    // The bar's texts travel with the page.
    await page.route('/', async (route) => {
      const response = await route.fetch()
      let body = await response.text()
      for (const name of TEXTS) body = body.replaceAll(stickyCtaDefault[name], config[name])
      await route.fulfill({ response, body })
    })
    await page.reload()
    await hydrated(page, '.site-header')
    for (const width of [320, 360, 640, 768, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 780 })
      await scrollTo(page, 900)
      await expect(bar(page)).toBeVisible()
      await settled(page)
      await expect(bar(page).locator('.sticky-bar-demo')).toBeVisible({ visible: width >= 640 })
      const box = (await bar(page).boundingBox())!
      expect(box.height, `${width} px`).toBeLessThan(780 / (width < 360 ? 3 : 4))
      // The header stands below the bar, however high the bar is.
      await expect
        .poll(async () => Math.abs((await page.locator('.site-header').boundingBox())!.y - box.height))
        .toBeLessThan(1)
      for (const words of [
        config.badgeText,
        config.mainMessage,
        config.boldMessage,
        config.trialButtonText,
        ...(width < 640 ? [] : [config.demoButtonText]),
      ]) {
        const cut = await bar(page)
          .getByText(words)
          .first()
          .evaluate((part) => {
            const range = document.createRange()
            range.selectNodeContents(part)
            const { left, right, top, bottom } = range.getBoundingClientRect()
            const { height, width } = part.closest('aside')!.getBoundingClientRect()
            return (
              left < 0 ||
              top < 0 ||
              right > width ||
              bottom > height ||
              (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
            )
          })
        expect(cut, `${words} at ${width} px`).toBe(false)
      }
    }
  })
}
