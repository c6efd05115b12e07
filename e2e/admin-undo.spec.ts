import { expect, type Page } from '@playwright/test'
import { bar, discard, publicText, publish, saved, test, violationsInThemes } from './admin-support.ts'
import { pressEnter } from './support.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('unpublish-asks: unpublishing asks first, names what visitors will see instead, and is undone', async ({ as }) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/solutions/patrol-rounds')
  await expect(page.getByLabel('Title', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'When to publish' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Unpublish' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await choose(page, 'Unpublish')
  const dialog = page.getByRole('dialog', { name: /^Unpublish “/ })
  await expect(dialog).toContainText('Visitors will see a 404, “page not found”, at /solutions/patrol-rounds.')
  await expect(dialog.getByRole('list', { name: 'Where it is linked from' })).toContainText('Mega menu')
  expect(await violationsInThemes(page, 'Unpublish')).toEqual([])
  await page.keyboard.press('Space') // what has the focus first takes nothing away
  await expect(dialog).toHaveCount(0)
  expect((await context.request.get('/solutions/patrol-rounds')).status()).toBe(200)

  await choose(page, 'Unpublish')
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await expect.poll(async () => (await context.request.get('/solutions/patrol-rounds')).status()).toBe(404)
  await undo(page).click()
  await expect(bar(page)).toContainText('Visitors see this version.')
  await expect.poll(async () => (await context.request.get('/solutions/patrol-rounds')).status()).toBe(200)
})

test('back-to-built-in: the menu offers no unpublishing; back to the built-in text asks, lists what changes, and is undone by its toast or the history', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/mega-menu')
  const row = page.getByRole('button', { name: /^Platform/ }).first()
  await row.click()
  await page.getByLabel('Name', { exact: true }).first().fill('The product')
  await saved(page)
  await publish(page)
  await expect.poll(() => publicText(context, '/')).toContain('The product')

  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Back to the built-in text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Back to the built-in text?' })
  // Other journeys of this run may have changed the menu as well.
  await expect(dialog.locator('del').filter({ hasText: /^The product$/ })).toHaveCount(1)
  await expect(dialog.locator('ins').filter({ hasText: /^Platform$/ })).toHaveCount(1)
  expect(await violationsInThemes(page, 'Back to the built-in text')).toEqual([])
  await dialog.getByRole('button', { name: 'Back to the built-in text' }).click()
  await expect.poll(() => publicText(context, '/')).not.toContain('The product')
  expect(await publicText(context, '/')).toContain('Platform')
  await undo(page).click()
  await expect.poll(() => publicText(context, '/')).toContain('The product')
  await expect(bar(page)).toContainText('Visitors see this version.')

  // Other journeys of this run look for the section by its own name.
  await page
    .getByRole('button', { name: /^The product/ })
    .first()
    .click()
  await page.getByLabel('Name', { exact: true }).first().fill('Platform')
  await saved(page)
  await publish(page)
})

test('nothing-lost-by-a-key: what is typed while the question about two versions opens chooses nothing, and a text given up is taken back', async ({
  as,
}) => {
  const one = (await as('admin')).page
  const { page: other, complaints: refused } = await as('editor')
  await one.goto('/admin/solutions/reporting')
  await expect(one.getByLabel('Title', { exact: true }).first()).toBeVisible()
  await other.goto('/admin/solutions/reporting')
  const text = other.getByLabel('Opening text').first()
  await expect(text).toBeVisible()
  await one.getByLabel('Opening text').first().fill('Theirs.')
  await saved(one)

  await text.fill('Written on post')
  const dialog = other.getByRole('dialog', { name: /Ana Brandt saved this at/ })
  await expect(dialog).toBeFocused()
  await other.keyboard.press('Space')
  await other.keyboard.press('Enter')
  await other.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  expect(await violationsInThemes(other, 'Two versions')).toEqual([])

  await pressEnter(dialog.getByRole('button', { name: 'Take Ana Brandt’s' }))
  await expect(text).toHaveValue('Theirs.')
  await other.reload()
  await expect(bar(other)).toContainText(/Your version of .* is kept\./)
  expect(await violationsInThemes(other, 'A version that is kept')).toEqual([])
  await pressEnter(other.getByRole('button', { name: 'Take it back' }))
  await expect(text).toHaveValue('Written on post')
  await saved(other)
  await other.getByRole('button', { name: 'History', exact: true }).click()
  await expect(other.getByRole('complementary', { name: 'History' })).toContainText('Ana Brandt edited')
  expect(refused.splice(0)).toEqual([expect.stringContaining('409')])
})

test('undo-in-toast: a discarded draft and a page in the trash come back by the toast that tells of them', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/industries/retail')
  const title = page.getByLabel('Title', { exact: true }).first()
  const before = await title.inputValue()
  await title.fill('Malls by night')
  await saved(page)
  await discard(page)
  await expect(title).toHaveValue(before)
  await undo(page).click()
  await expect(title).toHaveValue('Malls by night')
  await expect(bar(page)).toContainText('Draft only. Visitors still see the published version.')

  await choose(page, 'Move to trash')
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect.poll(async () => (await context.request.get('/industries/retail')).status()).toBe(404)
  await undo(page).click()
  await expect(page.getByRole('row', { name: /Malls by night/ })).toContainText('Edited')
  expect(await publicText(context, '/industries/retail')).toContain(before)

  await page.getByRole('checkbox', { name: 'Choose Malls by night' }).check()
  await page.getByRole('region', { name: 'Chosen' }).getByRole('button', { name: 'Move to trash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByRole('row', { name: /Malls by night/ })).toHaveCount(0)
  await undo(page).click()
  await expect(page.getByRole('row', { name: /Malls by night/ })).toContainText('Edited')
})

test('history-restore, errors-in-editors-words: a restore lists what it removes before it is done, versions count without gaps, and a check leads to its field by keys', async ({
  as,
}) => {
  const { page } = await as('editor')
  await page.goto('/admin/solutions/guard-tracking')
  const title = page.getByLabel('Title', { exact: true }).first()
  await expect(title).toBeVisible()
  for (const words of ['Rounds', 'Rounds and', 'Rounds and keys']) {
    await title.fill(words)
    await saved(page)
  }
  await page.getByRole('button', { name: 'Add block' }).click()
  await page
    .getByRole('menuitem', { name: /^Quote/ })
    .or(page.getByRole('button', { name: /^Quote/ }))
    .first()
    .click()
  await page.getByLabel('Quote', { exact: true }).fill('We sleep at night.')
  await page.getByLabel('Who said it').fill('Ana')
  await page.keyboard.press('Control+s')
  await saved(page)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  await expect(history).toContainText(/Quote 1\s*We sleep at night\./)
  const first = history.getByRole('listitem').filter({ has: page.getByText('Version 1', { exact: true }) })
  await pressEnter(first.getByRole('button', { name: 'Restore as draft' }))
  const dialog = page.getByRole('dialog', { name: 'Restore version 1 as the draft?' })
  await expect(dialog.getByRole('region', { name: 'Restoring removes' }).locator('.diff-quote del')).toContainText(
    'We sleep at night.',
  )
  expect(await violationsInThemes(page, 'Restore')).toEqual([])
  await page.keyboard.press('Space')
  await expect(dialog).toHaveCount(0)
  await expect(title).toHaveValue('Rounds and keys')

  await page.getByRole('button', { name: 'Close history' }).click()
  await page.getByLabel('Description for search engines').fill('')
  await saved(page)
  await page.getByRole('button', { name: 'When to publish' }).click()
  const found = page.getByRole('dialog').getByRole('button', { name: /^Description for search engines/ })
  await expect(found).toContainText('There is no description')
  expect(await violationsInThemes(page, 'Checks')).toEqual([])
  await pressEnter(found)
  await expect(page.getByLabel('Description for search engines')).toBeFocused()
})
