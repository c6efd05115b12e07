import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM } from '../e2e/chromium.ts'
import { type Product, median, say, startProduct } from './harness.ts'

// How long a visitor with a slow phone waits for the hero's first slide: 150 ms to the server and back, 1.6 Mbit/s, a
// processor four times as slow. With addresses of running products given, these are asked in turn.
const RUNS = 9
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const WAIT_MS = 60_000

type HeroTrace = { paint: number; slide: number; asked: { name: string; from: number; to: number }[] }

/**
 * Milliseconds from the start of the visit until the first frame and the first slide, and what was asked for until
 * then.
 */
async function visit(browser: Browser, url: string): Promise<HeroTrace> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.slide')) return
      observer.disconnect()
      // The next frame but one has it on the screen.
      requestAnimationFrame(() => setTimeout(() => performance.mark('slide')))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('slide').length > 0, undefined, {
    polling: 200,
    timeout: WAIT_MS,
  })
  const seen = await page.evaluate(() => {
    const slide = performance.getEntriesByName('slide')[0]!.startTime
    const asked = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime < slide)
      .map(({ name, startTime, responseEnd }) => ({ name: new URL(name).pathname, from: startTime, to: responseEnd }))
    return { paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime, slide, asked }
  })
  await context.close()
  return seen
}

const given = process.argv.slice(2)
const product: Product | undefined = given.length === 0 ? await startProduct() : undefined
const urls = product ? [product.url] : given
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
const seen = new Map(urls.map((url) => [url, [] as HeroTrace[]]))
for (const url of urls) await visit(browser, url)
for (let run = 0; run < RUNS; run++) for (const url of urls) seen.get(url)!.push(await visit(browser, url))
for (const [url, visits] of seen) {
  const slides = visits.map(({ slide }) => slide)
  if (!product) say(url, '')
  say('first frame on a slow phone', Math.round(median(visits.map(({ paint }) => paint))), 'ms')
  say('first slide on a slow phone (at most 3,000)', Math.round(median(slides)), 'ms')
  say('  from least to most', `${Math.round(Math.min(...slides))} to ${Math.round(Math.max(...slides))} ms`)
  const middle = visits.toSorted((a, b) => a.slide - b.slide)[Math.floor(visits.length / 2)]!
  for (const { name, from, to } of middle.asked) say(`  ${name}`, `${Math.round(from)} to ${Math.round(to)} ms`)
}
await browser.close()
await product?.stop()
