import { setTimeout as wait } from 'node:timers/promises'
import { startChromium, type Tab } from './chromium.ts'
import { median, say, startProduct } from './harness.ts'
import { recordTasks } from './main-thread.ts'

// What a page's scripts add to the time in which a phone's main thread answers to nothing: each page with and without
// them in turn, on a processor four times as slow. Blocking time is what tasks take beyond 50 ms each: by the clock
// and, in visits of their own, by the processor's time times four, which other programs on the machine don't change.
const PAGES = process.argv[2] ? [process.argv[2]] : ['/', '/pricing']
const RUNS = 9
const SLOWER = 4
const SETTLE_MS = 2500
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Work = {
  processor: number
  busy: number
  blocking: number
  tasks: number
  styles: number
  layout: number
  script: number
}

type Browser = Awaited<ReturnType<typeof startChromium>>

/** A page of a phone, about to visit `url`, which comes with or without its scripts. */
async function openPhone(browser: Browser, url: string, scripts: boolean): Promise<Tab> {
  const tab = await browser.open()
  const { call, hear } = tab
  await call('Emulation.setDeviceMetricsOverride', { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true })
  await call('Emulation.setTouchEmulationEnabled', { enabled: true })
  // Both ways go through here, so that neither is the quicker one for it.
  await call('Fetch.enable', { patterns: [{ urlPattern: url }] })
  hear<{ requestId: string }>('Fetch.requestPaused', ({ requestId }) => void answer(requestId))
  async function answer(requestId: string) {
    const page = await fetch(url)
    const text = await page.text()
    const html = scripts ? text : text.replace(/<script type="module".*?<\/script>/g, '')
    const responseHeaders = [...page.headers]
      .filter(([name]) => !/^(content-encoding|content-length)$/.test(name))
      .map(([name, value]) => ({ name, value }))
    const body = Buffer.from(html).toString('base64')
    await call('Fetch.fulfillRequest', { requestId, responseCode: page.status, responseHeaders, body })
  }
  return tab
}

/** What its tasks take of the processor, in ms of one that is `SLOWER` times as slow. */
async function visitByProcessor(browser: Browser, url: string, scripts: boolean): Promise<number[]> {
  const tab = await openPhone(browser, url, scripts)
  const end = await recordTasks(tab, url)
  await tab.call('Page.navigate', { url })
  await wait(SETTLE_MS)
  const tasks = await end()
  await tab.close()
  return tasks ? tasks.map((ms) => ms * SLOWER) : visitByProcessor(browser, url, scripts)
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const blockingOf = (tasks: number[]) => sum(tasks.map((ms) => Math.max(0, ms - 50)))

async function visit(browser: Browser, url: string, scripts: boolean): Promise<Work> {
  const processor = await visitByProcessor(browser, url, scripts)
  const { call, close } = await openPhone(browser, url, scripts)
  await call('Page.enable')
  await call('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` })
  await call('Performance.enable')
  await call('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await call('Page.navigate', { url })
  await wait(SETTLE_MS)
  const expression = 'JSON.stringify(window.long)'
  const { result } = await call<{ result: { value: string } }>('Runtime.evaluate', { expression })
  const { metrics } = await call<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
  const ms = (name: string) => metrics.find((metric) => metric.name === name)!.value * 1000
  await close()
  return {
    processor: blockingOf(processor),
    busy: sum(processor),
    blocking: blockingOf(JSON.parse(result.value) as number[]),
    tasks: ms('TaskDuration'),
    styles: ms('RecalcStyleDuration'),
    layout: ms('LayoutDuration'),
    script: ms('ScriptDuration'),
  }
}

/** Runs in the page, before anything of it. */
function watch() {
  const long: number[] = []
  Object.assign(window, { long })
  new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
}

const product = await startProduct()
const browser = await startChromium(FLAGS)
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
  say('  by the processor’s time', of('with', 'processor') - of('without', 'processor'), 'ms')
  for (const way of ['with', 'without'] as const) {
    say(
      `  ${way} scripts: blocking`,
      `${of(way, 'blocking')} ms (${ways[way]
        .map(({ blocking }) => Math.round(blocking))
        .toSorted((a, b) => a - b)
        .join(', ')})`,
    )
    say('    by the processor’s time: blocking, all tasks', `${of(way, 'processor')}, ${of(way, 'busy')} ms`)
    say(
      '    all tasks, styles, layout, script',
      `${of(way, 'tasks')}, ${of(way, 'styles')}, ${of(way, 'layout')}, ${of(way, 'script')} ms`,
    )
  }
}
await browser.stop()
await product.stop()
