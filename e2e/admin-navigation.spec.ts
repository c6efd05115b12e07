import { expect, type Page } from '@playwright/test'
import { publish, saved, test, violations, unpublish } from './admin-support.ts'

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

test('a link of the footer moves to another column', async ({ as, product }) => {
  const { page } = await as('editor')
  await page.goto('/admin/footer-management')
  await row(page, 'Company').click()
  await row(page, 'Pricing').click()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Resources' }).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(row(page, 'Pricing')).toBeFocused()
  await saved(page)
  await publish(page)
  const footer = (await (await page.request.get(`${product.address}/api/landing-sections/footer`)).json()) as {
    navigation: { title: string; links: { name: string }[] }[]
  }
  expect(footer.navigation.find(({ title }) => title === 'Resources')?.links.at(-1)?.name).toBe('Pricing')
})

test('the menu’s editor says of a solution that was taken down that it isn’t live', async ({ as }) => {
  const { page } = await as('editor')
  await page.goto('/admin/mega-menu')
  await row(page, 'Platform').first().click()
  await row(page, 'Account for it').click()
  await expect(row(page, 'Reporting')).toContainText('Live')

  await page.goto('/admin/solutions/reporting')
  await unpublish(page)
  await expect(
    page.getByRole('button', { name: 'Open page' }).or(page.getByRole('link', { name: /Open page/ })),
  ).toBeHidden()

  await page.goto('/admin/mega-menu')
  await row(page, 'Platform').first().click()
  await row(page, 'Account for it').click()
  await expect(row(page, 'Reporting')).toContainText('Not live yet')
  await row(page, 'Reporting').click()
  const field = page.locator('.row-open .row-open .row-open').getByRole('textbox', { name: 'Goes to' })
  await expect(field).toHaveAccessibleDescription(/Not live yet/)
  await field.fill('/solutions/no-such-thing')
  await expect(field).toHaveAccessibleDescription(/No such page/)
  expect(await violations(page), 'the tree').toEqual([])
})
