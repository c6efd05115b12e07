import { expect } from '@playwright/test'
import { publish } from './admin-support.ts'
import { selectionHeard, test } from './support.ts'
import { editor, newPost, isClean } from './media-support.ts'

test('block editor: every block is written by keys alone, and visitors see it in the site’s style', async ({
  product,
}) => {
  const page = await editor(product)
  const text = await newPost(page, 'All the blocks')
  const moved = () => selectionHeard(page)
  const slash = async (typed: string) => {
    await text.locator('> p').last().click()
    await moved()
    await page.keyboard.type(`/${typed}`)
    await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('First words')
  await page.keyboard.press('Shift+Home')
  await moved()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Link' }).getByLabel('Leads to').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Start with /, https://')).toBeVisible()
  await page.getByRole('dialog', { name: 'Link' }).getByLabel('Leads to').fill('/demo')
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
  await page.getByLabel('Address of the film').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByLabel('What it is called').fill('A round')
  await slash('action')
  await page.getByRole('group', { name: 'Call to action' }).getByLabel('Button').fill('Try it')
  await page.getByRole('group', { name: 'Call to action' }).getByLabel('Leads to', { exact: true }).fill('/demo')
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
  await expect(visitor.locator('.post-body').getByRole('link', { name: 'First words' })).toHaveAttribute(
    'href',
    '/demo',
  )
  await expect(visitor.locator('.callout-warning')).toContainText('Ice on the ramp.')
  await expect(visitor.getByRole('columnheader', { name: 'Hour' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /A round/ })).toContainText('YouTube')
  await expect(visitor.locator('.call').getByRole('link', { name: 'Try it' })).toBeVisible()
  await expect(visitor.locator('details').filter({ hasText: 'Why?' })).toBeVisible()
  await isClean(visitor, '.post-body')
  await Promise.all([page, visitor].map((each) => each.context().close()))
})

test('typed blocks: a block is added, moved by keys, published and seen', async ({ product }) => {
  const page = await editor(product)
  await page.goto('/admin/solutions')
  await page.getByRole('table').getByRole('link').first().click()
  const blocks = page.getByRole('group', { name: /^Blocks/ })
  await blocks.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: /^Quote/ }).click()
  await blocks.getByLabel('Quote', { exact: true }).fill('We found every gap in a week.')
  await blocks.getByLabel('Who said it').fill('Ada Lone')
  await blocks.getByLabel('Who said it').press('Alt+ArrowUp')
  await isClean(page, '.form-pane')
  await publish(page)

  const address = new URL(page.url()).pathname.replace('/admin', '')
  const visitor = await product.visitor()
  await visitor.goto(address)
  await expect(visitor.getByText('We found every gap in a week.')).toBeVisible()
  const order = await visitor
    .locator('.band')
    .evaluateAll((bands) => bands.map(({ className }) => /shows-(\w+)/.exec(className)?.[1]).filter(Boolean))
  expect(order.at(-2)).toBe('quote')
  await Promise.all([page, visitor].map((each) => each.context().close()))
})
