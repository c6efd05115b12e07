import { chromium } from '@playwright/test'
import { loadavg } from 'node:os'
import { wallAt } from '../contract/core/time.ts'
import { MINUTE_MS } from '../contract/core/units.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '../e2e/chromium.ts'
import { pageAtPost, setUp } from '../e2e/phone-acts.ts'
import { startDuty } from './duty.ts'
import { median, say } from './harness.ts'

// A scan on a slow phone without a signal, with a processor four times as slow: from the press until the frame that
// says it is saved, in both copies. The yardstick is a press with a text that is no tag, which keeps nothing.
const CHECKPOINTS = 40
const SLOWER = 4
const MOST_MS = 100

const { url, call, rows, api, postId, makeCode, end } = await startDuty('Bench Scans')
const [site] = await rows<{ siteId: string }>('select site_id as "siteId" from site_posts where id = $1', [postId])

const tokens: string[] = []
const stops: { checkpointId: string; afterMinutes: number }[] = []
for (let nth = 0; nth < CHECKPOINTS; nth++) {
  const place = { ...site, name: `Gate ${nth}`, what: '', kind: 'qr', lat: 51.5, lng: 0, radiusM: 15 }
  const { id } = await call<{ id: string }>('POST', `${api}/checkpoints`, { ...place, needsPhoto: false, sunUid: null })
  tokens.push((await call<{ url: string }>('GET', `${api}/checkpoints/${id}/tag`)).url.split('/t/')[1]!)
  stops.push({ checkpointId: id, afterMinutes: 0 })
}
const plan = { order: 'any', expectedMinutes: 30, earlyMinutes: 240, lateMinutes: 240, missedMinutes: 240, stops }
const { id: tourId } = await call<{ id: string }>('POST', `${api}/tours`, { postId, name: 'Round 1', plan })
await call('POST', `${api}/tours/${tourId}/use`, { version: 1, from: new Date().toISOString() })
const soon = wallAt('Europe/London', Date.now() + 20 * MINUTE_MS)
const times = [soon.toPlainTime().toString().slice(0, 5)]
await call('POST', `${api}/tours/${tourId}/schedules`, {
  rrule: 'FREQ=DAILY',
  from: '2026-01-01',
  times,
  varyMinutes: 0,
})

const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
const phone = await pageAtPost(context)
const code = await makeCode()
await setUp(phone, code)
await phone.getByText(`0 of ${CHECKPOINTS} done`).waitFor()
await phone.goto('about:blank')
await phone.goto(`${new URL(code).origin}/app/guard#to=rounds`)
const field = phone.getByLabel('Or type what stands on the label')
await field.waitFor()
await context.setOffline(true)
await (await context.newCDPSession(phone)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
await phone.evaluate(() => {
  const measured: number[] = []
  Object.assign(globalThis, { measured })
  document.addEventListener(
    'submit',
    ({ timeStamp }) => {
      const watch = new MutationObserver(() => {
        const said = document.querySelector('.phone-page > [role="status"], .phone-page > [role="alert"]')
        if (!said) return
        watch.disconnect()
        const frame = new MessageChannel()
        frame.port1.addEventListener('message', () => measured.push(performance.now() - timeStamp))
        frame.port1.start()
        // Behind the frame's own work, which is when it is painted.
        requestAnimationFrame(() => frame.port2.postMessage(null))
      })
      for (const each of document.querySelectorAll('.phone-page > [role="status"], .phone-page > [role="alert"]'))
        watch.observe(each, { childList: true, characterData: true, subtree: true })
    },
    { capture: true },
  )
})
const count = () => phone.evaluate(() => (globalThis as unknown as { measured: number[] }).measured.length)

/** Types and sends texts in turn; gives the ms of each until the screen says what came of it. */
async function press(texts: string[], answers: (nth: number) => string): Promise<number[]> {
  const before = await count()
  for (const [nth, text] of texts.entries()) {
    await field.fill(text)
    await field.press('Enter')
    await phone.getByText(answers(nth)).waitFor()
  }
  return (await phone.evaluate(() => (globalThis as unknown as { measured: number[] }).measured)).slice(before)
}

const scans = await press(tokens, (nth) => `Gate ${nth}: saved on this phone`)
// Each text that is no tag follows a scan, so that the screen says something new.
const none: number[] = []
for (const [nth, token] of tokens.slice(0, 10).entries()) {
  none.push(...(await press(['no tag'], () => 'This is no tag of a checkpoint.')))
  await press([token], () => `Gate ${nth}: saved on this phone`)
}
const said = (measured: number[]) => {
  const sorted = measured.toSorted((a, b) => a - b)
  return `${median(measured).toFixed(0)}, ${sorted[Math.floor(sorted.length * 0.95)]!.toFixed(0)} ms of ${measured.length}`
}
say(`a scan until it is saved and shown: median, p95 (at most ${MOST_MS})`, said(scans))
say('yardstick, a text that is no tag: the same', said(none))
say('load of the machine meanwhile', loadavg()[0]!.toFixed(1))
await browser.close()
await end()
