import { expect, type Page } from '@playwright/test'
import { isHydrated, isSameDocument, LANDING, markDocument, test, walkLanding } from './support.ts'

const LAZY = LANDING.slice(1)

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Watchpost, home' })

/** How far parts of the page moved by themselves since it began, and which. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { score: number; of: string[] } }).shifts)

for (const width of [390, 1280]) {
  test(`lazy-sections-complete: at ${width} px lazy parts keep the HTML they came with, their code arrives when they come near, and nothing shifts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      const shifts = { score: 0, of: [] as string[] }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          sources: { node?: Element }[]
        })[]) {
          shifts.score += entry.value
          for (const { node } of entry.sources) shifts.of.push(node?.outerHTML?.slice(0, 120) ?? 'gone')
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await page.evaluate((ids) => {
      for (const id of ids) Object.assign(document.querySelector(`#${id} :is(h2, a, p)`)!, { cameFromServer: true })
    }, LAZY)
    const isKept = (id: string) =>
      page
        .locator(`#${id} :is(h2, a, p)`)
        .first()
        .evaluate((element) => 'cameFromServer' in element)
    await expect(page.locator('#hero .slide')).toBeVisible()
    for (const id of LAZY.slice(4)) expect(await isHydrated(page, `#${id}`), `${id} waits`).toBe(false)
    await walkLanding(page)
    for (const id of LAZY) expect(await isKept(id), `${id} is kept`).toBe(true)
    const { score, of } = await shiftsOf(page)
    expect(score, of.join('\n')).toBeLessThan(0.01)
  })
}

test('who leaves the page before its parts came finds them when coming back, and so does who comes from another page', async ({
  page,
}) => {
  const expectAll = async () => {
    for (const id of LAZY) await expect(page.locator(`#${id}`)).toBeAttached()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    expect(await isSameDocument(page)).toBe(true)
  }
  await page.goto('/')
  await expect(page.locator('#hero .slide')).toBeVisible()
  await markDocument(page)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL('/contact')
  await home(page).click()
  await expectAll()

  await page.goto('/brand')
  await markDocument(page)
  await home(page).click()
  await expectAll()
})
