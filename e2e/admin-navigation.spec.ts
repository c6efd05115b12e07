import { AxeBuilder } from '@axe-core/playwright'
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
/** The preview stands at its top, on a wide page, with the panel of the section open, and the form keeps the focus. */
async function panelShows(page: Page, section: string) {
  const frame = page.frameLocator('iframe[title^="Preview of"]')
  const button = frame.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: section })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(frame.locator('.mega')).toBeVisible()
  await expect(page.getByRole('button', { name: '1280' })).toHaveAttribute('aria-pressed', 'true')
  expect(await frame.locator('html').evaluate((element) => element.scrollTop)).toBe(0)
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
  await panelShows(page, 'Platform')
  await expect(page.getByRole('button', { name: /^Guard tracking/ })).toBeFocused()
  const landmarks = ['landmark-unique', 'landmark-no-duplicate-main', 'landmark-main-is-top-level']
  const { violations: doubled } = await new AxeBuilder({ page }).options({ runOnly: landmarks }).analyze()
  expect(doubled, 'the frame has names of its own').toEqual([])
  await tabTo(page, 'Move to…')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move “Guard tracking”' })
  await expect(dialog.getByRole('radio', { name: 'Platform, Account for it' })).toBeFocused()
  expect(await violations(page), 'the dialog').toEqual([])
  await page.keyboard.press('Enter')

  await expect(page.getByText('It is the last in Platform, Account for it.', { exact: true })).toBeVisible()
  await expect(row(page, 'Guard tracking')).toBeFocused()
  await saved(page)
  await row(page, 'Solutions').first().focus()
  await panelShows(page, 'Solutions')
  await expect(row(page, 'Solutions')).toBeFocused()
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
