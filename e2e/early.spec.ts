import { expect, type Page } from '@playwright/test'
import { holdScripts } from './held-scripts.ts'
import { hydrated, isHydrated, test } from './support.ts'

test('who scrolls before the page’s code is there stays where they are', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await page.evaluate(() => document.getElementById('faq')!.scrollIntoView({ behavior: 'instant' }))
  const top = () => page.evaluate(() => Math.round(document.getElementById('faq')!.getBoundingClientRect().top))
  const before = await top()
  await release()
  await hydrated(page, '#faq')
  expect(await top()).toBe(before)
})

test('who goes on typing while the page’s code is arriving loses no letter', async ({ page }) => {
  // As on a busy machine, timers fire late.
  await page.addInitScript(() => {
    const soon = window.setTimeout
    window.setTimeout = ((work: () => void, ms?: number) => soon(work, ms ?? 400)) as typeof window.setTimeout
  })
  const release = await holdScripts(page)
  await page.goto('/resources/help', { waitUntil: 'commit' })
  const box = page.getByRole('searchbox')
  await box.pressSequentially('spr')
  await release()
  await expect.poll(() => isHydrated(page, '[type=search]'), { intervals: [10] }).toBe(true)
  await box.pressSequentially('eadsh', { delay: 150 })
  await expect(page).toHaveURL('/resources/help?q=spreadsh')
  await expect(box).toHaveValue('spreadsh')
})

test('a browser that tells of no frame takes the page over all the same, once it is in sight', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/contact')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)))
  const scripts = () => asked.filter((url) => url.endsWith('.js')).length
  expect(scripts(), 'the start alone').toBe(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await hydrated(page, 'main form.lead-form')
})

test('a page whose first frame was told of does not ask for its code again', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page, 'main form.lead-form')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)))
  const ahead = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(ahead).toEqual([...new Set(ahead)])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const parts = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('.section')].map((part) => getComputedStyle(part).contentVisibility),
    )

  test.describe(() => {
    test.use({ mayComplain: true })
    test('the first frame leaves out what lies further down, and has it right afterwards', async ({ page }) => {
      await page.route(/start-/, (route) => route.abort())
      await page.goto('/')
      expect(new Set((await parts(page)).slice(1))).toEqual(new Set(['auto']))
      await page.unroute(/start-/)
      await page.goto('/')
      await expect.poll(async () => new Set(await parts(page))).toEqual(new Set(['visible']))
    })
  })

  test('who reloads, comes back or follows a link to a place further down is at that place', async ({ page }) => {
    const top = () => page.evaluate(() => document.querySelector('#pricing')!.getBoundingClientRect().top)
    // Sections end between pixels, and a browser scrolls by whole ones.
    const isAt = async (place: number) => expect(Math.abs((await top()) - place)).toBeLessThanOrEqual(1)
    const settled = () => hydrated(page, '#pricing')
    await page.goto('/#pricing')
    await settled()
    await isAt(96)
    await page.evaluate(() => window.scrollBy({ top: -100, behavior: 'instant' }))
    await page.reload()
    await settled()
    await isAt(196)
    await page.goto('/status')
    await page.goBack()
    await settled()
    await isAt(196)
  })
})
