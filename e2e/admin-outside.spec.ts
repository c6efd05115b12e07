import { expect } from '@playwright/test'
import { startBucket } from '../server/platform/media/testing-bucket.ts'
import { mailOf } from '../server/platform/incoming/testing-incoming.ts'
import { startImapServer } from '../server/platform/incoming/testing-imap-server.ts'
import { startMailServer } from '../server/platform/mail/testing-mail-server.ts'
import { violations } from './admin-support.ts'
import { startProduct } from './serve.ts'
import { asAdmin, csrfHeader, JOB, test as base } from './support.ts'

type Servers = { address: string; smtpPort: number; stored: Map<string, { content: Buffer }> }

/** A product with a mailbox in which a mail lies, a bucket, and a mail server that is down. */
const test = base.extend<object, { servers: Servers }>({
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const [mailbox, bucket, down] = [await startImapServer(), await startBucket(), await startMailServer()]
      await down.stop()
      mailbox.put(mailOf({ Subject: 'Two guards at the quay' }, 'Can you start on Monday?\n<script>alert(1)</script>'))
      const { endpoint, bucket: name, region, key, secret } = bucket.settings
      const { address, stop } = await startProduct({
        SMTP_URL: down.url,
        INCOMING_ADDRESS: 'answers@watchpost.example',
        IMAP_URL: mailbox.url,
        MEDIA_S3_ENDPOINT: endpoint,
        MEDIA_S3_BUCKET: name,
        MEDIA_S3_REGION: region,
        MEDIA_S3_KEY: key,
        MEDIA_S3_SECRET: secret,
        BACKUP_TO: 's3',
      })
      await use({ address, smtpPort: down.port, stored: bucket.objects })
      await stop()
      await mailbox.stop()
      bucket.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ servers }, use) => use(servers.address),
})

test('incoming-mailbox, incoming-loose: a mail out of the mailbox stands on the screen as text, until somebody has dealt with it', async ({
  page,
}) => {
  await asAdmin(page.request)
  await page.goto('/admin/email-templates/incoming')
  await expect(page.getByText(/^The mailbox was read/)).toBeVisible()
  await page.getByText('Two guards at the quay').click()
  const mail = page.getByRole('listitem').filter({ hasText: 'Two guards at the quay' })
  await expect(mail).toContainText('<script>alert(1)</script>')
  await expect(mail).toContainText('Belongs to nothing')
  expect(await violations(page)).toEqual([])
  await mail.getByRole('button', { name: 'Dealt with' }).click()
  await expect(mail.getByText('Dealt with', { exact: true }).first()).toBeVisible()
  await expect(mail).not.toContainText('Belongs to nothing')
})

test('backup-schedule, backup-tested: a backup goes into the bucket, and its restore out of there is tried', async ({
  page,
  servers,
}) => {
  await asAdmin(page.request)
  await page.goto('/admin/status/backups')
  await page.getByRole('button', { name: 'Back up now' }).click()
  const row = page.getByRole('row', { name: /By hand/ })
  await expect(row).toContainText('Complete', JOB)
  await expect(row).toContainText('the bucket pictures')
  await page.getByRole('button', { name: 'Test a restore' }).click()
  await expect(row).toContainText('All equal', JOB)
  expect([...servers.stored.keys()].filter((name) => name.startsWith('pictures/backups/'))).toHaveLength(2)
})

test('mail-server-down: while the mail server is down the outbox says why a mail waits, and it goes out once', async ({
  page,
  servers,
}) => {
  test.setTimeout(300_000)
  // Each try waits twice as long as the one before.
  const nextTry = { timeout: 150_000 }
  const headers = await csrfHeader(page.request)
  const data = { email: 'dana@quay.example', consentTracking: 'Consent given at the quay' }
  expect((await page.request.post('/api/newsletter/subscribe', { headers, data })).ok()).toBe(true)
  await asAdmin(page.request)
  const mail = page.getByRole('listitem').filter({ hasText: 'dana@quay.example' })
  await expect(async () => {
    await page.goto('/admin/email-templates/outbox?search=quay')
    await expect(mail).toContainText('ECONNREFUSED', { timeout: 2_000 })
  }).toPass(JOB)
  await expect(mail).toContainText('Queued')

  const back = await startMailServer({ port: servers.smtpPort })
  await expect.poll(() => back.to('dana@quay.example').length, nextTry).toBe(1)
  await expect(async () => {
    await page.reload()
    await expect(mail).toContainText('Sent', { timeout: 2_000 })
  }).toPass(JOB)
  expect(back.to('dana@quay.example')).toHaveLength(1)
  await back.stop()
})
