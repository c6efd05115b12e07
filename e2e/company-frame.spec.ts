import { expect } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openCompany, openSampleCompany } from './company-support.ts'

test('company-frame: from any screen a person changes the company, looks after their account and signs out for good', async ({
  as,
}) => {
  test.slow()
  const { page, complaints } = await as('member')
  await openCompany(page, 'Vigil Guarding')
  const base = await openSampleCompany(page)
  await page.goto(`${base}/sites`)
  await page.getByRole('button', { name: /, open another company$/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Vigil Guarding' }).press('Enter')
  await expect(page.getByText('Every shift of the next two weeks has a guard.')).toBeVisible()
  await page.goto(`${base}/today`)
  // On a phone the account is behind the last place of the bar.
  const account = page.getByRole('navigation').getByRole('button', { name: /, account of |^More/ })
  await fits(page, 'today')
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(account).toBeInViewport({ ratio: 1 })
  expect(await violationsInThemes(page, 'today')).toEqual([])
  await account.press('Enter')
  await page.getByRole('menuitem', { name: 'My account' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await fits(page, 'account')
  expect(await violationsInThemes(page, 'account')).toEqual([])
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
  // Somebody who was signed out asks who they are once, and gets 401.
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/401.*\/api\/user/)])
})
