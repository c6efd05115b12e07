import { expect } from '@playwright/test'
import { createDraft, publicText, publish, restore, saved, test, violations } from './admin-support.ts'
import { AGENT, pressEnter } from './support.ts'

const ON = '/solutions/analytics'
// No other test opens this post: afterwards it names a call to action that is in the trash.
const POST = '/blog/first-hour-of-a-new-site'

test('reusable-cta, reusable-cta-in-posts: a call to action is written once, used by a page and a post, changed for both at once, and brought back', async ({
  as,
}) => {
  test.slow()
  const { page, context } = await as('admin')
  await page.goto('/admin/cta')
  await page.getByRole('link', { name: 'Reusable calls to action' }).click()
  await createDraft(page, 'call to action', 'Autumn visit')
  await expect(page).toHaveURL('/admin/cta/library/autumn-visit')
  await expect(page.getByText('No page shows this by itself')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('We come by in October')
  const button = page.getByRole('group', { name: 'First button' })
  await button.getByRole('textbox', { name: 'Text' }).fill('Choose a Day')
  await button.getByRole('textbox', { name: 'Link' }).fill('/demo')
  await saved(page)

  await page.goto(`/admin${ON}`)
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: /^Reusable call to action/ }).click()
  await pressEnter(page.getByRole('button', { name: 'Which one: Choose one' }))
  await page.getByRole('textbox', { name: 'Find a call to action' }).fill('autumn')
  await expect(page.getByRole('button', { name: /^Autumn visit/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^One site/ })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Autumn visit/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('A draft: visitors see nothing here until it is published.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await saved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('What this block shows is missing or not published')).toBeVisible()
  await page.keyboard.press('Escape')
  await publish(page)
  expect(await publicText(context, ON), 'a draft is nobody’s business').not.toContain('We come by in October')

  await page.getByRole('link', { name: 'Edit it for every page' }).click()
  await publish(page)
  await expect.poll(() => publicText(context, ON)).toContain('We come by in October')
  const [{ number: october }] = (await (
    await context.request.get('/api/admin/documents/cta/autumn-visit/history')
  ).json()) as [{ number: number }]

  // The text of a post shows it too, in the editor and on its page.
  await page.goto(`/admin${POST}`)
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.press('Control+Home')
  await pressEnter(page.getByRole('button', { name: 'Insert' }))
  await page.getByRole('menuitem', { name: 'Reusable call to action' }).click()
  const part = page.getByRole('group', { name: 'Reusable call to action' })
  await pressEnter(part.getByRole('button', { name: 'Which one: Choose one' }))
  await page.getByRole('button', { name: /^Autumn visit/ }).click()
  await expect(part.locator('.call')).toContainText('We come by in October')
  expect(await violations(page)).toEqual([])
  await saved(page)
  await publish(page)
  await expect.poll(() => publicText(context, POST)).toContain('data-cta="reusable/autumn-visit"')
  const visit = await context.newPage()
  await visit.goto(POST)
  await expect(visit.locator('main .call').getByRole('link', { name: 'Choose a Day' })).toBeVisible()
  expect(await violations(visit)).toEqual([])
  await visit.close()
  await page.goto('/admin/cta/library/autumn-visit')

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('We come by in November')
  await saved(page)
  await expect(page.frameLocator('iframe').getByText('We come by in November')).toBeAttached()
  expect(await publicText(context, ON)).toContain('We come by in October')
  await publish(page)
  for (const path of [ON, POST])
    await expect.poll(() => publicText(context, path), path).toContain('We come by in November')

  await restore(page, october)
  await publish(page)
  await expect.poll(() => publicText(context, ON)).toContain('We come by in October')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Analytics' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(page).toHaveURL('/admin/cta/library')
  for (const path of [ON, POST])
    await expect.poll(() => publicText(context, path), path).not.toContain('We come by in October')
})

test('cta-figures: what visitors see and press of a call to action is counted by page', async ({
  as,
  product,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.address, userAgent: AGENT })
  const visitor = await context.newPage()
  const counted = (name: string) =>
    product.rows(`select 1 from analytics_events where name = $1 and properties->>'cta' = 'cta'`, [name])
  await visitor.goto('/')
  await visitor.locator('#cta').scrollIntoViewIfNeeded()
  await expect.poll(() => counted('cta_view')).toHaveLength(1)
  await visitor.locator('#cta').getByRole('link').first().click()
  await expect(visitor).toHaveURL('/contact')
  await expect.poll(() => counted('click')).toHaveLength(1)
  await context.close()

  const { page } = await as('editor')
  await page.goto('/admin/cta')
  await page.getByRole('link', { name: 'Views and clicks' }).click()
  const row = page.getByRole('row', { name: /Final call to action/ })
  await expect(row.getByRole('cell')).toHaveText(['Final call to action', '/', '1', '1', '100%'])
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL('/admin/cta/figures?days=7')
  expect(await violations(page)).toEqual([])
  await row.getByRole('link').click()
  await expect(page).toHaveURL('/admin/cta/cta')
})
