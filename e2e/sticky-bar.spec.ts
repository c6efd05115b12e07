import { expect, type Page } from '@playwright/test'
import { stickyCtaDefault } from '../contract/site/cta/cta.ts'
import { hydrated, scrollTo, settled, test } from './support.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Offer' })
const longest = (words: string, max: number) => `${words} words `.repeat(max).slice(0, max).trim()
const TEXTS = ['badgeText', 'mainMessage', 'boldMessage', 'demoButtonText', 'trialButtonText'] as const

/** The texts that the bar is tried with. */
const CONFIGS = {
  'the built-in texts': stickyCtaDefault,
  'the longest texts': {
    badgeText: longest('Badge', 40),
    mainMessage: longest('The message', 160),
    boldMessage: longest('Bold', 80),
    demoButtonText: longest('Demo', 40),
    trialButtonText: longest('Trial', 40),
  },
}

test('sticky-bar-widths: badge and both messages show whole at every width, with the built-in and the longest texts; only the demo button waits for 640 px', async ({
  page,
}) => {
  for (const [what, config] of Object.entries(CONFIGS)) {
    // The bar's texts travel with the page.
    await page.route('/', async (route) => {
      const response = await route.fetch()
      let body = await response.text()
      for (const name of TEXTS) body = body.replaceAll(stickyCtaDefault[name], config[name])
      await route.fulfill({ response, body })
    })
    await page.goto('/')
    await hydrated(page, '.site-header')
    for (const width of [320, 360, 639, 640, 768, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 780 })
      await scrollTo(page, 900)
      await expect(bar(page)).toBeVisible()
      await settled(page)
      await expect(bar(page).locator('.sticky-bar-demo')).toBeVisible({ visible: width >= 640 })
      const box = (await bar(page).boundingBox())!
      expect(box.height, `${what} at ${width} px`).toBeLessThan(780 / (width < 360 ? 3 : 4))
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
  }
})

test('low-window-bars: below 500 px of height header and offer leave on the way down, and come back on the way up and by keys', async ({
  page,
}) => {
  const header = page.locator('.site-header')
  const bottom = async () => Math.round(await header.evaluate((bar) => bar.getBoundingClientRect().bottom))
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/')
  await hydrated(page, '.site-header')
  // The first way down may come before the page listens.
  await expect(async () => {
    await scrollTo(page, 700)
    await settled(page)
    await scrollTo(page, 900)
    await expect.poll(bottom, { timeout: 1000 }).toBeLessThanOrEqual(0)
  }).toPass()
  await scrollTo(page, 800)
  await expect(bar(page)).toBeInViewport()
  await expect.poll(bottom).toBeGreaterThan(60)

  await scrollTo(page, 1200)
  await expect(bar(page)).not.toBeInViewport()
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Open menu' }).focus()
  await expect.poll(bottom).toBeGreaterThan(60)

  await page.setViewportSize({ width: 640, height: 780 })
  await scrollTo(page, 2000)
  await expect(bar(page)).toBeInViewport()
  await expect.poll(bottom).toBeGreaterThan(60)
})
