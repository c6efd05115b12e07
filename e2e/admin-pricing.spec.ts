import { expect, type Page } from '@playwright/test'
import { publish, saved, test, violations } from './admin-support.ts'

const money = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
const priceOf = (page: Page, plan: string) =>
  page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: plan, exact: true }) })
    .locator('strong:visible')

test('an editor offers another currency, prices a plan in it, and visitors choose it; the words of the wizard are changed beside its bench', async ({
  as,
  product,
}) => {
  const { page } = await as('editor')
  const visitor = await product.visitor()
  await visitor.goto('/pricing')
  await expect(visitor.getByRole('radio', { name: 'CAD' })).toHaveCount(0)

  await page.goto('/admin/pricing/plans/post')
  await expect(money(page, 'Euros, by the month')).toHaveValue('5.40')
  await expect(money(page, 'Canadian dollars')).toHaveCount(0)
  await page.getByRole('link', { name: 'Choose the currencies' }).click()
  await page.getByRole('checkbox', { name: 'Canadian dollars' }).check()
  await saved(page)
  await publish(page)
  // No plan has a price in it yet, so there is nothing to choose.
  await visitor.reload()
  await expect(visitor.getByRole('radio', { name: 'EUR' })).toBeVisible()
  await expect(visitor.getByRole('radio', { name: 'CAD' })).toHaveCount(0)

  await page.goto('/admin/pricing/plans/post')
  await money(page, 'Canadian dollars, by the month').fill('8,10')
  await money(page, 'Canadian dollars, by the year').fill('6.75')
  await saved(page)
  await expect(page.frameLocator('iframe').getByRole('radio', { name: 'CAD' })).toBeAttached()
  expect(await violations(page)).toEqual([])
  await publish(page)

  await visitor.reload()
  await visitor.getByRole('radio', { name: 'CAD' }).check()
  await expect(priceOf(visitor, 'Post')).toHaveText('CA$8.10')
  await expect(priceOf(visitor, 'Patrol')).toHaveText('Talk to us')
  await expect(visitor.locator('.add-ons li').first().locator('strong:visible')).toHaveText('On request')

  await money(page, 'Canadian dollars, by the month').fill('')
  await money(page, 'Canadian dollars, by the year').fill('')
  await saved(page)
  await publish(page)
  await visitor.goto('/pricing?currency=CAD')
  await expect(visitor.getByRole('radio', { name: 'USD' })).toBeChecked()
  await expect(priceOf(visitor, 'Post')).toHaveText('$6')

  await page.goto('/admin/pricing-wizard-editor')
  const sentence = 'If “What else should it do?” includes “Single sign-on”, recommend Command'
  await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await page.getByLabel('Button to the next step').fill('Go on')
  await saved(page)
  const bench = page.getByRole('region', { name: 'Test bench' })
  await expect(bench).toContainText('$240')
  await bench.getByRole('combobox', { name: 'Prices in' }).selectOption('Pounds sterling')
  await expect(bench).toContainText('£192')
  expect(await violations(page)).toEqual([])
  await publish(page)

  await visitor.goto('/pricing')
  await expect(visitor.locator('#wizard').getByRole('button', { name: 'Go on' })).toBeAttached()
})
