import { type BrowserContext, chromium } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '../e2e/chromium.ts'
import { globSync } from 'node:fs'
import { loadavg } from 'node:os'
import { median, say, startProduct } from './harness.ts'
import { signedIn } from './signed-in.ts'

// How long each screen of the admin area takes until its content is there: cold, in a browser that has nothing of the
// product, and warm, in one that has been there before. The sign-in page of the same run is the yardstick.
const RUNS = Number(process.argv[2] ?? 5)
const WARM_MS = 300
const COLD_MS = 700

const declared = await Promise.all(
  globSync('contract/*/*/admin.ts').map(async (file) => (await import(`../${file}`)) as Record<string, object>),
)
const EDITORS = ['homepage-sections/cta', 'blog/ten-minute-handover']
const names = declared.flatMap((room) => Object.values(room).flatMap((screens) => Object.keys(screens)))
const paths = [...names, ...EDITORS].map((name) => (name ? `/admin/${name}` : '/admin'))

const product = await startProduct()
const { headers } = await signedIn(product)
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })

async function openContext(isSignedIn: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  if (isSignedIn)
    await context.addCookies(
      headers.cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=')
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: product.url }
      }),
    )
  return context
}

/** Opens a page; gives the ms from its navigation until it has a heading and nothing in its main part loads. */
async function open(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(product.url + path, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => {
    const main = document.querySelector('main')
    const isLoading = main?.querySelector('[aria-label="Loading"], .skeleton, [aria-busy="true"]')
    return main?.querySelector('h1') && !isLoading && performance.now()
  })
  const ms = Number(await shown.jsonValue())
  await page.close()
  return ms
}

async function measure(path: string, isSignedIn = true) {
  const cold: number[] = []
  const warm: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const context = await openContext(isSignedIn)
    cold.push(await open(context, path))
    warm.push(await open(context, path))
    await context.close()
  }
  return { cold: median(cold), warm: median(warm) }
}

const signIn = await measure('/login', false)
say('the sign-in page, cold and warm', `${signIn.cold.toFixed(0)} and ${signIn.warm.toFixed(0)} ms`)
for (const path of paths.toSorted()) {
  const { cold, warm } = await measure(path)
  const late = [cold > COLD_MS && 'cold', warm > WARM_MS && 'warm'].filter(Boolean)
  const ratios = `${(cold / signIn.cold).toFixed(2)}, ${(warm / signIn.warm).toFixed(2)} of the sign-in page`
  const over = late.length > 0 ? `  TOO LATE ${late.join(', ')}` : ''
  say(
    `${path}: cold (at most ${COLD_MS}), warm (${WARM_MS})`,
    `${cold.toFixed(0)}, ${warm.toFixed(0)} ms; ${ratios}${over}`,
  )
}
say('load of the machine meanwhile', loadavg()[0]!.toFixed(1))
await browser.close()
await product.stop()
