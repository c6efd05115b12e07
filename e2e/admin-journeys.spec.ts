import { expect, type Page } from '@playwright/test'
import { bar, discard, publicText, publish, restore, saved, test, violationsInThemes } from './admin-support.ts'
import { pressEnter } from './support.ts'

// One of each form of editing; `server/kinds-on-pages.test.ts` goes through the kinds.

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const seen = (page: Page, words: string) =>
  expect(page.frameLocator('iframe').getByText(words).first(), 'the preview').toBeAttached()

async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function backToBuiltIn(page: Page) {
  await choose(page, 'Back to the built-in text')
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the built-in text' }).click()
  await expect(page.getByText('The built-in text is back', { exact: true })).toBeVisible()
}

test('history-restore, errors-in-editors-words, unpublish-asks, undo-in-toast: a document of a list is changed, brought back, and taken away, and each of it is undone', async ({
  as,
}) => {
  test.slow()
  const { page, context } = await as('editor')
  const on = '/solutions/patrol-rounds'
  const status = async () => (await context.request.get(on)).status()
  await page.goto(`/admin${on}`)
  const title = page.getByLabel('Title', { exact: true }).first()
  const before = await title.inputValue()
  await title.fill('Rounds and keys')
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: /^Quote/ }).click()
  await page.getByLabel('Quote', { exact: true }).fill('We sleep at night.')
  await page.getByLabel('Who said it').fill('Ana')
  await page.keyboard.press('Control+s')
  await saved(page)
  await seen(page, 'Rounds and keys')
  expect(await publicText(context, on), 'visitors see no draft').not.toContain('Rounds and keys')

  // A check leads to its field by keys.
  const description = page.getByLabel('Description for search engines')
  await description.fill('')
  await saved(page)
  await page.getByRole('button', { name: 'When to publish' }).click()
  const checks = page.getByRole('dialog')
  const found = checks.getByRole('button', { name: /^Description for search engines/ })
  await expect(found).toContainText('There is no description')
  await expect(checks.getByRole('button', { name: 'Unpublish' })).toHaveCount(0)
  expect(await violationsInThemes(page, 'Checks')).toEqual([])
  await pressEnter(found)
  await expect(description).toBeFocused()
  await publish(page)
  await expect.poll(() => publicText(context, on)).toContain('We sleep at night.')

  // A restore lists what it removes before it is done.
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  const first = history.getByRole('listitem').filter({ has: page.getByText('Version 1', { exact: true }) })
  await pressEnter(first.getByRole('button', { name: 'Restore as draft' }))
  const restoring = page.getByRole('dialog', { name: 'Restore version 1 as the draft?' })
  await expect(restoring.getByRole('region', { name: 'Restoring removes' }).locator('.diff-quote del')).toContainText(
    'We sleep at night.',
  )
  expect(await violationsInThemes(page, 'Restore')).toEqual([])
  await page.keyboard.press('Space') // what has the focus first changes nothing
  await expect(restoring).toHaveCount(0)
  await expect(title).toHaveValue('Rounds and keys')
  await restore(page, 1)
  await publish(page)
  await expect.poll(() => publicText(context, on)).not.toContain('Rounds and keys')
  await expect(title).toHaveValue(before)
  await page.getByRole('button', { name: 'Close history' }).click()

  await choose(page, 'Unpublish')
  const unpublishing = page.getByRole('dialog', { name: /^Unpublish “/ })
  await expect(unpublishing).toContainText(`Visitors will see a 404, “page not found”, at ${on}.`)
  await expect(unpublishing.getByRole('list', { name: 'Where it is linked from' })).toContainText('Mega menu')
  expect(await violationsInThemes(page, 'Unpublish')).toEqual([])
  await page.keyboard.press('Space')
  await expect(unpublishing).toHaveCount(0)
  expect(await status()).toBe(200)
  await choose(page, 'Unpublish')
  await unpublishing.getByRole('button', { name: 'Unpublish' }).click()
  await expect.poll(status).toBe(404)
  await undo(page).click()
  await expect(bar(page)).toContainText('Visitors see this version.')
  await expect.poll(status).toBe(200)

  // A discarded draft, a document in the trash, and several of them come back by the toast that tells of them.
  await title.fill('Rounds by night')
  await saved(page)
  await discard(page)
  await expect(title).toHaveValue(before)
  await undo(page).click()
  await expect(title).toHaveValue('Rounds by night')
  await expect(bar(page)).toContainText('Draft only. Visitors still see the published version.')
  await choose(page, 'Move to trash')
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect.poll(status).toBe(404)
  await undo(page).click()
  const row = page.getByRole('row', { name: /Rounds by night/ })
  await expect(row).toContainText('Edited')
  expect(await publicText(context, on)).toContain(before)
  await page.getByRole('button', { name: 'More for Rounds by night' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter')
  const several = page.getByRole('dialog', { name: 'Move “Rounds by night” to the trash?' })
  await expect(several.getByRole('list', { name: 'Where Rounds by night is used' })).toContainText('Mega menu')
  await several.getByRole('button', { name: 'Move to trash' }).click()
  await expect(row).toHaveCount(0)
  await undo(page).click()
  await expect(row).toContainText('Edited')
})

test('a place of the site is changed, seen before visitors do, and brought back', async ({ as }) => {
  const { page, context } = await as('admin')
  await page.goto('/admin/hero-slides/home')
  const headline = page.getByRole('textbox', { name: 'Headline', exact: true })
  const before = await headline.inputValue()
  await headline.fill('Marked for the night')
  await saved(page)
  await seen(page, 'Marked for the night')
  expect(await publicText(context, '/'), 'visitors see no draft').not.toContain('Marked for the night')
  await publish(page)
  await expect.poll(() => publicText(context, '/')).toContain('Marked for the night')
  await restore(page, 1)
  await publish(page)
  await expect.poll(() => publicText(context, '/')).not.toContain('Marked for the night')
  await expect(headline).toHaveValue(before)
})

test('back-to-built-in: a row in a place of the site is changed; its menu offers no unpublishing, lists what the built-in text changes, and is undone', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/mega-menu')
  await page
    .getByRole('button', { name: /^Platform/ })
    .first()
    .click()
  await page.getByLabel('Name', { exact: true }).first().fill('The product')
  await saved(page)
  await seen(page, 'The product')
  expect(await publicText(context, '/'), 'visitors see no draft').not.toContain('The product')
  await publish(page)
  await expect.poll(() => publicText(context, '/')).toContain('The product')

  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Back to the built-in text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Back to the built-in text?' })
  await expect(dialog.locator('del').filter({ hasText: /^The product$/ })).toHaveCount(1)
  await expect(dialog.locator('ins').filter({ hasText: /^Platform$/ })).toHaveCount(1)
  expect(await violationsInThemes(page, 'Back to the built-in text')).toEqual([])
  await dialog.getByRole('button', { name: 'Back to the built-in text' }).click()
  await expect.poll(() => publicText(context, '/')).not.toContain('The product')
  expect(await publicText(context, '/')).toContain('Platform')
  await undo(page).click()
  await expect.poll(() => publicText(context, '/')).toContain('The product')
  await expect(bar(page)).toContainText('Visitors see this version.')
  await backToBuiltIn(page)
  await expect.poll(() => publicText(context, '/')).not.toContain('The product')
})

test('words that only the product brought are changed, and come back with the built-in text', async ({ as }) => {
  const { page, context } = await as('admin')
  await page.goto('/admin/blog/page-heading')
  await page.getByLabel('Tagline').fill('Notes from the night desk')
  await saved(page)
  await seen(page, 'Notes from the night desk')
  await publish(page)
  await expect.poll(() => publicText(context, '/blog')).toContain('Notes from the night desk')
  await backToBuiltIn(page)
  await expect.poll(() => publicText(context, '/blog')).toContain('Security insights and updates')
})
