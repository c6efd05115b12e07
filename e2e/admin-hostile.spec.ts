import { expect, type Page } from '@playwright/test'
import { publish, test } from './admin-support.ts'
import { csrfHeader } from './support.ts'

const HOSTILE = '"><img src=x onerror=alert(1)><script>alert(2)</script>'

/** What of a screen would run. The frame of a preview is a page of its own. */
const running = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main *, [role=dialog] *, aside *')].filter(
        (element) =>
          element.tagName === 'SCRIPT' ||
          [...element.attributes].some(({ name, value }) => /^on|srcdoc/i.test(name) || /^\s*javascript:/i.test(value)),
      ).length,
  )

test('stored scripts: hostile words in a post, a picture and a name run on no screen of the admin area', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const headers = await csrfHeader(page.request)
  const post = (title: string) => ({
    title,
    excerpt: HOSTILE,
    category: HOSTILE,
    tags: [HOSTILE.slice(0, 30)],
    author: { firstName: HOSTILE.slice(0, 50), lastName: HOSTILE.slice(0, 50) },
    featuredImage: '',
    metaDescription: HOSTILE,
    schemaTypeOverride: '',
    content: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: HOSTILE }] },
        {
          type: 'callout',
          attrs: { tone: 'note' },
          content: [{ type: 'paragraph', content: [{ type: 'text', text: HOSTILE }] }],
        },
      ],
    },
  })
  expect(
    (
      await page.request.post('/api/admin/documents/post', {
        headers,
        data: { slug: 'hostile', data: post(HOSTILE), publish: true },
      })
    ).status(),
  ).toBe(201)
  expect(
    (
      await page.request.put('/api/admin/documents/post/hostile', {
        headers,
        data: { version: 1, data: post(`${HOSTILE} again`) },
      })
    ).status(),
  ).toBe(200)
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
  expect(
    (
      await page.request.post('/api/admin/media', {
        headers,
        multipart: {
          alt: HOSTILE,
          file: { name: `${HOSTILE}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(picture) },
        },
      })
    ).status(),
  ).toBe(201)
  await product.rows(`update users set name = $1 where name = 'Ana Brandt'`, [HOSTILE])

  for (const path of [
    '/admin/blog',
    '/admin/media',
    '/admin/users',
    '/admin/activity',
    '/admin/account',
    '/admin/pages/tree',
    '/admin',
  ]) {
    await page.goto(path)
    await expect(page.getByText('<img src=x onerror').first(), path).toBeAttached()
    expect(await running(page), path).toBe(0)
  }
  await page.goto('/admin/blog/hostile')
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  await expect(history).toContainText('<script>alert(2)</script> again')
  await history.getByRole('button', { name: 'Show diff' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('<img src=x onerror')
  expect(await running(page)).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
  await publish(page)
  await expect(page.frameLocator('iframe').getByText('<img src=x onerror').first()).toBeAttached()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Go to or do').fill('img src')
  expect([await running(page), dialogs]).toEqual([0, []])

  // Other tests begin with a library without pictures, and with the posts that were installed.
  await product.rows('delete from media')
  await product.rows(`update users set name = 'Ana Brandt' where name = $1`, [HOSTILE])
  expect((await page.request.delete('/api/admin/documents/post/hostile', { headers })).status()).toBe(200)
})
