import { expect } from '@playwright/test'
import { createDraft, publicText, publish, saved, test, unpublish, violations } from './admin-support.ts'

test('newest-first: a post is written beside what search engines get of it, published, found, and taken off again', async ({
  as,
}) => {
  const { page, context } = await as('admin')
  const on = '/blog/keys-at-four-in-the-morning'
  await page.goto('/admin/blog')
  await page.getByRole('button', { name: 'New post' }).click()
  const create = page.getByRole('dialog')
  await create.getByRole('textbox', { name: 'Title', exact: true }).fill('Keys at four in the morning')
  await expect(create.getByLabel('URL')).toHaveValue('keys-at-four-in-the-morning')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page).toHaveURL(`/admin${on}`)

  const opening = page.getByLabel('Opening text')
  await opening.fill('Who has them, and since when.')
  await saved(page)
  // What is clicked in the preview is opened in the form.
  const preview = page.frameLocator('iframe')
  await preview.getByText('Who has them, and since when.').first().click()
  await expect(opening).toBeFocused()
  await preview.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
  await expect(page.locator('.preview-mark')).toHaveText('Title')

  // What the panel shows of a post while it is written is what its page tells search engines.
  const panel = page.locator('.seo-panel')
  await expect(panel.getByText('Drawn from the title once it is published')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('The last one out locks the yard, and says so on the radio.')
  const result = panel.getByRole('figure', { name: 'Search result' })
  await expect(result).toContainText('The last one out locks the yard, and says so on the radio.')
  await page
    .getByLabel('Description for search engines')
    .fill('One of them every night: who locks the yard, by when, and how the next shift can tell that it was done.')
  await expect(panel).toContainText('103/160 Fits')
  expect(await violations(page)).toEqual([])
  await saved(page)
  expect((await context.request.get(on)).status()).toBe(404)
  await publish(page)
  await expect.poll(() => publicText(context, on)).toContain('Who has them, and since when.')
  const shown = await panel.getByRole('figure', { name: 'Where it is shared' }).getByRole('img').getAttribute('src')
  const html = await publicText(context, on)
  expect(html).toContain(`<title>${await result.locator('.seo-title').textContent()}</title>`)
  expect(html).toContain(`<meta name="description" content="${await result.locator('.seo-about').textContent()}"/>`)
  expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*${shown}"`))
  expect((await context.request.get(shown!)).status()).toBe(200)

  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page.locator('.listing tbody tr').first()).toContainText('Keys at four in the morning')
  await expect(page.getByRole('columnheader', { name: 'Changed' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('link', { name: 'Keys at four in the morning' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(page).toHaveURL('/admin/blog')
  await expect.poll(async () => (await context.request.get(on)).status()).toBe(404)
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await page
    .getByRole('row', { name: /Keys at four/ })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(page.getByText('“Keys at four in the morning” is a draft again', { exact: true })).toBeVisible()
})

test('slug-redirect: a page gets another address, which the old one leads to, and an end; a version is held against now, and the page is taken down', async ({
  as,
}) => {
  const { page, context } = await as('admin')
  await page.goto('/admin/pages')
  await createDraft(page, 'page', 'Visitor desk')
  await expect(page).toHaveURL('/admin/pages/page/visitor-desk')
  const opening = page.getByLabel('Opening text')
  await opening.fill('Badges and escorts.')
  await saved(page)
  await publish(page)
  await expect.poll(() => publicText(context, '/visitor-desk')).toContain('Badges and escorts.')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Change the address' }).click()
  const rename = page.getByRole('dialog', { name: 'Change the address' })
  await rename.getByRole('textbox', { name: 'URL' }).fill('reception')
  await expect(rename.getByRole('checkbox', { name: 'Redirect the old address to the new one (301)' })).toBeChecked()
  await rename.getByRole('button', { name: 'Change address' }).click()
  await expect(page).toHaveURL('/admin/pages/page/reception')
  const old = await context.request.get('/visitor-desk', { maxRedirects: 0 })
  expect([old.status(), old.headers()['location']]).toEqual([301, '/reception'])

  await opening.fill('Badges and keys.')
  await saved(page)
  await page.getByRole('button', { name: 'When to publish' }).click()
  await page.getByRole('switch', { name: 'Unpublish it later' }).click()
  const now = page.getByRole('button', { name: /^Publish (now|anyway)$/ })
  await expect(now).toBeDisabled()
  await page.getByLabel('Unpublish at').fill('2031-05-05T06:00')
  await now.click()
  await expect(page.getByText('Visitors see it now, until Mon 5 May 2031, 06:00.', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saving' })).toContainText(
    /Visitors see this version until Mon 5 May 2031, 06:00 \([^)]+\)\./,
  )
  await expect.poll(() => publicText(context, '/reception')).toContain('Badges and keys.')

  await page.getByRole('button', { name: 'History', exact: true }).click()
  const wasLive = page
    .getByRole('complementary', { name: 'History' })
    .getByRole('listitem')
    .filter({ hasText: 'Was live' })
    .last()
  await wasLive.getByRole('button', { name: 'Show diff' }).click()
  const compared = page.getByRole('dialog', { name: /^From now back to version \d+$/ })
  await expect(compared.locator('del').first()).toHaveText('keys')
  await expect(compared.locator('ins').first()).toHaveText('escorts')
  expect(await violations(page)).toEqual([])
  await compared.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(opening).toHaveValue('Badges and escorts.')

  await unpublish(page)
  await expect(page.getByRole('region', { name: 'Saving' })).toContainText('Draft only. Visitors don’t see it.')
  expect((await context.request.get('/reception')).status()).toBe(404)
})
