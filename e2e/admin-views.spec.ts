import { expect } from '@playwright/test'
import { test } from './admin-support.ts'
import { violations } from './support.ts'

test('a list as it is filtered is saved as a view, shared with everyone, opened by another and removed, by keys alone', async ({
  as,
}) => {
  const { page } = await as('editor')
  await page.goto('/admin/industries?sort=title&state=live')
  const views = page.getByRole('button', { name: 'Views' })
  await views.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Views of this list' })
  await panel.getByLabel('Name of this view').focus()
  await page.keyboard.type('Live by title')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await violations(page, { within: '.views-popup' })).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'View: Live by title' })).toBeFocused()

  const { page: other } = await as('admin')
  await other.goto('/admin/industries')
  await other.getByRole('button', { name: 'Views' }).click()
  await other.getByRole('link', { name: /^Live by title by / }).click()
  await expect(other).toHaveURL('/admin/industries?sort=title&state=live')
  await other.getByRole('button', { name: 'View: Live by title' }).click()
  await other.getByRole('button', { name: 'Remove the view Live by title' }).click()
  await expect(other.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
})
