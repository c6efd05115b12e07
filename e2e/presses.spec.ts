import { expect } from '@playwright/test'
import { openMeasured } from './analytics-support.ts'
import { holdScripts, scriptOf } from './held-scripts.ts'
import { asOrdinaryBrowser, complaintsOf, hydrated, isHydrated, type Product, test } from './support.ts'

test.use(asOrdinaryBrowser)

/** The code that counts presses. */
const MEASURE = scriptOf('web/platform/analytics/measure.ts')

/** What was counted since `begin`, page by page: that it was seen, and presses with what was pressed. */
async function counted(product: Product, begin: Date) {
  const events = await product.rows<{ name: string; path: string; label: string | null }>(
    `select name, path, properties->>'label' as label from analytics_events
     where name in ('pageview', 'click') and at >= $1 order by path, name desc, label`,
    [begin],
  )
  return events.map(({ name, path, label }) => [name, path, label].filter(Boolean).join(' '))
}

test('press-counted: a first press that leads on is counted, on the page that it leaves', async ({
  product,
  browser,
}) => {
  const begin = new Date()
  const context = await browser.newContext({ baseURL: product.address })
  const page = await context.newPage()
  const release = await holdScripts(page, (url) => url.endsWith(MEASURE))
  await page.goto('/compliance')
  await hydrated(page, '.site-header')
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.waitForURL('**/pricing')
  await release()

  await expect
    .poll(() => counted(product, begin))
    .toEqual(['pageview /compliance', 'click /compliance Pricing', 'pageview /pricing'])
  await context.close()
})

test('press-counted: at most 20 presses wait for the code that counts them', async ({ product, browser }) => {
  const begin = new Date()
  const context = await browser.newContext({ baseURL: product.address })
  const page = await context.newPage()
  const release = await holdScripts(page, (url) => url.endsWith(MEASURE))
  await page.goto('/terms')
  await hydrated(page, '.site-header')
  const heading = page.getByRole('heading', { level: 1 })
  for (let press = 0; press < 19; press++) await heading.click()
  for (const name of ['Pricing', 'Blog']) await page.getByRole('banner').getByRole('link', { name }).click()
  await page.waitForURL('**/blog')
  await release()

  await expect
    .poll(() => counted(product, begin))
    .toEqual(['pageview /blog', 'pageview /terms', 'click /terms Pricing'])
  await context.close()
})

test('press-counted: a press before the page’s code is there works once it is, only once, and counts once', async ({
  product,
  browser,
}) => {
  const begin = new Date()
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const complaints = await complaintsOf(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/start-')),
  )
  await page.getByRole('button', { name: 'Open menu' }).click({ noWaitAfter: true })
  expect(await isHydrated(page, '.menu-toggle')).toBe(false)
  await release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await page.locator('#roi').scrollIntoViewIfNeeded()
  await hydrated(page, '#roi')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)

  await expect.poll(() => counted(product, begin)).toEqual(['pageview /', 'click / Close menu', 'click / Open menu'])
  await context.close()
  expect(complaints).toEqual([])
})

test('press-counted: a part that is used before its code is there catches up, and its press counts once: keys of a slider, a form that is filled in and sent', async ({
  product,
  browser,
}) => {
  const begin = new Date()
  const context = await browser.newContext({ baseURL: product.address })
  const page = await context.newPage()
  const complaints = await complaintsOf(page)
  const posts: string[] = []
  await page.route('**/api/newsletter/subscribe', (route) => {
    posts.push(route.request().postDataJSON().email)
    return route.fulfill({ status: 202, json: { message: 'ok' } })
  })
  await openMeasured(page, '/')
  const saving = page.locator('#roi .docket output strong')
  const before = await saving.textContent()
  const release = await holdScripts(page)
  const guards = page.getByRole('slider', { name: 'Guards on payroll' })
  await guards.focus()
  await guards.press('ArrowRight')
  await guards.press('ArrowRight')
  await expect(guards).toHaveValue('122')
  const footer = page.locator('#site-footer')
  await footer.getByRole('textbox', { name: 'Email address' }).fill('dana@meridian.example')
  await footer.getByRole('checkbox').check()
  await footer.getByRole('button', { name: 'Subscribe', exact: true }).click({ noWaitAfter: true })
  await expect(saving).toHaveText(before!)
  expect(posts).toEqual([])

  await release()
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
  await expect(saving).not.toHaveText(before!)
  await expect(guards).toHaveValue('122')
  await expect(page).toHaveURL(/\?roi=122-/)
  expect(posts).toEqual(['dana@meridian.example'])
  await expect.poll(() => counted(product, begin)).toEqual(['pageview /', 'click / Subscribe'])
  await context.close()
  expect(complaints).toEqual([])
})
