import { AxeBuilder } from '@axe-core/playwright'
import {
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test'
import { createRequire } from 'node:module'
import type pg from 'pg'
import { ask } from '../server/core/start/testing-ask.ts'
import { ADMIN } from '../server/core/start/testing-product.ts'
import { startProduct } from './serve.ts'

/** What an ordinary browser calls itself: what a headless one does counts as a program. */
export const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** For `test.use`: has visitors counted. What leaves with a page knows only the browser's own name. */
export const asOrdinaryBrowser: Parameters<typeof base.use>[0] = {
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--user-agent=${AGENT}`] }),
}

/** A product of one's own, for tests that change content: the shared one stays as it was installed. */
export type Product = {
  address: string
  /** A page in a browser context of its own: another visitor. */
  visitor: () => Promise<Page>
  /** What the product's database answers. */
  rows: <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<T[]>
}

// The browser contexts of visitors, to be closed when their test is over: an open page goes on moving its slides.
const visitors: BrowserContext[] = []

type Options = {
  /** For tests that provoke failures: browsers write every failed call to the console. */
  mayComplain: boolean
}

/**
 * Collects from now on what a page complains of, but for messages that `isNone` knows as none. Of an error that React
 * got over, only its cause tells what broke.
 */
export async function complaintsOf(page: Page, isNone: (message: ConsoleMessage) => boolean = () => false) {
  const complaints: string[] = []
  await page.addInitScript(() =>
    addEventListener('error', ({ error }: ErrorEvent) => {
      if (error instanceof Error && error.cause !== undefined) console.error('Caused by', error.cause)
    }),
  )
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isNone(message)) return
    // Not of ours: a machine that draws maps without a graphics card says that it is slow.
    if (message.text().includes('GL Driver Message (OpenGL, Performance')) return
    complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** Playwright's test, whose page fails it for any error or warning in the console and for any call of another host. */
export const test = base.extend<Options & { leaving: void }, { product: Product; productEnv: Record<string, string> }>({
  mayComplain: [false, { option: true }],

  leaving: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use()
      await Promise.all(visitors.splice(0).map((context) => context.close()))
    },
    { auto: true },
  ],

  page: async ({ page, mayComplain, baseURL }, use) => {
    // That the page itself is missing is no complaint of the page.
    const complaints = await complaintsOf(
      page,
      (message) => message.location().url === page.url() && message.text().startsWith('Failed to load resource'),
    )
    const strangers: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (/^https?:$/.test(protocol) && ![baseURL, 'null'].includes(origin)) strangers.push(request.url())
    })
    await use(page)
    expect(strangers, 'no request goes to another host').toEqual([])
    if (!mayComplain) expect(complaints, 'the console stays clean').toEqual([])
  },

  // What a product of one's own is started with besides, such as a mail server.
  productEnv: [{}, { option: true, scope: 'worker' }],

  product: [
    async ({ browser, productEnv }, use) => {
      const { address, dataDir, stop } = await startProduct(productEnv)
      await use({
        address,
        visitor: async () => {
          const context = await browser.newContext({ baseURL: address })
          visitors.push(context)
          return context.newPage()
        },
        rows: (sql, values) => ask(dataDir, sql, values),
      })
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** How long a job of the product may take in the background: on a busy machine it gets the processor late. */
export const JOB = { timeout: 120_000 }

/** The header that calls of a visitor's must carry: the token of their own session. */
export async function csrfHeader(request: APIRequestContext) {
  const { token } = (await (await request.get('/api/csrf-token')).json()) as { token: string }
  return { 'x-csrf-token': token }
}

/** Signs in as the first administrator. Gives calls of the API that carry the session and its CSRF token. */
export async function asAdmin(request: APIRequestContext) {
  const signedIn = await request.post('/api/login', { data: ADMIN, headers: await csrfHeader(request) })
  expect(signedIn.status()).toBe(200)
  const headers = await csrfHeader(request)
  return async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) => {
    const response = await request.fetch(path, { method, headers, ...(data !== undefined && { data }) })
    return { status: response.status(), body: (await response.json()) as T }
  }
}

/** Answers a path of the API in the server's place. */
export const answer = (page: Page, path: string, json: unknown, status = 200) =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json }),
  )

/** Closes a dialog by its key, once it has taken the focus: a key that comes earlier is heard by nobody. */
export async function escape(dialog: Locator) {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** Presses Enter on a button once it takes presses: with an answer on its way it keeps the focus and hears no key. */
export async function pressEnter(button: Locator) {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

/**
 * Waits until an editor has heard of a moved selection: some milliseconds after the key, and no hand is as fast as a
 * test. The page's own clock counts, since a page that gets no processor hears of nothing.
 */
export const selectionHeard = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => requestAnimationFrame(() => resolve()), 100)
        // A headless browser that draws nothing gives no frame.
        setTimeout(resolve, 5_000)
      }),
  )

/** Scrolls to exactly this many pixels from the top. */
export const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)

/**
 * Stops the page's clock, which `page.clock.install()` has made ours; from here on it moves by `page.clock.runFor()`
 * only.
 */
export async function stopClock(page: Page) {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 500)
}

/**
 * Notes on the page's own window that it is still the same document, to be asked for after a navigation in the browser.
 * Waits for the page's code first, without which any link loads a document.
 */
export async function markDocument(page: Page): Promise<void> {
  await hydrated(page, '.site-header')
  await page.evaluate(() => void Object.assign(window, { stillHere: true }))
}
export const isSameDocument = (page: Page) => page.evaluate(() => 'stillHere' in window)

/**
 * Waits until nothing moves that ends by itself: a fade that is half over has no contrast to speak of. After a link
 * that reloads a page, a test finds its headings before its styles are there.
 */
export async function settled(page: Page) {
  await page.waitForLoadState()
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// What another theme of the same screen can get wrong.
const COLORS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds against WCAG 2.2 AA and best practices on the page, or in the part of it that `within` finds and
 * `without` does not: one line a place.
 */
export async function violations(
  page: Page,
  { within, without, colorsOnly = false }: { within?: string; without?: string; colorsOnly?: boolean } = {},
): Promise<string[]> {
  // Toasts of a window that lost the focus wait: one that fades while axe reads colors has none to speak of.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await settled(page)
  const options = {
    runOnly: colorsOnly ? { type: 'rule', values: COLORS } : { type: 'tag', values: RULES },
    resultTypes: ['violations'],
    preload: false,
  } satisfies RunOptions
  const inFrames = page.frames().length > 1 && without !== 'iframe'
  const found = inFrames
    ? await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()
    : await runAxe(page, { include: [[within ?? 'html']], exclude: without ? [[without]] : [] }, options)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

type RunOptions = Parameters<AxeBuilder['options']>[0]
type Axe = { run: (context: object, options: object) => ReturnType<AxeBuilder['analyze']> }

// The copy of axe that its builder brings along. The builder reads it into every frame again for each look, twice.
const { source: AXE } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as {
  source: string
}

/** Runs axe in the page itself, which keeps it from one look to the next. */
async function runAxe(page: Page, context: object, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    (asked) => (window as Window & { axe?: Axe }).axe!.run(asked.context, { ...asked.options, iframes: false }),
    { context, options },
  )
}

// In milliseconds. Playwright's own grow to a second, which is mostly waiting for nothing.
const SHORT_PAUSES = [20, 50, 50, 100]

/** Waits until React has taken over the element that `selector` finds. */
export const hydrated = (page: Page, selector: string) =>
  expect
    .poll(() => isHydrated(page, selector), { message: `${selector} is taken over`, intervals: SHORT_PAUSES })
    .toBe(true)

/** Whether React has taken over the element that `selector` finds. */
export const isHydrated = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))

/** The parts of the landing page in their order: the hero comes first, the footer last. */
export const LANDING = [
  'hero',
  'trust',
  'how-it-works',
  'cta',
  'trust-strip',
  'roi',
  'tour',
  'industries',
  'badges',
  'outcomes',
  'testimonials',
  'faq',
  'pricing',
  'blog',
  'site-footer',
]

/** Goes down the landing page part by part below the hero, and waits for the code of each. */
export async function walkLanding(page: Page) {
  for (const id of LANDING.slice(1)) {
    await page.locator(`#${id}`).evaluate((part) => part.scrollIntoView({ behavior: 'instant', block: 'start' }))
    await hydrated(page, `#${id}`)
  }
}
