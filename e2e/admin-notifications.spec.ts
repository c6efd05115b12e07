import { expect } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, violationsInThemes } from './admin-support.ts'
import { field, fillPerson, open } from './leads-support.ts'
import { csrfHeader, pressEnter } from './support.ts'

test('webhook-retries, notification-rules, stream-live, notices-asked-once: a rule calls a webhook, a failing call is retried and replayed; a visitor’s lead makes the bell ring in an open admin area', async ({
  as,
  product,
}) => {
  let status = 503
  const received: string[] = []
  const server = createServer((request, reply) => {
    received.push(String(request.headers['watchpost-signature']))
    request.resume().on('end', () => reply.writeHead(status).end('Not now'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { page } = await as('admin')
  await page.goto('/admin/notifications/rules')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
  await dialog.getByLabel('Name').fill('CRM')
  await dialog.getByLabel('URL').fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/in`)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('dialog', { name: 'The secret of this webhook' })).toContainText('whsec_')
  await page.getByRole('button', { name: 'Done' }).click()

  await pressEnter(page.getByRole('button', { name: 'New lead, by webhook: nobody' }))
  const rule = page.getByRole('dialog', { name: 'New lead, by webhook' })
  await rule.getByLabel('CRM').check()
  await rule.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByRole('button', { name: 'New lead, by webhook: CRM' })).toBeVisible()
  await page.getByRole('button', { name: 'Send test to CRM' }).click()
  await expect(page.getByText('Test sent. Its delivery shows the outcome.', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Deliveries' }).click()
  const log = page.getByRole('region', { name: 'Webhook deliveries' })
  await expect(log.getByText(/Answered 503, try 2 of 8/)).toBeVisible()
  expect(await violationsInThemes(page, 'deliveries')).toEqual([])
  status = 200
  await log.getByRole('button', { name: /^Try now/ }).click()
  await expect(log.getByText('Delivered', { exact: true })).toBeVisible()
  await log.getByRole('button', { name: /^Replay/ }).click()
  await expect.poll(() => received.length).toBe(3)
  expect(received.every((signature) => /^t=\d+,v1=[0-9a-f]{64}$/.test(signature))).toBe(true)

  // One stream serves all screens that are gone through.
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/notifications/stream')) streams.push(page.url())
  })
  await page.goto('/admin/solutions')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Industries' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Industries' })).toBeVisible()

  const visitor = await product.visitor()
  await open(visitor, '/contact')
  await fillPerson(visitor, 'dana@bell.example')
  await visitor.getByRole('combobox', { name: 'What is it about?' }).selectOption('Prices and contracts')
  await field(visitor, 'Message').fill('Three sites. What would it cost?')
  await visitor.getByRole('button', { name: 'Send Message' }).click()
  await expect(visitor.getByRole('heading', { name: 'Message sent' })).toBeFocused()
  await visitor.context().close()

  await expect(bell).toHaveAccessibleName(/1 unread/)
  await expect(page.getByRole('status').filter({ hasText: 'New notification: Contact request: Dana' })).toBeAttached()
  await bell.click()
  const popup = page.getByRole('dialog', { name: 'Notifications' })
  expect(await violationsInThemes(page, 'the bell')).toEqual([])
  await popup.getByRole('link', { name: /Dana Ortiz/ }).click()
  await expect(page).toHaveURL(/\/admin\/contact\//)
  await expect(bell).toHaveAccessibleName('Notifications')
  expect(streams).toHaveLength(1)
  await expect.poll(() => received.length, 'its rule calls the webhook').toBe(4)
  server.close()
})

test('notification-settings, push-worker: an editor comes from a mail to turn its kind off and has quiet hours; the worker of a browser that takes pushes is the admin area’s alone', async ({
  as,
  product,
}) => {
  const { request } = (await as('admin')).context
  const ruled = await request.put('/api/admin/notification-rules/schedule-done/email', {
    headers: await csrfHeader(request),
    data: { before: { to: [], urgent: false }, after: { to: [{ type: 'role', role: 'editor' }], urgent: false } },
  })
  expect(ruled.status()).toBe(200)

  const { page, context, complaints } = await as('editor')
  await page.goto('/admin/my-notifications/settings?off=schedule-done')
  await page.getByRole('button', { name: 'Turn these mails off' }).click()
  await expect(page.getByText('These mails are off', { exact: true })).toBeVisible()
  const mails = page.getByRole('switch', { name: 'Published as scheduled, by email' })
  await expect(mails).not.toBeChecked()
  await page.getByLabel('Quiet hours: mails and pushes wait until they end').check()
  await page.getByLabel('From', { exact: true }).fill('21:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30')
  await expect(mails).not.toBeChecked()
  await page.getByRole('link', { name: 'Inbox' }).click()
  await expect(page.getByText('No notifications yet')).toBeVisible()

  // Headless browsers show no notifications; `push-worker.test.ts` holds what the worker shows.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }))
  await context.grantPermissions(['notifications'], { origin: product.address })
  await page.goto('/admin/my-notifications/settings')
  await expect(page.getByRole('switch', { name: 'Published as scheduled, by push' })).toBeChecked()
  expect(await violationsInThemes(page, 'own settings')).toEqual([])
  // A browser that keeps nothing takes no subscription; the screen says so, and the console too.
  await page.getByRole('button', { name: 'Turn on here' }).click()
  await expect(page.getByText('Pushes were not changed', { exact: true })).toBeVisible()
  const refused = expect.stringContaining('does not support the Push API in incognito mode')
  await expect.poll(() => complaints).toEqual([refused])
  complaints.length = 0
  const scope = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope)
  expect(await scope()).toBe(`${product.address}/admin/`)
  await page.goto('/pricing')
  expect(await scope()).toBeUndefined()
})
