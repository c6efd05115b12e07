import { expect } from '@playwright/test'
import { createDraft, publicText, publish, restore, saved, test, violations } from './admin-support.ts'
import { AGENT, pressEnter } from './support.ts'

const ON = '/solutions/analytics'

test('reusable-cta: a call to action is written once, used by a page, changed for it at once, and brought back', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/cta')
  await page.getByRole('link', { name: 'Reusable calls to action' }).click()
  await createDraft(page, 'call to action', 'Autumn visit')
  await expect(page).toHaveURL('/admin/cta/library/autumn-visit')
  await expect(page.getByText('No page shows this by itself')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('We come by in October')
  const button = page.getByRole('group', { name: 'First button' })
  await button.getByRole('textbox', { name: 'Words' }).fill('Choose a Day')
  await button.getByRole('textbox', { name: 'Goes to' }).fill('/demo')
  await saved(page)

  await page.goto(`/admin${ON}`)
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: /^Reusable call to action/ }).click()
  await pressEnter(page.getByRole('button', { name: 'Which one: Choose one' }))
  await page.getByRole('textbox', { name: 'Find a call to action' }).fill('autumn')
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
    await context.request.get('/api/admin/reusable-ctas/autumn-visit/history')
  ).json()) as [{ number: number }]

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('We come by in November')
  await saved(page)
  await expect(page.frameLocator('iframe').getByText('We come by in November')).toBeAttached()
  expect(await publicText(context, ON)).toContain('We come by in October')
  await publish(page)
  await expect.poll(() => publicText(context, ON)).toContain('We come by in November')

  await restore(page, october)
  await publish(page)
  await expect.poll(() => publicText(context, ON)).toContain('We come by in October')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(['Analytics'])
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(page).toHaveURL('/admin/cta/library')
  await expect.poll(() => publicText(context, ON)).not.toContain('We come by in October')
})

for (const width of [360, 768, 1280, 1920]) {
  test(`WCAG 1.4.10: at ${width} px the block says all it has to within its row`, async ({ as }) => {
    const { page } = await as('editor', { width })
    await page.goto('/admin/solutions/guard-tracking')
    const row = page.getByRole('button', { name: /^Reusable call to action/ })
    await row.click()
    await expect(page.getByText('Used on 2 pages.')).toBeVisible()
    const inner = await row.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect([
      inner,
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ]).toEqual([0, 0])
  })
}

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

test('reusable-cta-in-posts: the text of a post shows a call to action that others wrote, in the editor and on its page', async ({
  as,
}) => {
  const { page, context } = await as('admin')
  const on = '/blog/ten-minute-handover'
  await page.goto(`/admin${on}`)
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.press('Control+Home')
  await pressEnter(page.getByRole('button', { name: 'Insert' }))
  await page.getByRole('menuitem', { name: 'Reusable call to action' }).click()
  const part = page.getByRole('group', { name: 'Reusable call to action' })
  await pressEnter(part.getByRole('button', { name: 'Which one: Choose one' }))
  await page.getByRole('button', { name: /^One night on trial/ }).click()
  await expect(part.locator('.call')).toContainText('Run one site on it tonight')
  expect(await violations(page)).toEqual([])
  await saved(page)
  await publish(page)
  await expect.poll(() => publicText(context, on)).toContain('data-cta="reusable/one-night-on-trial"')
  const visit = await context.newPage()
  await visit.goto(on)
  await expect(visit.locator('main .call').getByRole('link', { name: 'See Pricing' })).toBeVisible()
  expect(await violations(visit)).toEqual([])
})
