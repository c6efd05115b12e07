import { expect } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openCompany } from './company-support.ts'

test('quota-told, quota-admin: an admin sets the quota of a company, and its people read on Today what is left and what to do', async ({
  as,
}) => {
  test.slow()
  const { page, complaints } = await as('member')
  const name = 'Quota Guarding'
  const base = await openCompany(page, name)
  const space = page.getByRole('list', { name: 'Space of the company' })
  await expect(space).toHaveCount(0)

  const { page: admin } = await as('admin')
  await admin.goto('/admin/users/companies')
  await admin.getByRole('searchbox').fill(name)
  const row = admin.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('of 50,000')
  await expect(row).not.toContainText('A quota of its own')
  await row.getByRole('button', { name: `Set quota of ${name}` }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Rows').fill('many')
  await dialog.getByRole('button', { name: 'Set the quota' }).click()
  await expect(dialog.getByText('Write a whole number, or leave it empty')).toBeVisible()
  await dialog.getByLabel('Rows').fill('3')
  await dialog.getByRole('button', { name: 'Set the quota' }).click()
  await expect(row).toContainText('3 of 3 rows, 100%')
  await expect(row).toContainText('A quota of its own')
  await fits(admin, 'companies')
  expect(await violationsInThemes(admin, 'companies')).toEqual([])

  await page.reload()
  await expect(space).toContainText('100% of the 3 rows of this company are used. Delete what you no longer need')
  await fits(page, 'today')
  await space.getByRole('link', { name: 'See what is used' }).click()
  const part = page.getByRole('region', { name: 'Space' })
  await expect(part).toContainText('3 of 3')
  await fits(page, 'settings')
  expect(await violationsInThemes(page, 'settings')).toEqual([])

  await page.goto(`${base}/settings?tab=regions`)
  await page.getByRole('button', { name: 'Add region' }).click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('Name of the region').fill('North')
  await adding.getByLabel('Jurisdiction').fill('GB')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('There is no room for this: the 3 rows of this company are used up.')).toBeVisible()
  // The browser tells of the refusal itself.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})
