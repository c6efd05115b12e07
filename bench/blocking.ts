import { type Browser, chromium } from '@playwright/test'
import { median, say, startProduct } from './harness.ts'

// What a page's scripts add to the time in which a phone's main thread answers to nothing: each page with and without
// them in turn, on a processor four times as slow. Blocking time is what tasks take beyond 50 ms each.
const PAGES = process.argv[2] ? [process.argv[2]] : ['/', '/pricing']
const RUNS = 9
const SETTLE_MS = 2500
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Work = { blocking: number; tasks: number; styles: number; layout: number; script: number }

async function visit(browser: Browser, url: string, scripts: boolean): Promise<Work> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  // Both ways go through here, so that neither is the quicker one for it.
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: scripts ? html : html.replace(/<script type="module".*?<\/script>/g, '') })
  })
  await page.addInitScript(() => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
  })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  await page.waitForTimeout(SETTLE_MS)
  const long = await page.evaluate(() => (window as unknown as { long: number[] }).long)
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (name: string) => metrics.find((metric) => metric.name === name)!.value * 1000
  await context.close()
  return {
    blocking: long.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    tasks: ms('TaskDuration'),
    styles: ms('RecalcStyleDuration'),
    layout: ms('LayoutDuration'),
    script: ms('ScriptDuration'),
  }
}

const product = await startProduct()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS })
for (const path of PAGES) {
  const url = product.url + path
  const ways = { with: [] as Work[], without: [] as Work[] }
  await visit(browser, url, true)
  for (let run = 0; run < RUNS; run++) {
    ways.with.push(await visit(browser, url, true))
    ways.without.push(await visit(browser, url, false))
  }
  const of = (way: keyof typeof ways, what: keyof Work) => Math.round(median(ways[way].map((work) => work[what])))
  say(`${path}: blocking time that scripts add (at most 50)`, of('with', 'blocking') - of('without', 'blocking'), 'ms')
  for (const way of ['with', 'without'] as const) {
    say(
      `  ${way} scripts: blocking`,
      `${of(way, 'blocking')} ms (${ways[way]
        .map(({ blocking }) => Math.round(blocking))
        .toSorted((a, b) => a - b)
        .join(', ')})`,
    )
    say(
      '    all tasks, styles, layout, script',
      `${of(way, 'tasks')}, ${of(way, 'styles')}, ${of(way, 'layout')}, ${of(way, 'script')} ms`,
    )
  }
}
await browser.close()
await product.stop()
