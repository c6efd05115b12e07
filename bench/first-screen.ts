import { chromium } from '@playwright/test'
import { loadavg } from 'node:os'
import { CHROMIUM, CHROMIUM_FLAGS } from '../e2e/chromium.ts'
import { pageAtPost, setUp } from '../e2e/phone-acts.ts'
import { startDuty } from './duty.ts'
import { median, say } from './harness.ts'

// A guard opens the phone without a signal, with a processor four times as slow: from the navigation until the frame
// in which the duty stands. The yardstick is an empty page of the same browser.
const RUNS = 9
const MOST_MS = 1_000

const { url, makeCode, end } = await startDuty('Bench Screen')

const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
const phone = await pageAtPost(context)
const code = await makeCode()
await setUp(phone, code)
await phone.getByRole('heading', { level: 1 }).waitFor()
await context.setOffline(true)
await (await context.newCDPSession(phone)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
await phone.addInitScript(() => {
  const isThere = () => location.protocol === 'data:' || document.querySelector('.phone-page h1')
  const shown = new Promise<number>((resolve) => {
    const look = () => {
      if (!isThere()) return
      watch.disconnect()
      const frame = new MessageChannel()
      frame.port1.addEventListener('message', () => resolve(performance.now()))
      frame.port1.start()
      // Behind the frame's own work, which is when it is painted.
      requestAnimationFrame(() => frame.port2.postMessage(null))
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { childList: true, subtree: true })
  })
  Object.assign(window, { shown })
})

/** Milliseconds from the navigation until the frame in which the page stands. */
async function open(url: string): Promise<number> {
  await phone.goto('about:blank')
  await phone.goto(url, { waitUntil: 'commit' })
  return phone.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}

const [screens, empty]: [number[], number[]] = [[], []]
for (let run = 0; run < RUNS; run++) {
  screens.push(await open(`${new URL(code).origin}/app/guard`))
  empty.push(await open('data:text/html,<h1>One line</h1>'))
}
const span = (seen: number[]) => `${Math.round(Math.min(...seen))} to ${Math.round(Math.max(...seen))} ms`
say(`first screen from this phone (at most ${MOST_MS})`, Math.round(median(screens)), 'ms')
say('  from least to most', span(screens))
say('yardstick, an empty page', Math.round(median(empty)), 'ms')
say('load of the machine meanwhile', loadavg()[0]!.toFixed(1))
await browser.close()
await end()
