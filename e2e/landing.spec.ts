import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { besides, filesOf, namedIn } from '../built/loaded.ts'
import { hydrated, LANDING, scrollTo, test, walkLanding } from './support.ts'

/** Collects what a page asks for from now on, by the kind of the request. */
function askedBy(page: Page) {
  const asked: { kind: string; path: string }[] = []
  page.on('request', (request) => {
    asked.push({ kind: request.resourceType(), path: new URL(request.url()).pathname })
  })
  return {
    clear: () => void asked.splice(0),
    of: (kind: string) => asked.flatMap((one) => (one.kind === kind ? [one.path] : [])),
    calls: () => asked.flatMap(({ path }) => (path.startsWith('/api/') ? [path] : [])),
  }
}

// What the first sign of life, or idle time, asks for: the sticky bar's words, whether visits are measured, and then
// the measuring itself.
const LATE = ['/api/landing-sections/sticky_cta', '/api/analytics/config', '/api/analytics/events']
const LATE_SCRIPTS = [
  'web/platform/analytics/measure.ts',
  'web/platform/analytics/vitals.ts',
  // For the first press of a menu and of the wizard.
  'web/site/navigation/mega-panel.tsx',
  'web/ui/icon-set.tsx',
  'web/site/pricing/wizard-section.tsx',
]
const manifest = () =>
  JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, { css?: string[] }>
/** The stylesheets of that code. */
const lateStyles = () => LATE_SCRIPTS.flatMap((file) => manifest()[file]?.css ?? []).map((file) => `/${file}`)

const notLate = (paths: string[]) => paths.filter((path) => !LATE.includes(path)).toSorted()

/** Waits until a page's code has taken over and has nothing more to do. */
async function idle(page: Page) {
  await hydrated(page, 'body')
  await page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())))
}

/** The parts of the stylesheet that a page asked for first, and the later stylesheets that hold one of them again. */
function twice([first = '', ...later]: string[]) {
  const parts = first.slice('/assets/joined/'.length, -'.css'.length).split('.')
  return { parts, again: later.filter((address) => parts.some((part) => address.includes(part))) }
}

test('rendered-then-hydrated, testimonial-view: down the whole landing page only slides and status are asked for, each quote is told once, and the words stay', async ({
  page,
  request,
}) => {
  const asked = askedBy(page)
  await page.addInitScript(() => {
    const told: unknown[] = []
    const trackEvent = (name: string, { id }: { id?: string }) => void told.push(`${name} ${id}`)
    Object.assign(window, { told, trackEvent })
  })
  await page.goto('/')
  await expect(page.getByRole('group', { name: 'Dashboard preview' })).toBeVisible()
  const seen = () =>
    page.evaluate(() =>
      (window as unknown as { told: string[] }).told.filter((event) => event.startsWith('testimonial_view')),
    )
  expect(await seen()).toEqual([])

  await walkLanding(page)
  const { items } = JSON.parse(await (await request.get('/api/landing-sections/testimonials')).text()) as {
    items: { id: string }[]
  }
  for (let round = 0; round < 2; round++) {
    for (const figure of await page.locator('#testimonials figure').all()) await figure.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await seen()).length).toBe(items.length)
    await scrollTo(page, 0)
  }
  expect((await seen()).toSorted()).toEqual(items.map(({ id }) => `testimonial_view ${id}`).toSorted())

  // How it is now depends on the machine that the tests run on.
  await expect(page.locator('#site-footer').getByText(/^(All Systems|Degraded|System Outage)/)).toBeVisible()
  expect(notLate(asked.calls())).toEqual(['/api/dynamic-hero-slides', '/api/status'])
  const { parts, again } = twice(asked.of('stylesheet'))
  expect(parts.length).toBeGreaterThan(1)
  expect(again).toEqual([])

  const second = page.locator('#faq details').nth(1)
  await expect(second.locator('p')).toBeHidden()
  await second.locator('summary').click()
  await expect(second.locator('p')).toBeVisible()
  await second.locator('summary').press('Enter')
  await expect(second.locator('p')).toBeHidden()
  await second.locator('summary').press('Space')
  await expect(second.locator('p')).toBeVisible()

  const ids = await page.locator('main > :not(script)').evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(LANDING.slice(0, -1))
  expect(await page.locator('main').innerText()).not.toMatch(/undefined|NaN|\[object/)
})

/** Pages, and what each asks for once it is taken over: the status where its footer is near. */
const OTHERS: [path: string, calls: string[]][] = [
  ['/', ['/api/dynamic-hero-slides']],
  ['/blog', []],
  ['/blog?category=patrols', []],
  ['/blog?page=2', []],
  ['/blog?tag=nope', []],
  ['/blog/ten-minute-handover', []],
  ['/solutions/patrol-rounds', []],
  ['/pricing', []],
  ['/brand', []],
  ['/newsletter/confirm', ['/api/status']],
  ['/no/such/page', ['/api/status']],
]

test('rendered-then-hydrated: a page of any kind asks for nothing that it came with, for one stylesheet, and for the scripts that are weighed', async ({
  page,
  request,
}) => {
  const asked = askedBy(page)
  const late = filesOf(LATE_SCRIPTS)
  for (const [path, calls] of OTHERS) {
    const { scripts } = namedIn(await (await request.get(path)).text())
    await page.goto('about:blank')
    asked.clear()
    await page.goto(path)
    await idle(page)
    for (const call of calls) await expect.poll(asked.calls, path).toContain(call)
    expect(notLate(asked.calls()), path).toEqual(calls)
    expect(
      asked.of('stylesheet').filter((style) => !lateStyles().includes(style)),
      path,
    ).toHaveLength(1)
    const weighed = [...scripts, ...besides(path), ...late]
    expect(
      asked.of('script').filter((script) => !weighed.includes(script)),
      path,
    ).toEqual([])
  }
})
