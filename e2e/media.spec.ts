import { expect, type Page } from '@playwright/test'
import { publish } from './admin-support.ts'
import { asAdmin, csrfHeader, type Product, test, pressEnter } from './support.ts'
import { photo, editor, newPost, isClean, isCleanInThemes } from './media-support.ts'

test('picture-crop-per-use: a picture is uploaded and described; visitors get it as AVIF, whole in the text and cropped as cover', async ({
  product,
}) => {
  const page = await editor(product)
  await page.goto('/admin/media')
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

  const text = await newPost(page, 'A night at the gate')
  await page.keyboard.type('Who comes, who goes.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/pict')
  await page.keyboard.press('Enter')
  const part = text.getByRole('group', { name: 'Picture', exact: true }).first()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByRole('radio', { name: /north gate/ }).click()
  await isCleanInThemes(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(part.getByRole('img', { name: 'The north gate at night', includeHidden: true })).toHaveCount(1)
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

  await pressEnter(page.getByRole('button', { name: 'Crop Cover' }))
  const cropping = page.getByRole('dialog', { name: 'Crop for this place' })
  const place = cropping.getByRole('slider', { name: 'Place of the crop' })
  const size = cropping.getByRole('slider', { name: 'Size of the crop' })
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
  await pressEnter(cropping.getByRole('button', { name: 'Use this crop' }))
  await expect(cropping).toBeHidden()
  await expect(page.getByRole('button', { name: 'Crop Cover' })).toBeFocused()
  await publish(page)

  await visitor.goto('/blog/a-night-at-the-gate')
  const sides = (image: HTMLImageElement) => [image.getAttribute('width'), image.getAttribute('height')]
  expect(await visitor.locator('img.cover').first().evaluate(sides)).toEqual(['700', '427'])
  expect(await picture.evaluate(sides)).toEqual(['1400', '900'])
  await Promise.all([page, visitor].map((each) => each.context().close()))
})

/** A live post whose cover is a picture that was just uploaded. */
async function publishWithCover(page: Page, { slug, file }: { slug: string; file: string }) {
  const uploaded = await page.request.post('/api/admin/media', {
    headers: await csrfHeader(page.request),
    multipart: { file: { name: file, mimeType: 'image/png', buffer: await photo() } },
  })
  const { address } = (await uploaded.json()) as { address: string }
  const data = {
    title: 'A morning at the gate',
    excerpt: '',
    content: { type: 'doc', content: [] },
    category: '',
    tags: [],
    author: { firstName: '', lastName: '' },
    featuredImage: address,
    metaDescription: '',
    schemaTypeOverride: '',
  }
  const call = await asAdmin(page.request)
  expect((await call('POST', '/api/admin/documents/post', { slug, data })).status).toBe(201)
  expect((await call('POST', `/api/admin/documents/post/${slug}/publish`, { version: 1 })).status).toBe(200)
}

test('a picture in use is replaced everywhere and back, and goes to the trash only when that is confirmed', async ({
  product,
}) => {
  const page = await editor(product)
  await publishWithCover(page, { slug: 'a-morning-at-the-gate', file: 'east_gate.png' })
  await page.goto('/admin/media')
  await page.getByRole('radio', { name: /east gate/ }).click()
  await expect(page.locator('.media-uses')).toContainText('A morning at the gate')
  await replaceAndUndo(page, product)
  await page.getByRole('radio', { name: /east gate/ }).click()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await page
    .getByRole('dialog', { name: 'This picture is in use' })
    .getByRole('button', { name: 'Move to trash anyway' })
    .click()
  await expect(page.getByRole('radio', { name: /east gate/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Place' }).selectOption('trash')
  await page.getByRole('radio', { name: /east gate/ }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page).toHaveURL('/admin/media?state=trash')
  await page.getByRole('combobox', { name: 'Place' }).selectOption('')
  await expect(page.getByRole('radio', { name: /east gate/ })).toBeVisible()

  await page.getByRole('checkbox', { name: /^Choose east gate/ }).check()
  await page.getByRole('button', { name: 'Move chosen to trash' }).click()
  const asked = page.getByRole('dialog', { name: 'Move 1 picture to the trash?' })
  await expect(asked.getByRole('list', { name: /^Where east gate/ })).toContainText('A morning at the gate')
  await isClean(page, '[role=dialog]')
  await asked.getByRole('button', { name: 'Move to trash' }).click()
  // Roles of what an open dialog covers are not found either.
  await expect(page.getByText('1 picture moved to the trash', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /east gate/ })).toHaveCount(0)
  await page.goto('/admin/media?state=trash')
  await page.getByRole('checkbox', { name: /^Choose east gate/ }).check()
  await isClean(page, 'main')
  await page.getByRole('button', { name: 'Restore chosen' }).click()
  await expect(page.getByText('1 picture back in the library', { exact: true })).toBeVisible()
  await page.goto('/admin/media')
  await expect(page.getByRole('radio', { name: /east gate/ })).toBeVisible()
  await page.context().close()
})

/** Puts a new picture in the place of the chosen one, and takes that back. */
async function replaceAndUndo(page: Page, product: Product) {
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  const asked = page.getByRole('dialog', { name: 'Replace “east gate” everywhere' })
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
        where d.slug = 'a-morning-at-the-gate' and d.live::text like '%/media/' || m.file_id || '/%'`)
    ).map(({ title }) => title)
  expect(await shown()).toEqual(['lamp'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The old picture is back', { exact: true })).toBeVisible()
  expect(await shown()).toEqual(['east gate'])
  await page.goto('/admin/media')
}
