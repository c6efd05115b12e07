import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '../e2e/chromium.ts'
import { globSync } from 'node:fs'
import { loadavg } from 'node:os'
import { median, say, startProduct } from './harness.ts'
import { signedIn } from './signed-in.ts'

// How long each screen of the admin area takes until its content is there. By its address: cold, in a browser that has
// nothing of the product, and again. From its link in the area: for the first time, and again, which is how people who
// work there open it. The sign-in page of the same run is the yardstick.
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
const { cookies } = await signedIn(product)
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })

async function openContext(isSignedIn: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  if (isSignedIn) await context.addCookies(cookies)
  return context
}

/** The ms of a page's clock at which it has another heading than the one marked as left, and nothing in it loads. */
async function shown(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => {
    const main = document.querySelector('main')
    const isLoading = main?.querySelector('[aria-label="Loading"], .skeleton, [aria-busy="true"]')
    return main?.querySelector('h1:not([data-left])') && !isLoading && performance.now()
  })
  return Number(await at.jsonValue())
}

/** Opens a page by its address; gives the ms from its navigation until it is shown. */
async function open(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(product.url + path, { waitUntil: 'commit' })
  const ms = await shown(page)
  await page.close()
  return ms
}

/** Opens a page from its link in another one; gives the ms from the click until it is shown, NaN without a link. */
async function follow(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  const from =
    path.split('/').length > 3 ? path.slice(0, path.lastIndexOf('/')) : path === '/admin' ? '/admin/users' : '/admin'
  await page.goto(product.url + from, { waitUntil: 'networkidle' })
  const link = page.locator(`a[href="${path}"]`).first()
  if ((await link.count()) === 0) return Number.NaN
  const clicked = await link.evaluate((each: HTMLAnchorElement) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    const now = performance.now()
    each.click()
    return now
  })
  const ms = (await shown(page)) - clicked
  await page.close()
  return ms
}

/** The medians of a screen: by its address, cold and again, and from its link, first and again, unless it has none. */
async function measure(path: string, isSignedIn = true) {
  const runs: number[][] = []
  for (let run = 0; run < RUNS; run++) {
    const context = await openContext(isSignedIn)
    const byAddress = [await open(context, path), await open(context, path)]
    await context.close()
    const within = await openContext(isSignedIn)
    const byLink = isSignedIn ? [await follow(within, path), await follow(within, path)] : []
    await within.close()
    runs.push([...byAddress, ...byLink])
  }
  return runs[0]!.map((_, at) => median(runs.map((run) => run[at]!)))
}

const [signIn = 0] = await measure('/login', false)
say('the sign-in page, cold', `${signIn.toFixed(0)} ms`)
for (const path of paths.toSorted()) {
  const [cold = 0, again = 0, first = 0, warm = 0] = await measure(path)
  const late = [cold > COLD_MS && 'cold', warm > WARM_MS && 'warm'].filter(Boolean)
  const over = late.length > 0 ? `  TOO LATE ${late.join(', ')}` : ''
  const figures = [cold, again, first, warm].map((ms) => (Number.isNaN(ms) ? 'no link' : ms.toFixed(0)))
  say(
    `${path}: by address cold (at most ${COLD_MS}), again; by link first, again (${WARM_MS})`,
    `${figures.slice(0, 2).join(', ')}; ${figures.slice(2).join(', ')} ms; ${(cold / signIn).toFixed(2)} of the sign-in page${over}`,
  )
}
say('load of the machine meanwhile', loadavg()[0]!.toFixed(1))
await browser.close()
await product.stop()
