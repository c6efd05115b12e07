import { expect, type Locator, type Page } from '@playwright/test'
import { createDraft, joinNewRelease, publish, saved, test, violationsInThemes } from './admin-support.ts'
import { photo } from './media-support.ts'
import { escape, selectionHeard } from './support.ts'

const LINK = { name: 'Link', exact: true }

/** Hands a picture file to the text, as a browser does after a copy or at the end of a drag. */
async function hand(text: Locator, how: 'paste' | 'drop', name: string) {
  const bytes = [...(await photo())]
  await text.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: given.type }))
      const { left, top } = element.querySelector('h2')!.getBoundingClientRect()
      const at = { clientX: left + 4, clientY: top + 4, bubbles: true, cancelable: true }
      element
        .querySelector('p')!
        .dispatchEvent(
          given.how === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, ...at }),
        )
    },
    { bytes, name, how, type: name.endsWith('.png') ? 'image/png' : 'text/plain' },
  )
}

const pasteHtml = (text: Locator, html: string) =>
  text.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    clipboardData.setData('text/plain', 'Words with a picture')
    element
      .querySelector('p')!
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** The names of a text's blocks from above. */
const blocks = (text: Locator) =>
  text.evaluate((element) =>
    [...element.children].map(
      (block) => block.querySelector('[aria-label]')?.getAttribute('aria-label') ?? block.textContent,
    ),
  )

async function open(page: Page, title: string) {
  await page.goto('/admin/blog')
  await createDraft(page, 'post', title)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  return text
}

test('pictures-pasted, blocks-as-drawn, link-choices, focus-mode, beside-the-text, dialog-focus: a post is written by keys', async ({
  as,
  product,
}) => {
  const { page } = await as('admin', { width: 1440 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const text = await open(page, 'A night in pictures')
  const moved = () => selectionHeard(page)
  await page.keyboard.type('See our plans today')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## What it shows')

  // Where words lead: by title, changed to an address, removed, and put in without chosen words.
  await text.locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await moved()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', LINK)
  await expect(dialog.getByRole('combobox', { name: 'Link' })).toBeFocused()
  await page.keyboard.type('pric')
  await expect(dialog.getByRole('option', { name: /Pricing/ })).toHaveAttribute('aria-selected', 'true')
  expect(await violationsInThemes(page, 'the link dialog')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text).toBeFocused()
  await expect(text.getByRole('link', { name: 'today' })).toHaveAttribute('href', '/pricing')
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('combobox', { name: 'Link' })).toHaveValue('/pricing')
  await page.keyboard.type('example.com/rates')
  await expect(dialog.getByRole('option').first()).toContainText('https://example.com/rates')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'today' })).toHaveAttribute('href', 'https://example.com/rates')
  await page.keyboard.press('Control+k')
  await dialog.getByRole('button', { name: 'Remove link' }).press('Enter')
  await expect(text.getByRole('link')).toHaveCount(0)
  await expect(text).toBeFocused()
  await page.keyboard.press('End')
  await moved()
  await page.keyboard.type(' or ask for a ')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('/demo')
  await page.keyboard.press('Escape')
  await expect(text, 'Escape leaves the dialog and changes nothing').toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Demo')
  await expect(dialog.getByRole('option', { name: /^Demo/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'Demo' })).toHaveAttribute('href', '/demo')
  await page.getByRole('textbox', { name: 'Title', exact: true }).press('Control+k')
  await escape(page.getByRole('dialog', { name: 'Go to or do' }))

  // A file at the caret, one at the pointer, and pictures of other sites, which nobody fetches.
  await text.locator('p').first().click()
  await page.keyboard.press('End')
  await moved()
  await hand(text, 'paste', 'gate.png')
  const pictures = text.getByRole('group', { name: 'Picture', exact: true })
  await expect(pictures).toHaveCount(1)
  await expect(pictures.locator('figure img')).toBeVisible()
  expect(await blocks(text)).toEqual(['See our plans today or ask for a Demo', 'Picture', 'What it shows', ''])
  await pictures.getByLabel('Alternative text').fill('The north gate at night')
  await text.locator('p').first().click()
  await expect(pictures.getByLabel('Alternative text')).toBeHidden()
  await hand(text, 'drop', 'yard.png')
  await expect(pictures).toHaveCount(2)
  await pictures.nth(1).getByLabel('Alternative text').fill('The yard at noon')
  await text.locator('p').first().click()
  await page.keyboard.press('End')
  await moved()
  await pasteHtml(text, '<p>Words with a picture <img src="http://127.0.0.1:9/secret.png"></p>')
  await expect(page.getByText('A picture was left out', { exact: true })).toBeVisible()
  await expect(pictures).toHaveCount(2)
  await hand(text, 'paste', 'notes.txt')
  await expect(page.getByText('This is not a picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss notes.txt' }).click()
  expect(asked.filter((url) => url.includes('secret.png'))).toEqual([])

  // The text alone: the rest leaves the screen and the order of tabs, and it is remembered.
  await text.locator('p').first().click()
  await page.keyboard.press('Control+Shift+f')
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeHidden()
  const perLine = await text.evaluate((element) => {
    const line = element.querySelector('p')!
    const { fontFamily, fontSize, letterSpacing } = getComputedStyle(line)
    const sample = 'The relief had swapped shifts by text message on Thursday. Both guards knew.'
    const probe = document.body.appendChild(Object.assign(document.createElement('span'), { textContent: sample }))
    Object.assign(probe.style, { position: 'fixed', whiteSpace: 'nowrap', fontFamily, fontSize, letterSpacing })
    const { width } = probe.getBoundingClientRect()
    probe.remove()
    return line.clientWidth / (width / sample.length)
  })
  expect(perLine).toBeGreaterThanOrEqual(65)
  expect(perLine).toBeLessThanOrEqual(75)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A night in three pictures')
  await page.keyboard.press('Enter')
  await page.keyboard.type('What the cameras saw.')
  await expect(page.getByRole('textbox', { name: 'Opening text' })).toHaveValue('What the cameras saw.')
  await page.keyboard.press('Enter')
  await expect(text, 'after the opening comes the text').toBeFocused()
  const outline = page.getByRole('navigation', { name: 'Outline' })
  const heading = outline.getByRole('button', { name: 'What it shows' })
  const opening = outline.getByRole('button', { name: 'Opening' })
  await expect(opening).toHaveAttribute('aria-current', 'location')
  await heading.click()
  await expect(text, 'the caret goes to the heading').toBeFocused()
  await expect(heading).toHaveAttribute('aria-current', 'location')
  await page.keyboard.type(' by night')
  await expect(outline).toContainText('What it shows by night')
  await saved(page)
  const checks = page.getByRole('region', { name: 'Checks' })
  await expect(checks.getByText('Every picture has its alternative text')).toBeVisible()
  await expect(checks.locator('.figure')).toHaveText('4 of 6')
  expect(await violationsInThemes(page, 'the text alone')).toEqual([])
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('A night in three pictures, '.repeat(3))
  await checks.getByRole('button', { name: /^Title Search results cut/ }).click()
  await expect(title, 'what stands above the text is not sought in the form').toBeFocused()
  const alt = pictures.nth(1).getByLabel('Alternative text')
  await pictures.nth(1).getByRole('button', { name: 'Edit picture' }).click()
  await alt.fill('')
  await text.locator('p').first().click()
  await checks.getByRole('button', { name: 'This picture has no alternative text.' }).click()
  await expect(alt, 'a check leads to what it says').toBeFocused()
  await alt.fill('The yard at noon')
  await page.getByRole('button', { name: 'Change what it is filed under' }).click()
  await expect(page.getByRole('combobox', { name: 'Category' }), 'another field brings the form back').toBeFocused()
  await page.keyboard.type('Practice')
  await saved(page)
  const editor = page.url()
  await joinNewRelease(page, 'Night news')
  await page.goto(editor)
  await text.locator('p').first().click()
  await page.keyboard.press('Control+Shift+f')
  await expect(page.getByRole('region', { name: 'Filed under' })).toContainText('Practice')
  const visitors = page.getByRole('region', { name: 'Visitors' })
  await expect(visitors).toContainText('With Night news, which has no time yet')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Focus' })).toHaveAttribute('aria-pressed', 'true')
  await text.locator('p').first().click()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(dialog, 'Escape closes the innermost thing alone').toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible()

  // The preview is put away and stays so.
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeHidden()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()

  const told = page.getByText('With Night news, which has no time yet')
  await expect(told, 'the head says so too').toBeVisible()
  await publish(page)
  await expect(told, 'nothing waits for the release any more').toBeHidden()
  const visitor = await product.visitor()
  await visitor.goto('/blog/a-night-in-pictures')
  await expect(visitor.getByRole('img', { name: 'The north gate at night' })).toBeVisible()
  await expect(visitor.locator('.post-body').getByRole('link', { name: 'Demo' })).toHaveAttribute('href', '/demo')
  await visitor.context().close()

  // Escape brings the focus back into the text before the next frame, which here never comes.
  await text.locator('p').first().click()
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('combobox', { name: 'Link' })).toBeFocused()
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
})
