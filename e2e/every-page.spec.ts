import { expect, type Page } from '@playwright/test'
import { hydrated, scrollTo, test, violations, walkLanding } from './support.ts'

/** Every route, of each kind one page, and those that together show every type of block. */
const PAGES: Record<string, string[]> = {
  'the landing page': ['/'],
  'platform and industries': [
    '/solutions',
    '/solutions/scheduling',
    '/solutions/patrol-rounds',
    '/solutions/analytics',
    '/industries',
    '/industries/healthcare',
    '/industries/logistics',
  ],
  'blog and help center': [
    '/blog',
    '/blog?page=2',
    // The browser reads the same out of control characters as the server, or the console would not stay clean.
    '/blog?search=late%0Ashifts%00xyzzyplugh',
    '/blog/ten-minute-handover',
    '/blog/incident-report-a-lawyer-can-use',
    '/resources/help',
    '/resources/help?q=spreadsheet',
    '/resources/help?q=xyzzy%00%0Aplugh',
    '/resources/help?q=%00%0A',
    '/resources/help/import-guards',
  ],
  'prices and forms': ['/pricing', '/contact', '/demo', '/login'],
  'status, brand, terms and what is missing': ['/status', '/brand', '/privacy', '/trust-center', '/no/such/page'],
  'what mails link to': [
    '/newsletter/confirm',
    '/newsletter/preferences',
    '/newsletter/unsubscribe',
    '/status/confirm',
    '/status/unsubscribe',
  ],
}

/**
 * Scrolls through the whole page, so that everything that comes late has come. A headless browser on a busy machine may
 * stop drawing, so a step waits at most a second for its frame.
 */
const walk = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise<unknown>((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 1_000)
      })
    }
  })

/** What only one page shows, and only after a while. */
const LATE: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await expect(page.locator('#hero .slide')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Offer' })).toBeVisible()
    await page.getByRole('button', { name: 'Pause slides' }).click()
    await walkLanding(page)
    // What fades while it is being looked at has no contrast to speak of.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await violations(page), 'scrolled, with its bar').toEqual([])
  },
  '/demo': (page) => expect(page.locator('.slot-times')).toBeVisible(),
}

for (const [kind, paths] of Object.entries(PAGES)) {
  test(`${kind}: WCAG 2.2 AA, no sideways scroll from 320 to 1920 px, a clean console`, async ({ page }) => {
    for (const path of paths) {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.goto(path)
      await hydrated(page, 'body')
      await walk(page)
      await LATE[path]?.(page)
      await scrollTo(page, 0)
      // Nothing that fades in or moves on by itself while it is looked at.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await violations(page), `${path} at ${width} px`).toEqual([])
      }
      for (const width of [320, 360, 768, 1920]) {
        await page.setViewportSize({ width, height: 844 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width)
      }
    }
  })
}
