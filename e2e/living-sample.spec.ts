import { expect } from '@playwright/test'
import { test } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'

test('sample-lives: Time fills by itself, without a reload, while somebody looks', async ({ as, product }) => {
  test.slow()
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  await product.rows('update sample_clocks set acts = 0')
  await page.goto(`${base}/time`)
  const strip = page.getByRole('region', { name: 'Now' })
  await expect(strip.locator('strong')).not.toHaveText('0', { timeout: 120_000 })
})
