import { expect } from '@playwright/test'
import { publish, saved, test, violations } from './admin-support.ts'

test('client-login-host, client-login: the link is set, warned of when its host changes, and gone again', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  const visitor = await product.visitor()
  await page.goto('/admin/client-login-config')
  const address = page.getByRole('textbox', { name: 'Address of the client portal' })
  await address.fill('https://portal.example/login')
  await publish(page)
  await visitor.goto('/brand')
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Client Login' })
  await expect(link).toHaveAttribute('href', 'https://portal.example/login')

  await address.fill('https://portal.evil.example/login')
  await saved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(/now leads to portal\.evil\.example instead of portal\.example/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await visitor.reload()
  await expect(link).toHaveAttribute('href', 'https://portal.example/login')

  await address.fill('')
  await publish(page)
  await visitor.reload()
  await expect(link).toHaveCount(0)
  await visitor.context().close()
})

test('captcha-by-form: a form whose check is none asks for no calculation', async ({ as }) => {
  const { page } = await as('admin')
  const provider = async () =>
    ((await (await page.request.get('/api/captcha/challenge?form=contact')).json()) as { provider: string }).provider
  await page.goto('/admin/captcha-settings')
  const choice = page.getByRole('combobox', { name: 'Contact form' })
  await choice.selectOption('none')
  await publish(page)
  expect(await provider()).toBe('none')
  await choice.selectOption('altcha')
  await publish(page)
  expect(await provider()).toBe('altcha')
})

test('analytics-requirements: what a provider requires is said at its field before it goes live', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/admin/analytics/provider')
  await page.getByRole('switch', { name: 'Load a provider’s script' }).click()
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('fathom')
  await saved(page)
  await expect(page.getByText('Fathom requires a site ID').first()).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByRole('combobox', { name: 'Provider' })).toHaveValue('plausible')
})

test('report-live, report-of-periods, report-csv: a visit is in the report at once, as chart and as table', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  const path = `/seen-${Date.now()}`
  await product.rows(
    `insert into analytics_events (at, id, name, path, visitor, device, source, properties)
     select now() - interval '1 minute', gen_random_uuid(), 'pageview', $1, 'visitor' || n, 'desktop', 'autumn mail',
       '{}' from generate_series(1, 5000) n`,
    [path],
  )
  await page.goto('/admin/analytics?days=7')
  await expect(page.getByRole('region', { name: 'Now' })).toContainText(path)
  await expect(page.getByRole('region', { name: 'Visits' })).toContainText('Visitors by day')
  const read = page.getByRole('region', { name: 'What they read' })
  await expect(read.getByRole('row', { name: new RegExp(path) })).toContainText('5,000')
  await expect(page.getByRole('region', { name: 'Where they come from' })).toContainText('autumn mail')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page).toHaveURL(/show=table/)
  await expect(page.getByRole('region', { name: 'Visits' }).getByRole('row')).toHaveCount(8)
  const download = page.waitForEvent('download')
  await read.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^page-.*\.csv$/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await product.rows('delete from analytics_events where path = $1', [path])
})
