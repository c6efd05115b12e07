import { expect } from '@playwright/test'
import { test, violations } from './admin-support.ts'

test('outbox-list, outbox-secrets, outbox-resend: with mail off the outbox says so, shows what would have been sent, and withdraws it', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  await product.rows(`insert into mails (id, created_at, template, to_name, to_address, from_name, from_address, subject,
    html, text, headers, attachments, message_id, state)
    values (gen_random_uuid(), now(), 'lead-alert', 'Jo', 'outbox@x.example', 'Watchpost', 'hello@x.example',
      'A new lead', '', 'Dana wrote to us.', '{}', '[]', '<outbox@x>', 'not-sent')`)
  await page.goto('/admin/email-templates')
  await page.getByRole('link', { name: 'of New lead in the outbox' }).click()
  await expect(page.getByRole('region', { name: 'Mail is off' })).toBeVisible()
  await page.getByRole('link', { name: /outbox@x\.example/ }).click()
  const mail = page.getByRole('region', { name: 'Mail', exact: true })
  await expect(mail).toContainText('Dana wrote to us.')
  expect(await violations(page)).toEqual([])

  await mail.getByRole('button', { name: 'Withdraw' }).click()
  await expect(mail).toContainText('Withdrawn')
  await expect(mail.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await mail.getByRole('link', { name: 'Close' }).click()
  await expect(mail).toHaveCount(0)
  await product.rows(`delete from mails where to_address = 'outbox@x.example'`)
})
