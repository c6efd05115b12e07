import { expect } from '@playwright/test'
import { ask } from '../server/core/start/testing-ask.ts'
import { publish, test as base, violationsInThemes } from './admin-support.ts'
import { startProduct } from './serve.ts'
import type { Product } from './support.ts'

/** A product of this file's own: whatever other files leave as a draft would wait on its dashboard. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browser }, use) => {
      const { address, dataDir, stop } = await startProduct()
      await use({
        address,
        visitor: async () => (await browser.newContext({ baseURL: address })).newPage(),
        rows: (sql, values) => ask(dataDir, sql, values),
      })
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('dashboard-asked-once, mail-off-is-said: what waits leads to its editor, and is gone from there once it is published; so are samples that are replaced', async ({
  as,
  product,
}) => {
  test.slow()
  const { page, complaints } = await as('admin')
  // What could not be read is named, and asked for again.
  await page.route('**/api/admin/overview?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }),
  )
  await page.goto('/admin')
  await expect(page.getByText('The list could not be read')).toBeVisible()
  await page.unroute('**/api/admin/overview?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  const work = page.getByRole('region', { name: /Needs work first/ })
  await expect(work.getByText('Nothing needs work')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mail is off' })).toContainText('SMTP_URL')
  // The browser itself writes of each answer that failed.
  complaints.splice(0)

  await product.rows(`update documents set version = version + 1 where kind = 'solution' and slug = 'scheduling'`)
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/admin/overview') asked.push(searchParams.get('days'))
  })
  await page.reload()
  await expect(work.getByRole('listitem').filter({ hasText: 'Scheduling' })).toContainText('Edited')
  await page.getByRole('button', { name: /^Last 28 days/ }).click()
  await page.getByRole('menuitem', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL('/admin?days=7')
  const figures = page.getByRole('region', { name: 'The last 7 days' })
  await figures.getByRole('slider', { name: 'Visitors by day' }).press('ArrowLeft')
  await expect(figures.getByText(/^Before \d/)).toBeVisible()
  await figures.getByRole('button', { name: 'Table' }).click()
  await expect(figures.getByRole('row')).toHaveCount(8)
  await work.getByRole('button', { name: /^Delivery/ }).click()
  await expect(work.getByText('Nothing of this waits.')).toBeVisible()
  await work.getByRole('button', { name: /^Content/ }).click()
  expect(asked).toEqual(['28', '7'])
  const samples = page.getByRole('region', { name: /Replace sample content/ })
  await samples.getByText('Show what is made up').click()
  expect(await violationsInThemes(page, 'dashboard')).toEqual([])
  await work.getByRole('link', { name: 'Finish Scheduling' }).click()
  await expect(page).toHaveURL('/admin/solutions/scheduling')
  await publish(page)

  await page.goto('/admin')
  await expect(work.getByText('Nothing needs work')).toBeVisible()
  await samples.getByText('Show what is made up').click()
  const entry = samples.getByRole('listitem').filter({ has: page.getByText('Client portal', { exact: true }) })
  await entry.getByRole('link', { name: 'Luis Ferrer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/solutions\/client-portal\?field=blocks/)
  const sample = page.getByRole('switch', { name: 'Sample', exact: true })
  await expect(sample).toBeFocused()
  await expect(sample).toBeChecked()
  await page.getByRole('textbox', { name: 'Quote', exact: true }).fill('The rounds of any day are one search away.')
  await expect(sample).not.toBeChecked()
  await publish(page)
  await page.goto('/admin')
  await expect(samples).toBeVisible()
  await expect(samples.getByText('Client portal', { exact: true })).toHaveCount(0)
  await page.goto('/solutions/client-portal')
  await expect(page.getByText('The rounds of any day are one search away.')).toBeVisible()
  await expect(page.getByText('A sample quote. No customer said it.')).toHaveCount(0)
})
