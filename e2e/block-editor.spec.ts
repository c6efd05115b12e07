import { expect, type Page } from '@playwright/test'
import { bar, createDraft, discard, publish, saved } from './admin-support.ts'
import { escape, pressEnter, selectionHeard, test } from './support.ts'
import { editor, newPost, isClean, isCleanInThemes } from './media-support.ts'

const LINK = { name: 'Link', exact: true }

/** Inserts a block by the menu behind a slash. */
async function insertBySlash(page: Page, typed: string) {
  await page.keyboard.type(`/${typed}`)
  // A menu that has not heard of each letter yet would insert another block.
  const chosen = page.getByRole('listbox', { name: 'Blocks' }).getByRole('option', { selected: true })
  await expect(chosen).toContainText(new RegExp(typed, 'i'))
  await page.keyboard.press('Enter')
}

test('added-has-focus, errors-when-due: every block of a text is written by keys alone, has the focus, and visitors see it in the site’s style; what was just inserted is no error', async ({
  product,
}) => {
  const page = await editor(product)
  await newPost(page, 'All the blocks')
  const text = page.locator('.rich-text-text')
  const moved = () => selectionHeard(page)
  const slash = async (typed: string) => {
    await text.locator('> p').last().click()
    await moved()
    await insertBySlash(page, typed)
  }
  await page.keyboard.type('First words')
  await page.keyboard.press('Shift+Home')
  await moved()
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', LINK)
  await link.getByLabel('Link').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Start with /, https://')).toBeVisible()
  await link.getByLabel('Link').fill('/demo')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await moved()
  await page.keyboard.press('End')
  await moved()
  await page.keyboard.press('Enter')
  await slash('call')
  await page.keyboard.type('Ice on the ramp.')
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Tone' }).click()
  await page.getByRole('menuitem', { name: 'Warning' }).click()
  await slash('table')
  for (const name of ['Hour', 'Post', 'Guard']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
  }
  await slash('film')
  await expect(page.getByLabel('Link to the film')).toBeFocused()
  await page.getByLabel('Link to the film').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByLabel('What it is called').fill('A round')
  await text.press('Control+End')
  await pressEnter(page.getByRole('button', { name: 'Insert' }))
  await page.getByRole('menuitem', { name: 'Call to action', exact: true }).press('Enter')
  const call = page.getByRole('group', { name: 'Call to action' })
  await expect(call.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
  await call.getByLabel('Button').fill('Try it')
  await call.getByLabel('Link', { exact: true }).fill('/demo')
  await pressEnter(page.getByRole('button', { name: 'Insert' }))
  await escape(page.getByRole('menu'))
  await expect(text, 'nothing was inserted: back in the text').toBeFocused()
  await slash('questions')
  await expect(page.getByRole('button', { name: 'New question', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Question', { exact: true }).fill('Why?')
  await page.getByLabel('Answer').fill('Because.')
  await page.keyboard.press('Escape')
  await text.locator('> p').first().click()
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Undo' })).toBeFocused()
  await isClean(page, '.form-pane')
  await publish(page)

  const visitor = await product.visitor()
  await visitor.goto('/blog/all-the-blocks')
  const body = visitor.locator('.post-body')
  await expect(body.getByRole('link', { name: 'First words' })).toHaveAttribute('href', '/demo')
  await expect(visitor.locator('.callout-warning')).toContainText('Ice on the ramp.')
  await expect(visitor.getByRole('columnheader', { name: 'Hour' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /A round/ })).toContainText('YouTube')
  await expect(visitor.locator('.call').getByRole('link', { name: 'Try it' })).toBeVisible()
  await expect(visitor.locator('details').filter({ hasText: 'Why?' })).toBeVisible()
  await isClean(visitor, '.post-body')

  // A picture opens the library at once. What a new block lacks is reported on blur and cleared on typing.
  await page.goto('/admin/blog')
  await createDraft(page, 'post', 'A call without words')
  await page.getByLabel('Opening text').fill('What it asks for.')
  await text.click()
  await moved()
  await insertBySlash(page, 'picture')
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await escape(library)
  await expect(text.getByRole('group', { name: 'Picture', exact: true })).toHaveCount(0)
  await text.locator('> p').last().click()
  await moved()
  const autosaved = page.waitForResponse((response) => response.request().postData()?.includes('"cta"') ?? false)
  await insertBySlash(page, 'button')
  const title = call.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toBeFocused()
  await autosaved
  await saved(page)
  await expect(call.locator('.field-error')).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: /^Go to/ })).toHaveCount(0)
  const button = call.getByLabel('Button')
  for (const next of ['Text', 'Button']) {
    await page.keyboard.press('Tab')
    await expect(call.getByLabel(next, { exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(button).toHaveAttribute('aria-invalid', 'true')
  await expect(bar(page).getByRole('button', { name: /^Go to/ })).toBeVisible()
  await isCleanInThemes(page, '.form-pane')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('A')
  await expect(button).not.toHaveAttribute('aria-invalid', 'true')
})

test('added-has-focus: a block of a page and a row of it have the focus once they are added; the block is moved by keys, published and seen', async ({
  product,
}) => {
  const page = await editor(product)
  await page.goto('/admin/solutions/incident-response')
  const blocks = page.getByRole('group', { name: /^Blocks/ })
  const addBlock = async (name: RegExp) => {
    await pressEnter(blocks.getByRole('button', { name: 'Add block' }))
    await page.getByRole('menuitem', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await addBlock(/^Features/)
  const added = blocks
    .locator('.sortable-row')
    .filter({ has: page.getByRole('button', { name: /^Features/, expanded: true }) })
    .last()
  await expect(added.getByRole('textbox').first()).toBeFocused()
  const rows = await added.locator('.sortable-row').count()
  await pressEnter(added.getByRole('button', { name: /^Add / }))
  await expect(added.locator('.sortable-row')).toHaveCount(rows + 1)
  await expect(added.locator('.sortable-row').last().locator(':focus')).toHaveCount(1)
  await expect(page.locator(':focus')).toHaveJSProperty('value', '')
  await isCleanInThemes(page, '.form-pane')
  await saved(page)
  await discard(page)

  await addBlock(/^Quote/)
  await blocks.getByLabel('Quote', { exact: true }).fill('We found every gap in a week.')
  await blocks.getByLabel('Who said it').fill('Ada Lone')
  await blocks.getByLabel('Who said it').press('Alt+ArrowUp')
  await publish(page)
  const visitor = await product.visitor()
  await visitor.goto('/solutions/incident-response')
  await expect(visitor.getByText('We found every gap in a week.')).toBeVisible()
  const order = await visitor
    .locator('.band')
    .evaluateAll((bands) => bands.map(({ className }) => /shows-(\w+)/.exec(className)?.[1]).filter(Boolean))
  expect(order.at(-2)).toBe('quote')
})
