import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { discard, saved, test, violationsInThemes } from './admin-support.ts'
import { pressEnter } from './support.ts'

const TITLE = 'Guards on post, proven every hour'

test('activity-log: a changed text is found in the log with both its states, leads to its editor, and is all that an editor sees', async ({
  as,
}) => {
  const admin = (await as('admin')).page
  await admin.goto('/admin/blog')
  await admin.locator('.cell-title a').first().click()
  await admin.getByLabel('Title', { exact: true }).fill('Written by an administrator')
  await saved(admin)
  const post = admin.url()

  const { page } = await as('editor')
  await page.goto('/admin/homepage-sections/how_it_works')
  const title = page.getByLabel('Title', { exact: true }).first()
  const before = await title.inputValue()
  await title.fill(TITLE)
  await saved(page)

  await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
  const log = page.getByRole('list', { name: 'Activity, newest first' })
  const row = log.getByRole('listitem').first()
  await expect(row).toContainText('Tom Sayer edited homepage section')
  await row.getByRole('button', { name: 'Show changes' }).click()
  const changes = row.getByRole('list', { name: 'What changed' })
  await expect(changes).toContainText(before.split(' ')[0]!)
  await expect(changes.getByText('Before')).toBeVisible()
  await expect(changes.getByText('After')).toBeVisible()
  await expect(changes).toContainText(TITLE)
  await expect(changes).not.toContainText('{')
  expect(await violationsInThemes(page, 'an entry with its changes')).toEqual([])

  await expect(log).not.toContainText('post “')
  await expect(log).not.toContainText('signed in')
  await page.goto('/admin/activity?kind=post')
  await expect(page.getByText('No activity matches this')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/activity')

  await log.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/homepage-sections\/how_it_works$/)
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue(TITLE)
  await discard(page)

  await admin.goto('/admin/users')
  await admin.getByRole('navigation', { name: 'Users', exact: true }).getByRole('link', { name: 'Activity' }).click()
  await expect(admin.getByRole('list', { name: 'Activity, newest first' })).toContainText(
    '“Written by an administrator”',
  )
  await admin.goto(post)
  await discard(admin)
})

test('the log is narrowed, opened and exported with the keyboard alone', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/admin/activity')
  const log = page.getByRole('list', { name: 'Activity, newest first' })
  await expect(log.getByRole('listitem').first()).toBeVisible()

  await page.getByLabel('Kind').focus()
  await page.keyboard.type('Plan')
  await expect(page).toHaveURL('/admin/activity?kind=plan')
  // Rows that are still to be replaced would take the focus with them.
  const found = page.waitForResponse((response) => response.url().includes('search=post'))
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('post')
  await expect(page).toHaveURL('/admin/activity?kind=plan&search=post')
  await (await found).finished()
  const row = log.getByRole('listitem').first()
  await expect(async () => {
    await row.getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(row.getByRole('button', { name: 'Show changes' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('list', { name: 'What changed' })).toContainText('Name')

  const saving = page.waitForEvent('download')
  await pressEnter(page.getByRole('button', { name: 'CSV' }))
  const text = readFileSync(await (await saving).path(), 'utf8')
  expect(text).toContain('At,Who,Action,Kind,What,Address,Before,After')
  expect(text).toContain(',plan,')
  expect(text).not.toContain(',landing_section,')
})
