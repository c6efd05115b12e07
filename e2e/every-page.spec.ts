import { expect, type Page } from '@playwright/test'
import { budgets, weigh } from '../bench/weigh.ts'
import { scrollTo, test, violations, walkLanding } from './support.ts'

/** Every route, of each kind one page, and those that together show every type of block. */
const PAGES = [
  '/',
  '/solutions',
  '/solutions/scheduling',
  '/solutions/patrol-rounds',
  '/solutions/analytics',
  '/industries',
  '/industries/healthcare',
  '/industries/logistics',
  '/pricing',
  '/contact',
  '/demo',
  '/blog',
  '/blog?search=xyzzyplugh',
  '/blog?page=2',
  '/blog/ten-minute-handover',
  '/blog/incident-report-a-lawyer-can-use',
  '/resources/help',
  '/resources/help?q=spreadsheet',
  '/resources/help/import-guards',
  '/status',
  '/brand',
  '/privacy',
  '/trust-center',
  '/newsletter/confirm',
  '/newsletter/preferences',
  '/newsletter/unsubscribe',
  '/status/confirm',
  '/status/unsubscribe',
  '/login',
  '/no/such/page',
]

/** Scrolls through the whole page, so that everything that comes late has come. */
const walk = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise<number>((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
  })

/** Has a page note which formats it asks the browser for. */
const noteFormats = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[] = (Object(window).formats = [])
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules'] as const)
      Object(Intl)[name] = new Proxy(Intl[name], {
        construct: (format, given) => (noted.push(name), Reflect.construct(format, given)),
        apply: (format, self, given) => (noted.push(name), Reflect.apply(format, self, given)),
      })
  })

/** What only one page shows, and only after a while. */
const LATE: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await expect(page.locator('#hero .slide')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Offer' })).toBeVisible()
    // A slide that fades while it is being looked at has no contrast to speak of.
    await page.getByRole('button', { name: 'Pause slides' }).click()
    await walkLanding(page)
    expect(await violations(page), 'scrolled, with its bar').toEqual([])
  },
  '/demo': (page) => expect(page.locator('.slot-times')).toBeVisible(),
}

test.use({ extraHTTPHeaders: { 'accept-encoding': 'br' } })

for (const path of PAGES) {
  test(`${path}: within its budgets before any scroll, formats-by-hand, WCAG 2.2 AA, no sideways scroll, a clean console`, async ({
    page,
  }) => {
    const encodings = new Set<string>()
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (['document', 'script', 'stylesheet'].includes(kind))
        encodings.add(response.headers()['content-encoding'] ?? 'none')
    })
    await noteFormats(page)
    await page.setViewportSize({ width: 1280, height: 844 })
    const weight = await weigh(page, path)
    for (const kind of ['html', 'js', 'css', 'fonts'] as const) {
      expect(weight[kind], kind).toBeGreaterThan(0)
      expect(weight[kind], kind).toBeLessThanOrEqual(budgets[kind])
    }
    expect([...encodings]).toEqual(['br'])

    await walk(page)
    // Times of the visitor's own zone, which only the browser knows.
    if (path !== '/demo') expect(await page.evaluate(() => Object(window).formats as string[])).toEqual([])
    await LATE[path]?.(page)
    await scrollTo(page, 0)
    // Nothing that fades in or moves on by itself while it is looked at.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await violations(page), `at ${width} px`).toEqual([])
    }
    for (const width of [320, 360, 768, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
        width,
      )
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('before any scroll / weighs no more than its budgets', async ({ page }) => {
    const weight = await weigh(page, '/')
    for (const kind of ['html', 'js', 'css', 'fonts'] as const)
      expect(weight[kind], kind).toBeLessThanOrEqual(budgets[kind])
  })
})
