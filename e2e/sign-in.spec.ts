import { expect } from '@playwright/test'
import { ADMIN } from '../server/core/start/testing-product.ts'
import { hydrated, test } from './support.ts'

test('who signs in goes on to next, finds the admin area and the way back, and leaves by Logout', async ({ page }) => {
  await page.goto(`/login?next=${encodeURIComponent('/brand?style=bold')}`)
  await hydrated(page, 'form')
  await page.getByLabel('Email address').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/brand?style=bold')

  // The two areas are documents of their own: a link between them loads the other one.
  const header = page.getByRole('banner')
  await hydrated(page, '.site-header')
  await header.getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.locator('.shell-main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/brand?style=bold')

  await header.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(header.getByRole('link', { name: 'Schedule Demo' })).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed-in')
})
