import { expect } from '@playwright/test'
import { test, violations } from './admin-support.ts'

test('seo-page-check, index-now: a page is shown as search engines read it, and they are told of changes', async ({
  as,
}) => {
  const { page } = await as('admin')
  await page.goto('/admin/seo-settings')
  const telling = page.getByRole('region', { name: 'IndexNow' })
  const tell = telling.getByRole('switch', { name: 'Tell search engines of changed addresses' })
  await expect(tell).not.toBeChecked()
  await tell.check()
  await telling.getByRole('textbox', { name: 'Server' }).fill('http://127.0.0.2:9/indexnow')
  await telling.getByRole('button', { name: 'Save' }).click()
  await expect(telling.getByText('Nothing was told yet')).toBeVisible()
  await expect(telling.getByRole('link', { name: 'Open the key' })).toHaveAttribute('href', /\/[0-9a-f]{32}\.txt$/)
  expect(await violations(page)).toEqual([])
  await tell.uncheck()
  await telling.getByRole('button', { name: 'Save' }).click()
  await expect(telling.getByText('Off', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Page check' }).click()
  await expect(page.getByRole('figure', { name: 'Search result' })).toContainText('Watchpost')
  await page.getByRole('combobox', { name: 'Page' }).fill('/pricing')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page).toHaveURL('/admin/seo-settings/page?path=%2Fpricing')
  const data = page.getByRole('region', { name: /Structured data/ })
  await expect(data.getByRole('listitem').filter({ hasText: 'Product' })).toContainText('Nothing required is missing')
  await expect(data).not.toContainText('Missing')
  await data.getByText('Product', { exact: true }).click()
  await expect(data.getByText('"@type": "Offer"').first()).toBeVisible()
  await expect(page.getByText('Its canonical address is its own')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
