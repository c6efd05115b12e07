import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { hashToken } from '../server/core/database/hashed-tokens.ts'
import { startMailServer } from '../server/platform/mail/testing-mail-server.ts'
import { test as base, violations, violationsInThemes } from './admin-support.ts'

/** Visitors are offered mails where there is a mail server. */
const test = base.extend<object, { productEnv: Record<string, string> }>({
  productEnv: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const mailServer = await startMailServer()
      await use({ SMTP_URL: mailServer.url })
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
})

test('status-incidents, status-override, status-news, support-asked: the support file is saved by keys, a visitor asks for news, an incident goes from open to resolved before their eyes, an override says why and until when, and they leave by the link of a mail', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  const visitor = await product.visitor()
  await visitor.goto('/status')
  const form = visitor.getByRole('region', { name: 'Email updates' })
  await form.getByLabel('Email address').fill('dana@status.example')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('status')).toHaveText('Please check your email to confirm your address.')

  const token = { confirm: 'C'.repeat(43), leave: 'L'.repeat(43) }
  for (const purpose of ['confirm', 'leave'] as const)
    await product.rows(
      `insert into status_tokens (hash, subscriber_id, purpose, expires_at)
       select $1, id, $2, now() + interval '1 day' from status_subscribers where email = 'dana@status.example'`,
      [hashToken(token[purpose]), purpose],
    )
  await visitor.goto(`/status/confirm?token=${token.confirm}`)
  await visitor.getByRole('button', { name: 'Confirm address' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()

  await page.goto('/admin/status')
  const card = page.getByRole('region', { name: 'Support file' })
  const saving = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).press('Enter')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^watchpost-support-.+\.json$/)
  const told = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(told)).toMatchObject({ version: { product: expect.stringMatching(/^\d/) } })
  expect(told).not.toContain('dana@status.example')
  await expect(card.getByRole('button', { name: 'Download' })).toBeFocused()
  expect(await violationsInThemes(page, 'the support file')).toEqual([])

  await page.getByRole('button', { name: 'Open incident' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open an incident' })
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Mails arrive late')
  await dialog.getByLabel('Mail', { exact: true }).check()
  await dialog.getByLabel('Text for visitors').fill('We look into it.')
  await dialog.getByRole('button', { name: 'Open incident' }).click()
  const incident = page.getByRole('region', { name: 'Mails arrive late' })
  await expect(incident.getByRole('list', { name: 'What was said' })).toContainText('We look into it.')
  await visitor.goto('/status')
  await expect(visitor.getByRole('region', { name: 'What is wrong now' })).toContainText('We look into it.')
  expect(await violations(page)).toEqual([])

  await incident.getByLabel('State').selectOption('Note, not shown to visitors')
  await incident.getByLabel('Note for the team').fill('Ticket 88213')
  await incident.getByRole('button', { name: 'Add note' }).click()
  await expect(incident.getByRole('list', { name: 'What was said' })).toContainText('Ticket 88213')
  await incident.getByLabel('State').selectOption('Resolved')
  await incident.getByLabel('Update for visitors').fill('All mails are out.')
  await incident.getByRole('button', { name: 'Post update' }).click()
  await expect(incident).toHaveCount(0)
  await visitor.goto('/status')
  const past = visitor.getByRole('region', { name: 'Incidents' })
  await expect(past).toContainText('All mails are out.')
  await expect(past).not.toContainText('88213')

  await page.getByRole('button', { name: 'Override API: As checked' }).click()
  await page.getByRole('menuitem', { name: 'Degraded…' }).click()
  const override = page.getByRole('dialog', { name: 'Override API' })
  await expect(override.getByLabel('Visitors see')).toHaveValue('degraded')
  await override.getByLabel('Reason').fill('Load test')
  await override.getByRole('button', { name: 'Set by hand' }).click()
  const row = page.getByRole('row', { name: /^API/ })
  await expect(row).toContainText('Ana Brandt, to')
  await expect(page.getByText('API is overridden')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await visitor.goto('/status')
  await expect(visitor.getByText('Degraded Performance').first()).toBeVisible()
  await row.getByRole('button', { name: 'Override API: Degraded' }).click()
  await page.getByRole('menuitem', { name: 'As checked' }).click()
  await expect(row).toContainText('As checked')

  await visitor.goto(`/status/unsubscribe?token=${token.leave}`)
  await visitor.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
  expect(await product.rows(`select 1 from status_subscribers where email = 'dana@status.example'`)).toEqual([])
  await product.rows('delete from status_incidents')
})
