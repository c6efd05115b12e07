import { expect, type Page } from '@playwright/test'
import { fits, test, violationsInThemes, walkTo } from './admin-support.ts'

/** Screens beside those of admin-shell.spec.ts: editors of each kind, and lists of records that nobody edits. */
const SCREENS = [
  '/admin/media',
  '/admin/users',
  '/admin/activity',
  '/admin/users/tokens',
  '/admin/users/rules',
  '/admin/account',
  '/admin/blog/ten-minute-handover',
  '/admin/blog/page-heading',
  '/admin/pages/page/privacy',
  '/admin/pages/help',
  '/admin/pages/help/import-guards',
  '/admin/pages/screens/status',
  '/admin/industries/healthcare',
  '/admin/hero-slides/home',
  '/admin/hero-slides/all',
  '/admin/pricing/plans/patrol',
  '/admin/pricing/add-ons',
  '/admin/pricing/add-ons/site-setup',
  '/admin/pricing/page',
  '/admin/pricing/faq',
  '/admin/cta/sticky_cta',
  '/admin/demo-page-management/times',
  '/admin/demo-page-management/contact',
  '/admin/homepage-sections',
  '/admin/homepage-sections/week-board',
]

/** What opens over an editor, and how. */
const OPENED: { name: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'Share the draft', open: (page) => choose(page, 'Share the draft') },
  { name: 'Where is this used?', open: (page) => choose(page, 'Where is this used?') },
  { name: 'Change the address', open: (page) => choose(page, 'Change the address') },
  { name: 'Move to trash', open: (page) => choose(page, 'Move to trash') },
  { name: 'Go to or do', open: (page) => page.keyboard.press('Control+k') },
  {
    name: 'Keyboard shortcuts',
    open: async (page) => {
      await page.locator('#main').focus()
      await page.keyboard.press('?')
    },
  },
]

async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('WCAG 2.2 AA, 1.4.10: every other screen and each kind of editor, light and dark, is nowhere wider than its window', async ({
  as,
}) => {
  const { page } = await as('admin')
  const found: string[] = []
  for (const path of SCREENS) {
    await walkTo(page, path)
    found.push(...(await violationsInThemes(page, path)))
    await fits(page, path)
  }
  // A block with much to say of itself says it within its row.
  await walkTo(page, '/admin/solutions/guard-tracking')
  const row = page.getByRole('button', { name: /^Reusable call to action/ })
  await row.click()
  await expect(page.getByText(/^Used on \d pages?\.$/)).toBeVisible()
  await fits(page, 'a reusable call to action', row)
  expect(found).toEqual([])
})

test('WCAG 2.2 AA: what opens over an editor and over a list, light and dark', async ({ as }) => {
  const { page } = await as('admin')
  const found: string[] = []
  await page.goto('/admin/solutions/scheduling')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeVisible()
  for (const { name, open } of OPENED) {
    await open(page)
    await expect(page.getByRole('dialog'), name).toBeVisible()
    found.push(...(await violationsInThemes(page, name)))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog'), name).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'History' }).getByRole('listitem').first()).toBeVisible()
  found.push(...(await violationsInThemes(page, 'History')))

  await page.goto('/admin/solutions')
  for (const name of ['New solution', 'Order', 'Columns', 'Views']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog'), name).toBeVisible()
    found.push(...(await violationsInThemes(page, name)))
    await page.keyboard.press('Escape')
  }
  expect(found).toEqual([])
})
