import { expect } from '@playwright/test'
import { startBucket } from '../server/platform/media/testing-bucket.ts'
import { mailOf } from '../server/platform/incoming/testing-incoming.ts'
import { startImapServer } from '../server/platform/incoming/testing-imap-server.ts'
import { violations } from './admin-support.ts'
import { startProduct } from './serve.ts'
import { asAdmin, JOB, test as base } from './support.ts'

type Servers = { address: string; stored: Map<string, { content: Buffer }> }

/** A product with a mailbox in which a mail lies, and a bucket. */
const test = base.extend<object, { servers: Servers }>({
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const [mailbox, bucket] = [await startImapServer(), await startBucket()]
      mailbox.put(mailOf({ Subject: 'Two guards at the quay' }, 'Can you start on Monday?\n<script>alert(1)</script>'))
      const { endpoint, bucket: name, region, key, secret } = bucket.settings
      const { address, stop } = await startProduct({
        INCOMING_ADDRESS: 'answers@watchpost.example',
        IMAP_URL: mailbox.url,
        MEDIA_S3_ENDPOINT: endpoint,
        MEDIA_S3_BUCKET: name,
        MEDIA_S3_REGION: region,
        MEDIA_S3_KEY: key,
        MEDIA_S3_SECRET: secret,
        BACKUP_TO: 's3',
      })
      await use({ address, stored: bucket.objects })
      await stop()
      await mailbox.stop()
      bucket.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ servers }, use) => use(servers.address),
})

test('incoming-mailbox, incoming-loose, backup-schedule, backup-tested: a mail out of the mailbox stands on the screen as text until somebody has dealt with it; a backup goes into the bucket, and its restore is tried', async ({
  page,
  servers,
}) => {
  test.slow()
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

  // A product begins with a backup by itself, and makes one at a time.
  const automatic = page.getByRole('row', { name: /Automatic/ })
  await expect(async () => {
    await page.goto('/admin/status/backups')
    await expect(automatic).toContainText('Complete', { timeout: 10_000 })
  }).toPass({ timeout: 240_000 })
  await page.getByRole('button', { name: 'Back up now' }).click()
  const row = page.getByRole('row', { name: /By hand/ })
  await expect(row).toContainText('Complete', JOB)
  await expect(row).toContainText('the bucket pictures')
  await page.getByRole('button', { name: 'Test a restore' }).click()
  // It makes a whole database, which takes minutes beside others that work.
  await expect(row).toContainText('All equal', { timeout: 240_000 })
  expect(await violations(page)).toEqual([])
  expect([...servers.stored.keys()].filter((name) => name.startsWith('pictures/backups/'))).toHaveLength(2)
})
