import { chromium } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '../e2e/chromium.ts'
import { loadavg } from 'node:os'
import { blogSeed } from '../server/site/blog/seed.ts'
import { median, say, startProduct } from './harness.ts'
import { signedIn } from './signed-in.ts'

// Typing in a post of 20,000 words: how long each key takes from its event until the frame that shows it, at the
// beginning, in the middle and at the end of the text. A post of 20 words in the same run is the yardstick.
const WORDS = 20_000
const FEW = 20
const PER_PARAGRAPH = 100
const KEYS = 120
const PAUSE_MS = 60
const MOST_MS = 50

const product = await startProduct()
const { call, cookies } = await signedIn(product)
const { data } = blogSeed.find(({ kind }) => kind === 'post')! as { data: object }
const words = 'post gate key rota night watch door lamp fence walk'.split(' ')

async function addPost(slug: string, count: number) {
  const paragraphs = Array.from({ length: Math.ceil(count / PER_PARAGRAPH) }, (_, at) => {
    const many = Math.min(PER_PARAGRAPH, count - at * PER_PARAGRAPH)
    const text = Array.from({ length: many }, (__, word) => words[word % words.length]).join(' ')
    return { type: 'paragraph', content: [{ type: 'text', text }] }
  })
  await call('POST', '/api/admin/documents/post', {
    slug,
    data: { ...data, content: { type: 'doc', content: paragraphs } },
  })
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
await context.addCookies(cookies)

/** Types in paragraphs of a post, `alone` on the screen; gives the ms of each key until its frame is painted. */
async function type(slug: string, alone = false): Promise<number[]> {
  const page = await context.newPage()
  await page.goto(`${product.url}/admin/blog/${slug}`)
  const paragraphs = page.locator('.rich-text-text p')
  await paragraphs.first().waitFor()
  if (alone) await page.getByRole('button', { name: 'Focus', exact: true }).click()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { times })
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const frame = new MessageChannel()
        frame.port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
        frame.port1.start()
        // Behind the frame's own work, which is when it is painted.
        requestAnimationFrame(() => frame.port2.postMessage(null))
      },
      { capture: true },
    )
  })
  const many = await paragraphs.count()
  for (const at of new Set([0, Math.floor(many / 2), many - 1])) {
    await paragraphs.nth(at).click()
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.press(key % 6 === 5 ? 'Space' : 'KeyA')
      await page.waitForTimeout(PAUSE_MS)
    }
  }
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times)
  await page.close()
  return times
}

await addPost('bench-few', FEW)
await addPost('bench-many', WORDS)
const few = await type('bench-few')
const many = await type('bench-many')
const alone = await type('bench-many', true)
const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!
const said = (times: number[]) =>
  `${median(times).toFixed(1)}, ${p99(times).toFixed(1)}, ${Math.max(...times).toFixed(1)} ms of ${times.length}`
say(`a key in a post of ${FEW} words: median, p99, slowest`, said(few))
say(`a key in a post of ${WORDS} words: the same (slowest at most ${MOST_MS})`, said(many))
say(`  the text alone on the screen, with its outline: the same (slowest at most ${MOST_MS})`, said(alone))
say('  their medians, ratio', (median(many) / median(few)).toFixed(2))
say('load of the machine meanwhile', loadavg()[0]!.toFixed(1))
await browser.close()
await product.stop()
