import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createDraft, publish } from './admin-support.ts'
import { asAdmin, type House, test } from './support.ts'

// The later tests use what the earlier ones uploaded.
test.describe.configure({ mode: 'serial' })

const photo = () =>
  sharp({ create: { width: 1400, height: 900, channels: 3, background: 'rgb(30 90 60)' } })
    .png()
    .toBuffer()

/** A page of somebody who may edit. */
async function editor(house: House): Promise<Page> {
  const page = await house.visitor()
  await asAdmin(page.request)
  await page.setViewportSize({ width: 1440, height: 900 })
  return page
}

async function newPost(page: Page, title: string) {
  await page.goto('/admin/blog')
  await createDraft(page, 'post', title)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  return text
}

const isClean = async (page: Page, part: string) =>
  expect(
    (await new AxeBuilder({ page }).include(part).analyze()).violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html }) => html),
    ]),
  ).toEqual([])

/** In light and in dark, which the admin area reads of the system only as it is opened. */
async function isCleanInThemes(page: Page, part: string) {
  for (const dark of [true, false]) {
    await page.evaluate((night) => document.documentElement.classList.toggle('surface-night', night), dark)
    await isClean(page, part)
  }
}

test('media: a picture is uploaded and described, and what is no picture says why at its file', async ({ house }) => {
  const page = await editor(house)
  await page.goto('/admin/media')
  await expect(page.getByText('No pictures yet')).toBeVisible()

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'north_gate.png', mimeType: 'image/png', buffer: await photo() },
      { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    ])
  await expect(page.getByRole('listitem').filter({ hasText: 'page.png' })).toContainText(
    'Use PNG, JPEG, WebP, AVIF, GIF or SVG',
  )
  await page.getByRole('radio', { name: /north gate/ }).click()
  await page.getByLabel('Alternative text').fill('The north gate at night')
  await page.getByRole('slider', { name: 'Focal point' }).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '40 % from the left, 51 % from the top')
  await isClean(page, 'main')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByRole('radio', { name: /north gate/ })).not.toContainText('No alternative text')
  await page.context().close()
})

test('media: a post with its cover and a picture in its text reaches visitors as AVIF, at its own size', async ({
  house,
}) => {
  const page = await editor(house)
  const text = await newPost(page, 'A night at the gate')
  await page.keyboard.type('Who comes, who goes.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/pict')
  await page.keyboard.press('Enter')
  const part = text.getByRole('group', { name: 'Picture', exact: true }).first()
  await part.getByRole('button', { name: 'Choose Picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByRole('radio', { name: /north gate/ }).click()
  await isClean(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(part.getByLabel('Alternative text')).toHaveValue('The north gate at night')
  await page.getByRole('button', { name: 'Choose Cover' }).click()
  await dialog.getByRole('radio', { name: /north gate/ }).dblclick()
  await isClean(page, '.form-pane')
  await publish(page)

  const visitor = await house.visitor()
  await visitor.goto('/blog/a-night-at-the-gate')
  const picture = visitor.getByRole('img', { name: 'The north gate at night' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const shown = await picture.evaluate(({ currentSrc, width, height, style }: HTMLImageElement) => ({
    currentSrc,
    ratio: width / height,
    at: style.objectPosition,
  }))
  expect(shown.currentSrc).toMatch(/\/media\/[0-9a-f-]{36}\/\d+\.avif$/)
  expect(shown.ratio).toBeCloseTo(1400 / 900, 1)
  expect(shown.at).toBe('40% 51%')
  const cover = visitor.locator('img.cover').first()
  expect(
    await cover.evaluate((image: HTMLImageElement) => [
      image.getAttribute('width'),
      image.getAttribute('height'),
      image.currentSrc.endsWith('.avif'),
    ]),
  ).toEqual(['1400', '900', true])
  await Promise.all([page, visitor].map((each) => each.context().close()))
})

test('media: what is typed in the picture dialog is kept by taking the picture, by keys alone, and stays there when it can’t be saved', async ({
  house,
}) => {
  const page = await editor(house)
  await newPost(page, 'A yard')
  await page.getByRole('button', { name: 'Choose Cover' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'yard.png', mimeType: 'image/png', buffer: await photo() })
  const alt = dialog.getByLabel('Alternative text')
  const warning = dialog.getByText('No alternative text: people who don’t see the picture will miss it.')
  await expect(warning).toBeVisible()
  await isCleanInThemes(page, '[role=dialog]')
  await dialog.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('slider')).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(alt).toBeFocused()
  await page.keyboard.type('The yard at noon')
  await expect(warning).toBeHidden()

  await page.route('**/api/admin/media/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  const use = dialog.getByRole('button', { name: 'Use this picture' })
  await use.focus()
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Not saved, and still here: The server could not be reached.' }),
  ).toBeVisible()
  await isCleanInThemes(page, '[role=dialog]')
  await expect(alt).toHaveValue('The yard at noon')
  await expect(use).toBeFocused()
  await page.unroute('**/api/admin/media/*')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change Cover' })).toBeFocused()
  await expect(page.locator('.picture-thumb img')).toHaveAttribute('src', /-40-50\.\w+$/)
  expect(await house.rows(`select alt, x, y from media where title = 'yard'`)).toEqual([
    { alt: 'The yard at noon', x: 40, y: 50 },
  ])

  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: /yard/ }).click()
  await alt.fill('The yard at night')
  await dialog.getByRole('radio', { name: /yard/ }).dblclick()
  await expect(dialog).toBeHidden()
  expect(await house.rows(`select alt from media where title = 'yard'`)).toEqual([{ alt: 'The yard at night' }])
  // The later tests begin with one picture.
  await house.rows(`update media set deleted_at = now() where title = 'yard'`)
  await page.context().close()
})

test('media: a picture in use goes to the trash only when that is confirmed, and comes back', async ({ house }) => {
  const page = await editor(house)
  await page.goto('/admin/media')
  await page.getByRole('radio', { name: /north gate/ }).click()
  await expect(page.locator('.media-uses')).toContainText('A night at the gate')
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await page
    .getByRole('dialog', { name: 'This picture is in use' })
    .getByRole('button', { name: 'Move to trash anyway' })
    .click()
  await expect(page.getByText('No pictures yet')).toBeVisible()
  await page.getByRole('combobox', { name: 'Place' }).selectOption('trash')
  await page.getByRole('radio', { name: /north gate/ }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page).toHaveURL('/admin/media?state=trash')
  await page.getByRole('combobox', { name: 'Place' }).selectOption('')
  await expect(page.getByRole('radio', { name: /north gate/ })).toBeVisible()

  await page.getByRole('checkbox', { name: /^Choose north gate/ }).check()
  await page.getByRole('button', { name: 'Move chosen to trash' }).click()
  const asked = page.getByRole('dialog', { name: 'Move 1 picture to the trash?' })
  await expect(asked.getByRole('list', { name: /^Where north gate/ })).toContainText('A night at the gate')
  await isClean(page, '[role=dialog]')
  await asked.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('No pictures yet')).toBeVisible()
  await page.goto('/admin/media?state=trash')
  await page.getByRole('checkbox', { name: /^Choose north gate/ }).check()
  await isClean(page, 'main')
  await page.getByRole('button', { name: 'Restore chosen' }).click()
  await expect(page.getByText('1 picture back in the library', { exact: true })).toBeVisible()
  await page.goto('/admin/media')
  await expect(page.getByRole('radio', { name: /north gate/ })).toBeVisible()
  await page.context().close()
})

test('block editor: every block is written by keys alone, and visitors see it in the site’s style', async ({
  house,
}) => {
  const page = await editor(house)
  const text = await newPost(page, 'All the blocks')
  const slash = async (typed: string) => {
    await text.locator('> p').last().click()
    await page.keyboard.type(`/${typed}`)
    await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  // The editor hears of a moved selection some milliseconds after the key: no hand is as fast as this test.
  const moved = () => page.waitForTimeout(150)
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
  await page.getByRole('toolbar', { name: 'Callout' }).getByRole('button', { name: 'Warning' }).click()
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

  const visitor = await house.visitor()
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

test('typed blocks: a block is added, moved by keys, published and seen', async ({ house }) => {
  const page = await editor(house)
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
  const visitor = await house.visitor()
  await visitor.goto(address)
  await expect(visitor.getByText('We found every gap in a week.')).toBeVisible()
  const order = await visitor
    .locator('.band')
    .evaluateAll((bands) => bands.map(({ className }) => /shows-(\w+)/.exec(className)?.[1]).filter(Boolean))
  expect(order.at(-2)).toBe('quote')
  await Promise.all([page, visitor].map((each) => each.context().close()))
})
