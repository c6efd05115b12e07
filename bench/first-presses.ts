import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '../e2e/chromium.ts'
import { median, say, startProduct } from './harness.ts'

// How long the first press takes on a slow phone: from the finger until the next frame stands, with a processor four
// times as slow. The page had time for what it loads at idle. The yardstick is a question of the FAQ: it needs no code.
const RUNS = 9
const IDLE_MS = 5_000
const PRESSES = [
  { name: 'drawer (at most 200)', path: '/', press: (page: Page) => page.getByRole('button', { name: 'Open menu' }) },
  {
    name: 'first step of the wizard (at most 200)',
    path: '/pricing',
    press: (page: Page) => page.locator('#wizard').getByRole('button', { name: 'Next' }),
  },
  {
    name: 'yardstick: a question of the FAQ',
    path: '/',
    press: (page: Page) => page.locator('details summary').first(),
  },
]

/** Milliseconds that the browser itself counts for a first tap, by its Event Timing. */
async function tap(browser: Browser, url: string, press: (typeof PRESSES)[number]['press']): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  const target = press(page)
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(IDLE_MS)
  await page.evaluate(() => {
    const lasted: number[] = []
    Object.assign(window, { lasted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) lasted.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await target.tap()
  await page.waitForTimeout(2_000)
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { lasted: number[] }).lasted))
  await context.close()
  return longest
}

const product = await startProduct()
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
const seen = PRESSES.map((): number[] => [])
for (let run = 0; run < RUNS; run++)
  for (const [at, { path, press }] of PRESSES.entries()) seen[at]!.push(await tap(browser, product.url + path, press))
for (const [at, { name }] of PRESSES.entries()) {
  say(name, median(seen[at]!), 'ms')
  say('  from least to most', `${Math.min(...seen[at]!)} to ${Math.max(...seen[at]!)} ms`)
}
await browser.close()
await product.stop()
