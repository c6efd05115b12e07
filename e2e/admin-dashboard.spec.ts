import { expect } from '@playwright/test'
import { publish, test, violationsInThemes } from './admin-support.ts'

test('dashboard-asked-once: what waits leads to its editor, and is gone from there once it is published', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  await product.rows(`update documents set version = version + 1 where kind = 'solution' and slug = 'scheduling'`)
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/admin/overview') asked.push(searchParams.get('days'))
  })
  await page.goto('/admin')
  const work = page.getByRole('region', { name: /Needs work first/ })
  await expect(work.getByRole('listitem').filter({ hasText: 'Scheduling' })).toContainText('Edited')
  await page.getByRole('button', { name: /^Last 28 days/ }).click()
  await page.getByRole('menuitem', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL('/admin?days=7')
  const figures = page.getByRole('region', { name: 'The last 7 days' })
  await figures.getByRole('slider', { name: 'Visitors by day' }).press('ArrowLeft')
  await expect(figures.getByText(/^Before \d/)).toBeVisible()
  await figures.getByRole('button', { name: 'Table' }).click()
  await expect(figures.getByRole('row')).toHaveCount(8)
  await work.getByRole('button', { name: /^Delivery/ }).click()
  await expect(work.getByText('Nothing of this waits.')).toBeVisible()
  await work.getByRole('button', { name: /^Content/ }).click()
  expect(asked).toEqual(['28', '7'])
  await work.getByRole('link', { name: 'Finish Scheduling' }).click()
  await expect(page).toHaveURL('/admin/solutions/scheduling')
  await publish(page)

  await page.goto('/admin')
  await expect(work.getByText('Nothing needs work')).toBeVisible()
})

test('dashboard: what could not be read is said, and asked for again', async ({ as }) => {
  const { page, complaints } = await as('admin')
  await page.route('**/api/admin/overview?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }),
  )
  await page.goto('/admin')
  await expect(page.getByText('The list could not be read')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/admin/overview?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing needs work')).toBeVisible()
  // The browser itself writes of each answer that failed.
  complaints.splice(0)
})

test('mail-off-is-said: without a mail server the dashboard says that mail is off, and visitors see no fault', async ({
  as,
}) => {
  const { page: admin } = await as('admin')
  await admin.goto('/admin')
  await expect(admin.getByRole('region', { name: 'Mail is off' })).toContainText('SMTP_URL')

  const { page } = await as('member')
  await page.goto('/status')
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mail', exact: true }) }),
  ).toContainText('Not in use')
  await expect(page.getByRole('main').getByText('All Systems Operational')).toBeVisible()
})

test('the list of samples leads to an item; once it is replaced and published, the page says nothing of a sample there', async ({
  as,
}) => {
  const { page } = await as('admin')
  await page.goto('/admin')
  const list = page.getByRole('region', { name: /Replace sample content/ })
  await expect(list).toBeVisible()
  await list.getByText('Show what is made up').click()
  expect(await violationsInThemes(page, 'dashboard')).toEqual([])
  await page.goto('/solutions/client-portal')
  await expect(page.getByText('A sample quote. No customer said it.')).toBeVisible()

  await page.goto('/admin')
  await list.getByText('Show what is made up').click()
  const entry = list.getByRole('listitem').filter({ has: page.getByText('Client portal', { exact: true }) })
  await entry.getByRole('link', { name: 'Luis Ferrer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/solutions\/client-portal\?field=blocks/)
  const quote = page.getByRole('textbox', { name: 'Quote', exact: true })
  await expect(page.getByRole('switch', { name: 'Sample', exact: true })).toBeFocused()
  await expect(page.getByRole('switch', { name: 'Sample', exact: true })).toBeChecked()
  await quote.fill('The rounds of any day are one search away.')
  await expect(page.getByRole('switch', { name: 'Sample', exact: true })).not.toBeChecked()
  await publish(page)

  await page.goto('/admin')
  await expect(list).toBeVisible()
  await expect(list.getByText('Client portal', { exact: true })).toHaveCount(0)
  await page.goto('/solutions/client-portal')
  await expect(page.getByText('The rounds of any day are one search away.')).toBeVisible()
  await expect(page.getByText('A sample quote. No customer said it.')).toHaveCount(0)
})
