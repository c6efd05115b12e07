import { expect } from '@playwright/test'
import { createDraft, discard, publicText, publish, saved, test, unpublish, violations } from './admin-support.ts'
import { csrfHeader } from './support.ts'

test('a post is written, published, found on its page, and taken off again', async ({ as }) => {
  const { page, context } = await as('admin')
  await page.goto('/admin/blog')
  await page.getByRole('button', { name: 'New post' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Title', exact: true })
    .fill('Keys at four in the morning')
  await expect(page.getByRole('dialog').getByLabel('Address')).toHaveValue('keys-at-four-in-the-morning')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page).toHaveURL('/admin/blog/keys-at-four-in-the-morning')

  await page.getByLabel('Opening text').fill('Who has them, and since when.')
  await saved(page)
  // What is clicked in the preview is opened in the form.
  const preview = page.frameLocator('iframe')
  await preview.getByText('Who has them, and since when.').first().click()
  await expect(page.getByLabel('Opening text')).toBeFocused()
  await preview.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
  await expect(page.locator('.preview-mark')).toHaveText('Title')
  expect((await context.request.get('/blog/keys-at-four-in-the-morning')).status()).toBe(404)
  await publish(page)
  await expect
    .poll(() => publicText(context, '/blog/keys-at-four-in-the-morning'))
    .toContain('Who has them, and since when.')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(page).toHaveURL('/admin/blog')
  await expect.poll(async () => (await context.request.get('/blog/keys-at-four-in-the-morning')).status()).toBe(404)
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await page
    .getByRole('row', { name: /Keys at four/ })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(page.getByText('“Keys at four in the morning” is a draft again', { exact: true })).toBeVisible()
})

test('SEO panel: what it shows of a post while it is written is what its page tells search engines', async ({ as }) => {
  const { page, context } = await as('admin')
  await page.goto('/admin/blog')
  await createDraft(page, 'post', 'Who locks the yard')
  const panel = page.locator('.seo-panel')
  await expect(panel.getByText('Drawn from the title once it is published')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('The last one out locks the yard, and says so on the radio.')
  const result = panel.getByRole('figure', { name: 'Search result' })
  await expect(result).toContainText('The last one out locks the yard, and says so on the radio.')
  await expect(panel).toContainText('None is written: search engines get the beginning of the text.')

  await page
    .getByLabel('Description for search engines')
    .fill('One of them every night: who locks the yard, by when, and how the next shift can tell that it was done.')
  await expect(panel).toContainText('103/160 Fits')
  expect(await violations(page)).toEqual([])
  await saved(page)
  await publish(page)
  const card = panel.getByRole('figure', { name: 'Where it is shared' })
  const shown = await card.getByRole('img').getAttribute('src')
  const html = await publicText(context, '/blog/who-locks-the-yard')
  expect(html).toContain(`<title>${await result.locator('.seo-title').textContent()}</title>`)
  expect(html).toContain(`<meta name="description" content="${await result.locator('.seo-about').textContent()}"/>`)
  expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*${shown}"`))
  expect((await context.request.get(shown!)).status()).toBe(200)
})

test('used-where: where several pages are used is seen before they go to the trash, and then they are gone', async ({
  as,
  product,
}) => {
  const { page, context } = await as('admin')
  const headers = await csrfHeader(context.request)
  const writing = (href: string) => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'See', marks: [{ type: 'link', attrs: { href } }] }] },
    ],
  })
  for (const [slug, href] of [
    ['yard-rules', '/'],
    ['dock-rules', '/'],
    ['all-rules', '/yard-rules'],
  ] as const) {
    const data = {
      title: slug,
      summary: '',
      metaDescription: '',
      content: writing(href),
      blocks: [],
      legal: false,
      schemaTypeOverride: '',
    }
    expect(
      (
        await context.request.post(`${product.address}/api/admin/static-pages`, {
          headers,
          data: { slug, data, publish: true },
        })
      ).status(),
    ).toBe(201)
  }
  await page.goto('/admin/pages?search=rules')
  await page.getByRole('checkbox', { name: 'Choose yard-rules' }).check()
  await page.getByRole('checkbox', { name: 'Choose dock-rules' }).check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 2 pages to the trash?' })
  await expect(dialog.getByRole('list', { name: 'Where yard-rules is used' })).toHaveText('all-rulesPageLive')
  expect(await violations(page)).toEqual([])
  expect((await context.request.get('/yard-rules')).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Move to trash' }).click()

  await expect(page.getByText('2 pages moved to the trash', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /all-rules/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /yard-rules/ })).toHaveCount(0)
  await expect.poll(async () => (await context.request.get('/yard-rules')).status()).toBe(404)
})

test('a page is made of blocks, seen before it is there, published, found, and brought back to an old version', async ({
  as,
}) => {
  const { page, context } = await as('admin')
  await page.goto('/admin/pages')
  await createDraft(page, 'page', 'Visitor desk')
  await expect(page).toHaveURL('/admin/pages/page/visitor-desk')

  await page.getByLabel('Opening text').fill('Badges, escorts and keys.')
  await saved(page)
  await expect(page.frameLocator('iframe').getByText('Badges, escorts and keys.')).toBeAttached()
  expect((await context.request.get('/visitor-desk')).status()).toBe(404)
  await publish(page)
  await expect.poll(() => publicText(context, '/visitor-desk')).toContain('Badges, escorts and keys.')
  await page.getByLabel('Opening text').fill('Nobody waits at the desk.')
  await saved(page)
  await publish(page)
  await expect.poll(() => publicText(context, '/visitor-desk')).toContain('Nobody waits at the desk.')

  const badges = page
    .getByRole('complementary', { name: 'History' })
    .getByRole('listitem')
    .filter({ hasText: 'Was live' })
    .first()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await badges.getByRole('button', { name: 'Restore as draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore as draft' }).click()
  await expect(page.getByLabel('Opening text')).toHaveValue('Badges, escorts and keys.')
  await publish(page)
  await expect.poll(() => publicText(context, '/visitor-desk')).toContain('Badges, escorts and keys.')
})

test('a limit that is passed holds a draft back, and says where', async ({ as }) => {
  const { page } = await as('editor')
  await page.goto('/admin/homepage-sections/how_it_works')
  await page
    .getByRole('button', { name: /^Configure/ })
    .first()
    .click()
  const step = page.locator('.row-open')
  await step.getByLabel('Description').fill('x'.repeat(206))
  await expect(step.getByText('6 characters over the limit.')).toBeVisible()
  await expect(page.getByText('Step 2, description needs fixing')).toBeVisible()
  await page
    .getByRole('button', { name: /^Configure/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Go to it' }).click()
  await expect(page.locator('.row-open').getByLabel('Description')).toBeFocused()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await discard(page)
})

test('slug-redirect: another address leads from the old one, an end is set with the publication, and a version is held against now', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/industries/education')
  const title = page.getByLabel('Title', { exact: true })
  const before = await title.inputValue()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Change the address' }).click()
  const rename = page.getByRole('dialog', { name: 'Change the address' })
  await rename.getByRole('textbox', { name: 'Address' }).fill('schools')
  await expect(rename.getByRole('checkbox', { name: 'Redirect the old address to the new one (301)' })).toBeChecked()
  await rename.getByRole('button', { name: 'Change address' }).click()
  await expect(page).toHaveURL('/admin/industries/schools')
  const old = await context.request.get('/industries/education', { maxRedirects: 0 })
  expect([old.status(), old.headers()['location']]).toEqual([301, '/industries/schools'])
  expect(await publicText(context, '/industries/schools')).toContain(before)
  expect(await publicText(context, '/industries'), 'links follow').not.toContain('/industries/education')

  await title.fill('Schools and campuses')
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
  await expect.poll(() => publicText(context, '/industries/schools')).toContain('Schools and campuses')

  await page.getByRole('button', { name: 'History', exact: true }).click()
  const first = page
    .getByRole('complementary', { name: 'History' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Version 1', { exact: true }) })
  await first.getByRole('button', { name: 'Show diff' }).click()
  const compared = page.getByRole('dialog', { name: 'From now back to version 1' })
  await expect(compared.locator('del').first()).toHaveText('Schools')
  await expect(compared.locator('ins').first()).toHaveText('Education')
  expect(await violations(page)).toEqual([])
  await compared.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(title).toHaveValue(before)

  await unpublish(page)
  await expect(page.getByRole('region', { name: 'Saving' })).toContainText('Draft only. Visitors don’t see it.')
  expect((await context.request.get('/industries/schools')).status()).toBe(404)
})
