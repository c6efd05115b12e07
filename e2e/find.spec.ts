import { expect } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'

test('find-in-company: by keyboard alone from any screen to a guard, a shift of a day and a screen', async ({ as }) => {
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  await page.goto(`${base}/rules`)
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Find in the company' })
  await expect(input).toBeFocused()
  await input.fill('femi balo')
  await expect(page.getByRole('option', { name: /Femi Balogun/ })).toBeVisible()
  expect(await violationsInThemes(page, 'find')).toEqual([])
  await fits(page, 'find')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Femi Balogun', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await input.fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('group', { name: 'Shifts' }).getByRole('option').first().click()
  await expect(page.getByRole('complementary', { name: 'Shift' })).toBeVisible()
  await page.getByRole('button', { name: 'Find' }).press('Enter')
  await input.fill('setti')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})
