import { expect } from '@playwright/test'
import { publish, test, violations, violationsInThemes } from './admin-support.ts'
import { pressEnter } from './support.ts'

test('mail-templates, mail-template-variables, mail-template-preview, mail-template-test, outbox-list, outbox-secrets, outbox-resend: words are edited beside the mail, tested and published; with mail off the outbox says so, shows what would have been sent, why a mail waits, and withdraws it', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  await product.rows(`insert into mails (id, created_at, template, to_name, to_address, from_name, from_address, subject,
    html, text, headers, attachments, message_id, state, last_error)
    select gen_random_uuid(), now(), 'lead-alert', 'Jo', state || '@x.example', 'Watchpost', 'hello@x.example',
      'A new lead', '', 'Dana wrote to us.', '{}', '[]', '<' || state || '@x>', state, said
    from (values ('not-sent', null), ('failed', 'connect ECONNREFUSED 127.0.0.1:2525')) as mail (state, said)`)
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

  await publish(page)
  // A pointer would rest on the toast that may lie there, and hold it.
  await pressEnter(preview.getByRole('button', { name: /^Send a test to admin-/ }))
  await expect(page.getByText('The test is in the outbox', { exact: true })).toBeVisible()

  await page.goto('/admin/email-templates')
  await expect(page.getByRole('row', { name: /^Invitation To somebody/ })).toContainText('Edited')
  await page.getByRole('link', { name: 'Outbox', exact: true }).click()
  await page.getByRole('link', { name: /Test: You are invited to Watchpost/ }).click()
  const mailOpen = page.getByRole('region', { name: 'Mail', exact: true })
  await expect(mailOpen).toContainText('Welcome to the post')

  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  await page.getByRole('link', { name: 'of New lead in the outbox' }).click()
  await expect(page.getByRole('region', { name: 'Mail is off' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'failed@x.example' })).toContainText('ECONNREFUSED')
  await page.getByRole('link', { name: /not-sent@x\.example/ }).click()
  await expect(mailOpen).toContainText('Dana wrote to us.')
  expect(await violations(page)).toEqual([])
  await mailOpen.getByRole('button', { name: 'Withdraw' }).click()
  await expect(mailOpen).toContainText('Withdrawn')
  await expect(mailOpen.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await mailOpen.getByRole('link', { name: 'Close' }).click()
  await expect(mailOpen).toHaveCount(0)
  await product.rows(`delete from mails where to_address like '%@x.example' or template = 'template-test'`)
})
