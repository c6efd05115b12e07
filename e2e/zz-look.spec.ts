import { expect } from '@playwright/test'
import { test } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'
import { hydrated } from './support.ts'

test('look', async ({ as }) => {
  test.slow()
  const { page, complaints } = await as('member')
  const base = await openSampleCompany(page)
  await page.goto(`${base}/control`)
  await hydrated(page, '.control')
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/map-shots/plan-1280.png' })
  await page.keyboard.press('m')
  await expect(page.locator('.map-sheet[data-drawn]')).toBeVisible({ timeout: 30000 })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/map-shots/map-1280.png' })
  await page.keyboard.press('a')
  await expect(page.locator('.map-sheet[data-drawn]')).toBeVisible({ timeout: 30000 })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/map-shots/all-1280.png' })
  await page.keyboard.press('v')
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/map-shots/list-1280.png' })
  console.log(complaints)
})
