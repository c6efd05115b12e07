import { expect, type Page } from '@playwright/test'
import { fits, test, violations, violationsInThemes } from './admin-support.ts'
import { openCompany } from './company-support.ts'

const WIDTHS = [360, 768, 1280, 1920]
const NAME = 'Harbour Guarding'

/** Looks at a screen at every width, in both themes. */
async function look(page: Page, where: string) {
  const before = page.viewportSize()!
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: before.height })
    await fits(page, `${where} at ${width}`)
    expect(await violations(page), `${where} at ${width}`).toEqual([])
  }
  await page.setViewportSize(before)
  expect(await violationsInThemes(page, where)).toEqual([])
}

test('customer-request, company-standing, read-only-refuses: an owner asks, an admin makes the company active, and its banner is gone', async ({
  as,
}) => {
  // Who is an admin when the owner asks is told of it.
  const { page: admin, complaints: refusals } = await as('admin', { width: 1280 })
  const { page, complaints } = await as('member', { width: 1280 })
  const base = await openCompany(page, NAME)
  const banner = page.getByRole('region', { name: 'State of the company' })
  await expect(banner).toContainText('14 days left')
  await look(page, 'today of a trial')
  await banner.getByRole('button', { name: 'Become a customer' }).click()
  await expect(banner.getByRole('status')).toContainText(/^Asked on \d+ \w+ \d{4} to become a customer/)
  await expect(banner.getByRole('button')).toHaveCount(0)
  await page.goto(`${base}/settings?tab=company`)
  await expect(banner.getByRole('status')).toContainText('Asked on')
  expect(await violationsInThemes(page, 'settings of a trial')).toEqual([])

  await admin.goto('/admin/notifications')
  await admin.getByRole('link', { name: `${NAME} asks to become a customer` }).click()
  await expect(admin).toHaveURL(/\/admin\/users\/companies\?search=harbour-guarding/)
  const row = admin.getByRole('row', { name: new RegExp(NAME) })
  await expect(row).toContainText('Trial')
  await expect(row).toContainText('Asked on')
  await look(admin, 'companies')
  const dialog = admin.getByRole('dialog')
  const decide = async (choice: string, reason: string) => {
    await row.getByRole('button', { name: `Change state of ${NAME}` }).click()
    await dialog.getByRole('radio', { name: choice }).check()
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: choice }).click()
  }

  await row.getByRole('button', { name: `Change state of ${NAME}` }).click()
  await dialog.getByRole('button', { name: 'Make it active' }).click()
  await expect(dialog.getByText('Fill this in')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  expect(refusals.splice(0)).toEqual([expect.stringContaining('400')])
  await look(admin, 'state of a company')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await decide('Extend the trial', 'They move in')
  await expect(admin.getByText(`The trial of ${NAME} is extended`, { exact: true })).toBeVisible()
  await page.reload()
  await expect(banner).toContainText('28 days left')

  await decide('Make it read only', 'They did not pay')
  await expect(row).toContainText('Read only')
  await page.goto(`${base}/guards`)
  await expect(banner).toContainText('This company can only be read')
  await fits(page, 'guards of a company that can only be read')
  expect(await violationsInThemes(page, 'guards of a company that can only be read')).toEqual([])
  await page.getByRole('button', { name: 'Add guard' }).click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('Employee number').fill('F-1')
  await adding.getByLabel('Name', { exact: true }).fill('Ana Lopez')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('Nothing is changed: this company can only be read and exported.')).toBeVisible()
  // The browser tells of the refusals itself.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403')])
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await banner.getByRole('button', { name: 'Become a customer' }).click()
  await expect(banner.getByRole('status')).toContainText('Asked on')

  await admin.reload()
  await decide('Make it active', 'They signed')
  await expect(row).toContainText('Active')
  await expect(row).not.toContainText('Asked on')
  await page.goto(`${base}/today`)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.goto('/app')
  await expect(page.getByRole('link', { name: NAME })).toContainText('active, you are owner')

  await admin.goto('/admin/activity')
  await expect(admin.getByText('They signed').or(admin.getByText('made active a company')).first()).toBeVisible()
})
