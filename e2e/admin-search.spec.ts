import { expect } from '@playwright/test'
import { test, violations } from './admin-support.ts'
import { asOrdinaryBrowser } from './support.ts'

test.use(asOrdinaryBrowser)

test('not-found-log, redirects-managed, redirects-import, seo-audit, seo-audit-panel, robots-warned: addresses that visitors miss are led to pages, problems lead to editors, and no rule keeps search engines out unseen', async ({
  as,
  product,
}) => {
  const { page, context, complaints } = await as('admin')
  const visitor = await product.visitor()
  const missed = `/pricing-${Date.now()}`
  await visitor.goto(missed)
  await expect(visitor.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()

  // By one press, and back.
  await expect(async () => {
    await page.goto('/admin/seo-settings')
    await expect(page.getByRole('textbox', { name: `Where ${missed} leads` })).toHaveValue('/pricing', {
      timeout: 2000,
    })
  }).toPass()
  await page.getByRole('listitem').filter({ hasText: missed }).getByRole('button', { name: 'Redirect' }).click()
  await expect(page.getByText(`${missed} leads to /pricing`, { exact: true })).toBeVisible()
  // A toast stays for as long as the pointer rests on it; without, it is gone after twelve seconds.
  await page.getByRole('button', { name: 'Undo' }).hover()
  const row = (path: string) => page.getByRole('row', { name: new RegExp(path) })
  await expect(row(missed)).toContainText('Live')
  expect(await violations(page)).toEqual([])
  await visitor.goto(missed)
  await expect(visitor).toHaveURL('/pricing')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(missed)).toHaveCount(0)
  await visitor.goto(missed)
  await expect(visitor.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()

  // By hand and from a file; a circle is refused in place.
  const form = page.getByRole('form', { name: 'Add a redirect' })
  const add = async (from: string, to: string) => {
    await form.getByLabel('Old address').fill(from)
    await form.getByLabel('To').fill(to)
    await form.getByLabel('To').press('Enter')
  }
  await add('/e2e-a', '/brand')
  await expect(row('/e2e-a')).toContainText('/brand')
  await add('/e2e-b', '/e2e-b')
  await expect(form.getByText('This would lead in a circle, and nobody would arrive.')).toBeVisible()
  await expect(form.getByLabel('To')).toBeFocused()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')])
  expect(await violations(page)).toEqual([])
  await page.getByLabel('CSV file of redirects').setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('from;to;who\n/e2e-c;/e2e-a;\nno address;/brand;Tom\n'),
  })
  const looked = page.getByRole('dialog', { name: '1 of 2 lines can be imported' })
  await expect(looked.getByText('Redirects to /e2e-a')).toBeVisible()
  await expect(looked.getByText('This column is not read: who.')).toBeVisible()
  await expect(row('/e2e-c')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await looked.getByRole('button', { name: 'Import 1 line' }).click()
  const imported = page.getByRole('dialog', { name: '1 of 2 lines imported' })
  await expect(imported.getByRole('listitem').filter({ hasText: 'Line 3' })).toContainText('Start with a single /')
  await expect(imported.getByText('This column is not read: who.')).toBeVisible()
  await imported.getByRole('button', { name: 'Close' }).last().click()
  await expect(row('/e2e-c')).toContainText('Several hops')
  for (const from of ['/e2e-c', '/e2e-a']) {
    await page.getByRole('button', { name: `Remove ${from}` }).click()
    await expect(page.getByRole('button', { name: `Remove ${from}` })).toHaveCount(0)
  }

  // Rules against every search engine go live only once the warning was seen.
  await page.getByRole('link', { name: 'Robots', exact: true }).click()
  const robots = async () => (await context.request.get('/robots.txt')).text()
  const before = await robots()
  const rules = page.getByRole('textbox', { name: 'Rules' })
  await rules.fill('User-agent: *\nDisallow: /')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('These rules keep every search engine away from the whole site.')).toBeVisible()
  expect(await robots()).toBe(before)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Back to the built-in text' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the built-in text' }).click()
  await expect(rules).toHaveValue('')
  expect(await robots()).toBe(before)

  // Each problem is solved beside the list, and leads to the editor of its page. A fresh site has none.
  await product.rows(
    `update documents set title = $1, data = jsonb_set(data, '{title}', to_jsonb($1::text)),
       live = jsonb_set(live, '{title}', to_jsonb($1::text)) where kind = 'post' and slug = 'round-intervals'`,
    ['How often somebody should walk a round at night, and how to find the right interval'],
  )
  await page.goto('/admin/seo-settings')
  const audit = page.getByRole('region', { name: /^Audit/ })
  await audit.getByRole('button', { name: /^Titles/ }).click()
  const first = audit.getByRole('listitem').filter({ hasText: 'Too long' }).first()
  const address = await first.getByRole('code').textContent()
  await first.getByRole('button', { name: `Shorten ${address}` }).click()
  const panel = page.getByRole('region', { name: address!, exact: true })
  await expect(panel.getByRole('textbox', { name: 'Title for search engines' })).toHaveValue(/.{61}/)
  await expect(panel).toBeFocused()
  await panel.getByRole('link', { name: 'Open editor' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin.*${address!.split('/').pop()}$`))
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
})
