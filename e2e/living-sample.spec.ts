import { expect } from '@playwright/test'
import { test } from './admin-support.ts'
import { openSampleCompany, slugOf } from './company-support.ts'

/** The clock of the sample company whose slug is $1. */
const OF_COMPANY = 'where organisation_id = (select organisation_id from organisations where slug = $1)'

test('sample-lives: Time fills by itself, without a reload, while somebody looks, as fast as its owner says', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  const slug = slugOf(base)
  await product.rows(`update sample_clocks set acts = 0 ${OF_COMPANY}`, [slug])
  await page.goto(`${base}/time`)
  const strip = page.getByRole('region', { name: 'Now' })
  await expect(strip.locator('strong')).not.toHaveText('0', { timeout: 60_000 })
  await page.goto(`${base}/settings?tab=company`)
  const speed = page.getByRole('region', { name: 'Sample' }).getByLabel('What happened while nobody looked')
  await expect(speed).toHaveValue('60')
  await speed.selectOption('600')
  await expect
    .poll(() => product.rows(`select speed from sample_clocks ${OF_COMPANY}`, [slug]), { timeout: 30_000 })
    .toEqual([{ speed: 600 }])
  await page.reload()
  await expect(speed).toHaveValue('600')
})
