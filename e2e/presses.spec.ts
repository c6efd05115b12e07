import { expect } from '@playwright/test'
import { openMeasured } from './analytics-support.ts'
import { holdScripts } from './held-scripts.ts'
import { asOrdinaryBrowser, hydrated, type Product, test } from './support.ts'

test.use(asOrdinaryBrowser)

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
  const release = await holdScripts(page, (url) => url.includes('/measure-'))
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
  const release = await holdScripts(page, (url) => url.includes('/measure-'))
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

test('press-counted: a press before the page’s code is there is counted once', async ({ product, browser }) => {
  const begin = new Date()
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/start-')),
  )
  await page.getByRole('button', { name: 'Open menu' }).click({ noWaitAfter: true })
  await release()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await page.locator('#roi').scrollIntoViewIfNeeded()
  await hydrated(page, '#roi')

  await expect.poll(() => counted(product, begin)).toEqual(['pageview /', 'click / Close menu', 'click / Open menu'])
  await context.close()
})

test('press-counted: a press on a part whose code is not there yet is counted once', async ({ product, browser }) => {
  const begin = new Date()
  const context = await browser.newContext({ baseURL: product.address })
  const page = await context.newPage()
  await openMeasured(page, '/blog')
  const release = await holdScripts(page)
  const footer = page.locator('#site-footer')
  await footer.scrollIntoViewIfNeeded()
  await footer.getByRole('button', { name: 'Subscribe', exact: true }).click({ noWaitAfter: true })
  await release()
  await hydrated(page, '#site-footer')

  await expect.poll(() => counted(product, begin)).toEqual(['pageview /blog', 'click /blog Subscribe'])
  await context.close()
})
