import { expect, type Page } from '@playwright/test'
import { publish, saved, test, violations } from './admin-support.ts'

/** Tabs on until what has the focus is called so. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return
  }
  throw new Error(`Tab doesn’t lead to “${name}”`)
}
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false })

test('an item of the mega menu goes to another category by keys, and visitors find it there', async ({
  as,
  product,
}) => {
  const { page } = await as('editor')
  await page.goto('/admin/mega-menu')
  for (const name of ['Platform', 'Run the shift', 'Guard tracking']) {
    await row(page, name).first().focus()
    await page.keyboard.press('Enter')
  }
  expect(await violations(page), 'the tree').toEqual([])
  await tabTo(page, 'Move to…')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move “Guard tracking”' })
  await expect(dialog.getByRole('radio', { name: 'Platform, Account for it' })).toBeFocused()
  expect(await violations(page), 'the dialog').toEqual([])
  await page.keyboard.press('Enter')

  await expect(page.getByText('It is the last in Platform, Account for it.', { exact: true })).toBeVisible()
  await expect(row(page, 'Guard tracking')).toBeFocused()
  await saved(page)
  await publish(page)

  const visitor = await product.visitor()
  await visitor.goto('/brand')
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Platform' }).click()
  const column = visitor
    .locator('.mega-columns > div')
    .filter({ has: visitor.getByRole('heading', { name: 'Account for it' }) })
  await expect(column.getByRole('link').last()).toContainText('Guard tracking')
  await visitor.context().close()
})
