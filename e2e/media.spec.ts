import { expect, type Page } from '@playwright/test'
import { publish } from './admin-support.ts'
import { type Product, test, pressEnter } from './support.ts'
import { photo, editor, newPost, isClean, isCleanInThemes } from './media-support.ts'

// The later tests use what the earlier ones uploaded.
test.describe.configure({ mode: 'serial' })

test('media: a picture is uploaded and described, and what is no picture says why at its file', async ({ product }) => {
  // Other specs of the same worker may have left pictures in this product.
  await product.rows('delete from media')
  const page = await editor(product)
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
  product,
}) => {
  const page = await editor(product)
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

  const visitor = await product.visitor()
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

test('picture-crop-per-use: media: a cover is cropped by keys and by pointer, and the same picture in the text stays whole', async ({
  product,
}) => {
  const page = await editor(product)
  await page.goto('/admin/blog/a-night-at-the-gate')
  await pressEnter(page.getByRole('button', { name: 'Crop Cover' }))
  const dialog = page.getByRole('dialog', { name: 'Crop for this place' })
  const place = dialog.getByRole('slider', { name: 'Place of the crop' })
  const size = dialog.getByRole('slider', { name: 'Size of the crop' })
  await size.focus()
  for (let stride = 0; stride < 5; stride++) await page.keyboard.press('Shift+ArrowLeft')
  await expect(size).toHaveAttribute('aria-valuetext', '50 % of the width, 47.5 % of the height')
  await place.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(place).toHaveAttribute('aria-valuetext', '10 % from the left, 4.5 % from the top')
  await isCleanInThemes(page, '[role=dialog]')
  const { x, y, width, height } = (await place.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 2000, y + height / 2, { steps: 3 })
  await page.mouse.up()
  await expect(place, 'it stays within the picture').toHaveAttribute('aria-valuetext', /^50 % from the left, /)
  await pressEnter(dialog.getByRole('button', { name: 'Use this crop' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Crop Cover' })).toBeFocused()
  await publish(page)

  const visitor = await product.visitor()
  await visitor.goto('/blog/a-night-at-the-gate')
  const sides = (image: HTMLImageElement) => [image.getAttribute('width'), image.getAttribute('height')]
  expect(await visitor.locator('img.cover').first().evaluate(sides)).toEqual(['700', '427'])
  const whole = visitor.getByRole('img', { name: 'The north gate at night' })
  expect(await whole.evaluate(sides)).toEqual(['1400', '900'])
  await Promise.all([page, visitor].map((each) => each.context().close()))
})

test('picture-words-kept: media: what is typed in the picture dialog is kept by taking the picture, by keys alone, and stays there when it can’t be saved', async ({
  product,
}) => {
  const page = await editor(product)
  await newPost(page, 'A yard')
  await pressEnter(page.getByRole('button', { name: 'Choose Cover' }))
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
  await pressEnter(use)
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Not saved, and still here: The server could not be reached.' }),
  ).toBeVisible()
  await isCleanInThemes(page, '[role=dialog]')
  await expect(alt).toHaveValue('The yard at noon')
  await expect(use).toBeFocused()
  await page.unroute('**/api/admin/media/*')
  await pressEnter(use)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change Cover' })).toBeFocused()
  await expect(page.locator('.picture-thumb img')).toHaveAttribute('src', /-40-50\.\w+$/)
  expect(await product.rows(`select alt, x, y from media where title = 'yard'`)).toEqual([
    { alt: 'The yard at noon', x: 40, y: 50 },
  ])

  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: /yard/ }).click()
  await alt.fill('The yard at night')
  await dialog.getByRole('radio', { name: /yard/ }).dblclick()
  await expect(dialog).toBeHidden()
  expect(await product.rows(`select alt from media where title = 'yard'`)).toEqual([{ alt: 'The yard at night' }])
  // The later tests begin with one picture.
  await product.rows(`update media set deleted_at = now() where title = 'yard'`)
  await page.context().close()
})

test('media: a picture in use goes to the trash only when that is confirmed, and comes back', async ({ product }) => {
  const page = await editor(product)
  await page.goto('/admin/media')
  await page.getByRole('radio', { name: /north gate/ }).click()
  await expect(page.locator('.media-uses')).toContainText('A night at the gate')
  await replaceAndUndo(page, product)
  await page.getByRole('radio', { name: /north gate/ }).click()
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

/** Puts a new picture in the place of the chosen one, and takes that back. */
async function replaceAndUndo(page: Page, product: Product) {
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  const asked = page.getByRole('dialog', { name: 'Replace “north gate” everywhere' })
  await expect(asked.getByRole('status')).toHaveText('1 place uses this, and it is live.')
  await asked.getByRole('button', { name: 'Replace everywhere' }).click()
  await expect(asked.getByText('Choose a picture')).toBeVisible()
  await asked.getByRole('button', { name: /^Choose/ }).click()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library
    .locator('input[type=file]')
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: await photo() })
  await library.getByRole('button', { name: 'Use this picture' }).click()
  await expect(asked.getByRole('button', { name: /^Change/ })).toBeVisible()
  await isCleanInThemes(page, '[role=dialog]')
  await asked.getByRole('button', { name: 'Replace everywhere' }).click()
  await expect(page.getByText('“lamp” is in 1 place now', { exact: true })).toBeVisible()
  const shown = async () =>
    (
      await product.rows<{ title: string }>(`select m.title from documents d, media m
        where d.slug = 'a-night-at-the-gate' and d.live::text like '%/media/' || m.file_id || '/%'`)
    ).map(({ title }) => title)
  expect(await shown()).toEqual(['lamp'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The old picture is back', { exact: true })).toBeVisible()
  expect(await shown()).toEqual(['north gate'])
  // What follows begins with one picture.
  await product.rows(`update media set deleted_at = now() where title = 'lamp'`)
  await page.goto('/admin/media')
}
