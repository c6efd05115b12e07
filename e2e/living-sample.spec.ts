import { expect } from '@playwright/test'
import { test } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'

test('sample-lives: Time fills by itself while somebody looks, and its owner sets how fast', async ({ as }) => {
  test.slow()
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  await page.goto(`${base}/time`)
  const strip = page.getByRole('region', { name: 'Now' })
  await expect(strip.locator('strong')).not.toHaveText('0', { timeout: 60_000 })

  await page.goto(`${base}/settings`)
  const part = page.getByRole('region', { name: 'Sample' })
  await part.getByLabel('What happened while nobody looked').selectOption('600')
  await expect(page.getByText('The speed is saved')).toBeVisible()
  await page.reload()
  await expect(part.getByLabel('What happened while nobody looked')).toHaveValue('600')
})
