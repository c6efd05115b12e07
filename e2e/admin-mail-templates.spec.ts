import { expect } from '@playwright/test'
import { test, violationsInThemes } from './admin-support.ts'
import { pressEnter } from './support.ts'

test('mail-templates, mail-template-variables, mail-template-preview, mail-template-test: words are edited beside the mail, tested and published', async ({
  as,
  product,
}) => {
  const { page, complaints } = await as('admin')
  await page.goto('/admin/email-templates')
  await page.getByRole('link', { name: 'Edit Invitation', exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  const mail = preview.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'Join Watchpost' })).toBeVisible()

  const heading = page.getByRole('textbox', { name: 'Heading' })
  await heading.fill('Welcome, from ')
  await pressEnter(page.getByRole('button', { name: '{inviter}' }))
  await expect(heading).toBeFocused()
  await expect(heading).toHaveValue('Welcome, from {inviter}')
  await expect(mail.getByRole('heading', { name: 'Welcome, from Jo Hallam' })).toBeVisible()

  await heading.fill('Welcome, {somebody}')
  await heading.press('Tab')
  await expect(page.getByText('This mail has no variable {somebody}.').first()).toBeVisible()
  await heading.fill('Welcome to the post')
  await expect(mail.getByRole('heading', { name: 'Welcome to the post' })).toBeVisible()
  await preview.getByRole('button', { name: 'Text' }).click()
  await expect(preview.getByRole('textbox', { name: 'The mail as plain text' })).toHaveValue(/Welcome to the post/)
  await preview.getByRole('button', { name: 'Dark' }).click()
  await preview.getByRole('button', { name: '360' }).click()
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(10, 15, 13)')
  expect(await violationsInThemes(page, 'template')).toEqual([])

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await preview.getByRole('button', { name: /^Send a test to admin-/ }).click()
  await expect(page.getByText('The test is in the outbox', { exact: true })).toBeVisible()

  await page.goto('/admin/email-templates')
  await expect(page.getByRole('row', { name: /^Invitation To somebody/ })).toContainText('Edited')
  await page.getByRole('link', { name: 'Outbox', exact: true }).click()
  await page.getByRole('link', { name: /Test: You are invited to Watchpost/ }).click()
  await expect(page.getByRole('region', { name: 'Mail', exact: true })).toContainText('Welcome to the post')
  expect(complaints).toEqual([])
  await product.rows(`delete from mails where template = 'template-test'`)
})
