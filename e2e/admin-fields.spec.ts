import { expect, type Page } from '@playwright/test'
import { bar, createDraft, discard, saved, test, violationsInThemes } from './admin-support.ts'
import { JOB, pressEnter } from './support.ts'

const focused = (page: Page) => page.locator(':focus')
const text = (page: Page) => page.locator('.rich-text-text')

/** Inserts a block of a text by the menu behind a slash. */
async function insertBySlash(page: Page, typed: string) {
  await page.keyboard.type(`/${typed}`)
  await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('added-has-focus: what is added by keys has the focus in its first field: a block, a row of it, and each block of a text', async ({
  as,
}) => {
  const { page } = await as('admin')
  await page.goto('/admin/solutions/scheduling')
  const blocks = page.getByRole('group', { name: /^Blocks/ })
  await pressEnter(blocks.getByRole('button', { name: 'Add block' }))
  await page.getByRole('menuitem', { name: /^Features/ }).focus()
  await page.keyboard.press('Enter')
  const added = blocks
    .locator('.sortable-row')
    .filter({ has: page.getByRole('button', { name: /^Features/, expanded: true }) })
    .last()
  await expect(added.getByRole('textbox').first()).toBeFocused()
  const rows = await added.locator('.sortable-row').count()
  await pressEnter(added.getByRole('button', { name: /^Add / }))
  await expect(added.locator('.sortable-row')).toHaveCount(rows + 1)
  await expect(added.locator('.sortable-row').last().locator(':focus')).toHaveCount(1)
  await expect(focused(page)).toHaveJSProperty('value', '')
  expect(await violationsInThemes(page, 'an added block')).toEqual([])
  await saved(page)
  await discard(page)

  await page.goto('/admin/blog')
  await createDraft(page, 'post', 'Every block by keys')
  await text(page).click()
  await insertBySlash(page, 'film')
  await expect(page.getByLabel('Address of the film')).toBeFocused()
  await text(page).press('Control+End')
  await pressEnter(page.getByRole('button', { name: 'Insert' }))
  await page.getByRole('menuitem', { name: 'Call to action', exact: true }).press('Enter')
  await expect(
    page.getByRole('group', { name: 'Call to action' }).getByRole('textbox', { name: 'Title', exact: true }),
  ).toBeFocused()
  await pressEnter(page.getByRole('button', { name: 'Insert' }))
  await page.keyboard.press('Escape')
  await expect(text(page), 'nothing was inserted: back in the text').toBeFocused()
})

test('errors-when-due: a picture that was just inserted is no error; its missing alternative text is one once that field was left, and goes with the first letter', async ({
  as,
}) => {
  const { page } = await as('admin')
  await page.goto('/admin/blog')
  await createDraft(page, 'post', 'A picture without words')
  await page.getByLabel('Opening text').fill('What it shows.')
  await text(page).click()
  await insertBySlash(page, 'picture')
  const part = page
    .getByRole('group', { name: 'Picture', exact: true })
    .filter({ has: page.getByLabel('Alternative text') })
  await expect(part.getByRole('button', { name: 'Choose Picture' })).toBeFocused()
  const autosaved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/admin/posts/'),
  )
  await autosaved
  await saved(page)
  await expect(part.locator('.field-error')).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: /^Go to/ })).toHaveCount(0)

  await page.keyboard.press('Tab')
  await expect(part.getByLabel('Alternative text')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(part.getByLabel('Alternative text')).toHaveAttribute('aria-invalid', 'true')
  await expect(bar(page).getByRole('button', { name: /^Go to/ })).toBeVisible()
  expect(await violationsInThemes(page, 'a marked field')).toEqual([])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('A')
  await expect(part.getByLabel('Alternative text')).not.toHaveAttribute('aria-invalid', 'true')
})

test('newest-first: a new draft stands first among the posts, whose list says by what it is sorted', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/admin/blog')
  await createDraft(page, 'post', 'The newest of all')
  await expect(page).toHaveURL('/admin/blog/the-newest-of-all')
  await page.goto('/admin/blog')
  await expect(page.locator('.listing tbody tr').first()).toContainText('The newest of all')
  await expect(page.getByRole('columnheader', { name: 'Changed' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.locator('.cell-published time').first()).toHaveText(
    /^([A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}( \d{4})?, )?\d\d:\d\d$/,
  )
})

test('schedule-in-editor: an open editor says by itself that its schedule fired; a past time is said at its field', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  await page.goto('/admin/blog')
  await createDraft(page, 'post', 'Out at the full hour')
  await page.getByLabel('Opening text').fill('By itself.')
  await text(page).click()
  await page.keyboard.type('By itself, and seen here.')
  await saved(page)
  await pressEnter(page.getByRole('button', { name: 'When to publish' }))
  await page.getByRole('radio', { name: /At a set time/ }).check()
  const at = page.getByLabel('Publish at')
  await at.fill('2020-05-05T06:00')
  await expect(at).toHaveAccessibleDescription('This time is past. Choose a later one.')
  await expect(page.getByRole('button', { name: /^Schedule for/ })).toBeDisabled()
  expect(await violationsInThemes(page, 'a past time')).toEqual([])
  await at.fill('2031-05-05T06:00')
  await page.getByRole('button', { name: /^Schedule for/ }).click()
  await expect(bar(page)).toContainText(/Goes out by itself/)

  // The soonest that people can enter is the next minute: the plan is moved to now, as the database would hold it.
  const [moved] = await product.rows<{ at: Date }>(
    `update documents set publish_at = date_trunc('milliseconds', now()) + interval '3 seconds'
      where slug = 'out-at-the-full-hour' returning publish_at as at`,
  )
  await product.rows(
    `update jobs.job set start_after = $1, data = jsonb_set(data, '{at}', to_jsonb($2::text))
      where name = 'scheduled-change' and state = 'created'`,
    [moved!.at, new Date(moved!.at).toISOString()],
  )
  await page.reload()
  await expect(bar(page)).toContainText(/Goes out by itself|Visitors see this version/)
  await expect(bar(page)).toContainText('Visitors see this version.', JOB)
  await expect(
    page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header').getByText('Live', { exact: true }),
  ).toBeVisible()
})
