import { expect, type Page } from '@playwright/test'
import { hydrated, test, violations } from './support.ts'

const plan = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const currency = (page: Page, code: string) => page.getByRole('radio', { name: code, exact: true })
const price = (page: Page, of: string) => plan(page, of).locator('strong:visible')

test('a currency that was chosen before the script has come is kept; by keys another follows, in cards, add-ons, table and docket, and none pushes a phone’s page wide', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/pricing?utm_source=letter', { waitUntil: 'commit' })
  await currency(page, 'GBP').check()
  await expect(price(page, 'Post')).toHaveText('£4.80')
  release()
  await hydrated(page, '.currencies')
  await expect(currency(page, 'GBP')).toBeChecked()
  await expect(price(page, 'Post')).toHaveText('£4.80')

  await currency(page, 'GBP').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(currency(page, 'EUR')).toBeChecked()
  await expect(page).toHaveURL('/pricing?utm_source=letter&currency=EUR')
  await expect(price(page, 'Patrol')).toHaveText('€8.40')
  await expect(price(page, 'Command')).toHaveText('Talk to us')
  await expect(page.locator('.add-ons li').first().locator('strong:visible')).toHaveText('€21.60')
  await expect(page.locator('.feature-table thead .price-monthly:visible')).toHaveText(['€5.40', '€8.40'])
  await page.getByRole('radio', { name: /Yearly/ }).check()
  await expect(price(page, 'Patrol')).toHaveText('€7')
  await page.reload()
  await hydrated(page, '.currencies')
  await expect(price(page, 'Patrol')).toHaveText('€7')
  await expect(page.locator('main').getByText(/\$\d/).filter({ visible: true })).toHaveCount(0)
  await page.locator('#wizard').scrollIntoViewIfNeeded()
  await expect(page.locator('.docket output')).toContainText('€216')
  expect(await violations(page)).toEqual([])

  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const { width, height } = (await currency(page, 'GBP').locator('xpath=..').boundingBox())!
  expect([width >= 44, height >= 44]).toEqual([true, true])
})
