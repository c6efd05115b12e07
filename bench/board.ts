import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { DAY_MS } from '../contract/core/units.ts'
import { CHROMIUM } from '../e2e/chromium.ts'
import { loadavg } from 'node:os'
import { gzipSync } from 'node:zlib'
import { median, say } from './harness.ts'
import { FILL_COMPANY } from './operations-company.ts'
import { startCompany } from './start-company.ts'

// The week board in Chromium: what its code weighs, when it shows shifts, and how it scrolls. Frames and long tasks are
// those of a scroll over the whole board at 40 px a frame.
const GUARDS = 300
const SHIFTS = 1_000
const RUNS = 7

const { product, client, cookies, slug, end } = await startCompany('Bench Board')
const today = new Date(new Date().toISOString().slice(0, 10))
const monday = new Date(today.getTime() + (8 - (today.getUTCDay() || 7)) * DAY_MS)
await client.query(FILL_COMPANY, [slug, GUARDS, SHIFTS, monday])
await client.query('analyze')

const board = `${product.url}/app/o/${slug}/schedule?week=${monday.toISOString().slice(0, 10)}`
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })

async function openContext(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies(cookies)
  return context
}

/** Opens the board; gives when the first shift is there, in ms, and the scripts that were asked for until then. */
async function open(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => document.querySelector('.ops-board .ops-chip') && performance.now())
  const ms = Number(await shown.jsonValue())
  // A file has an entry once it is there.
  await page.waitForTimeout(1_000)
  const scripts = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < until)
        .map(({ name }) => name),
    ms,
  )
  return { ms, scripts }
}

/** Scrolls the whole board, and gives the times between frames and the longest task, in ms. */
const scroll = (page: Page) =>
  page.evaluate(async () => {
    const box = document.querySelector('.ops-board')!
    const tasks: number[] = []
    const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    watch.observe({ entryTypes: ['longtask'] })
    const frames: number[] = []
    let last = 0
    await new Promise<void>((done) => {
      const step = (now: number) => {
        if (last) frames.push(now - last)
        last = now
        const before = box.scrollTop
        box.scrollTop += 40
        if (box.scrollTop === before) done()
        else requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })
    watch.disconnect()
    return { frames, longest: Math.max(0, ...tasks) }
  })

const opened: number[] = []
let scripts: string[] = []
for (let run = 0; run < RUNS; run++) {
  const context = await openContext()
  const found = await open(await context.newPage(), board)
  opened.push(found.ms)
  scripts = found.scripts
  await context.close()
}
const bytes = await Promise.all(
  scripts.map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length),
)
say(
  'week board: scripts before the first shift, gzip (at most 200)',
  Math.round(bytes.reduce((a, b) => a + b, 0) / 1000),
  'kB',
)
say('week board: first shift shown, median (at most 1,000)', Math.round(median(opened)), 'ms')

for (const by of ['site', 'guard']) {
  const figures: { fps: number; slow: number; longest: number }[] = []
  const context = await openContext()
  const page = await context.newPage()
  await open(page, `${board}&by=${by}`)
  for (let run = 0; run < RUNS; run++) {
    await page.evaluate(() => document.querySelector('.ops-board')!.scrollTo(0, 0))
    await page.waitForTimeout(300)
    const { frames, longest } = await scroll(page)
    const whole = frames.reduce((a, b) => a + b, 0)
    figures.push({
      fps: (frames.length / whole) * 1000,
      slow: frames.filter((ms) => ms > 25).length / frames.length,
      longest,
    })
  }
  await context.close()
  const of = (key: keyof (typeof figures)[number]) => median(figures.map((figure) => figure[key]))
  say(`scrolling by ${by}: frames a second, median of ${RUNS} (60)`, of('fps').toFixed(1))
  say(`scrolling by ${by}: frames that came late`, `${(of('slow') * 100).toFixed(1)} %`)
  say(
    `scrolling by ${by}: longest task over 50 ms, median and worst (0)`,
    `${of('longest').toFixed(0)} and ${Math.max(...figures.map(({ longest }) => longest)).toFixed(0)} ms`,
  )
}
say('load of the machine meanwhile', loadavg()[0]!.toFixed(1))

await browser.close()
await end()
