import { expect } from '@playwright/test'
import { test } from './admin-support.ts'

test('decisions 4, dashboard: what waits leads to its editor, and is gone from there once it is published', async ({ as, house }) => {
  const { page } = await as('admin')
  await house.rows(`update documents set version = version + 1 where kind = 'solution' and slug = 'scheduling'`)
  await page.goto('/admin')
  const work = page.getByRole('region', { name: /Needs work first/ })
  await expect(work.getByRole('listitem').filter({ hasText: 'Scheduling' })).toContainText('Edited')
  await work.getByRole('link', { name: /Scheduling Solution/ }).click()
  await expect(page).toHaveURL('/admin/solutions/scheduling')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Visitors see it now.', { exact: true })).toBeVisible()

  await page.goto('/admin')
  await expect(work.getByText('Nothing waits')).toBeVisible()
})

test('decisions 4, dashboard: what could not be read is said, and asked for again', async ({ as }) => {
  const { page, complaints } = await as('admin')
  await page.route('**/api/admin/work', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }))
  await page.goto('/admin')
  await expect(page.getByText('What waits could not be read')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/admin/work')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing waits')).toBeVisible()
  // The browser itself writes of each answer that failed.
  complaints.splice(0)
})

test('without a mail server the dashboard says that mail is off, and visitors see no fault', async ({ as, page, house }) => {
  const { page: admin } = await as('admin')
  await admin.goto('/admin')
  await expect(admin.getByRole('region', { name: 'Mail is off' })).toContainText('SMTP_URL')

  await page.goto(`${house.address}/status`)
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mail', exact: true }) })).toContainText('Not in use')
  await expect(page.getByRole('main').getByText('All Systems Operational')).toBeVisible()
})
