import { expect } from '@playwright/test'
import { test, fits, violationsInThemes } from './admin-support.ts'
import { openCompany, openSampleCompany } from './company-support.ts'

const WIDTHS = [360, 768, 1280, 1920]

test('company-frame: from any screen a person changes the company, looks after their account and signs out for good', async ({
  as,
}) => {
  test.slow()
  const { page } = await as('member')
  await openCompany(page, 'Vigil Guarding')
  const base = await openSampleCompany(page)
  await page.goto(`${base}/sites`)
  await page.getByRole('button', { name: /, open another company$/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Vigil Guarding' }).press('Enter')
  await expect(page.getByText('Every shift of the next two weeks has a guard.')).toBeVisible()
  await page.goto(`${base}/today`)
  const account = page.getByRole('button', { name: /^Account of / })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect(account).toBeInViewport()
    await fits(page, `today at ${width}`)
  }
  expect(await violationsInThemes(page)).toEqual([])
  await account.press('Enter')
  await page.getByRole('menuitem', { name: 'My account' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await fits(page, `account at ${width}`)
  }
  expect(await violationsInThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  const other = await page.context().newPage()
  await other.goto(`${base}/guards`)
  await expect(other.getByRole('heading', { name: 'Guards', level: 1 })).toBeVisible()
  await account.press('Enter')
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  await expect(page).toHaveURL(/\/$/)
  // The other tab of a shared screen leaves too, and the way back shows nothing of the company.
  await expect(other).toHaveURL(/\/login/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toHaveCount(0)
})
