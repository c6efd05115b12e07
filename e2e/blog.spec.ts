import { expect, type Page } from '@playwright/test'
import { hydrated, isSameDocument, markDocument, test } from './support.ts'

const cards = (page: Page) => page.locator('.post-card h2 a, .post-card h3 a')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('blog-search: a misspelt word finds the posts that hold the word meant, and says so', async ({ page }) => {
  await page.goto('/blog')
  await hydrated(page, '.post-search')
  await page.getByRole('searchbox', { name: 'Search the posts' }).fill('geofense')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog?search=geofense')
  await expect(page.getByRole('status').filter({ hasText: /^No post holds these words/ })).toBeVisible()
  await expect(cards(page).first()).toContainText(/geofence/i)
})

test('a reader goes from the list by a category and a search to a post and on to the next, without a reload', async ({
  page,
}) => {
  await page.goto('/blog')
  await markDocument(page)
  await expect(page.getByText('Security insights and updates')).toBeVisible()
  await expect(cards(page)).toHaveCount(9)

  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Patrols/ })
    .click()
  await expect(page).toHaveURL('/blog?category=patrols')
  await expect(page.getByRole('heading', { level: 2, name: 'Patrols' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '2 posts' })).toBeVisible()
  await expect(cards(page)).toHaveCount(2)

  await page.getByRole('searchbox', { name: 'Search the posts' }).fill('handover')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog?search=handover')
  await expect(cards(page).first()).toHaveText(/handover/)

  await cards(page).first().click()
  await expect(page).toHaveURL('/blog/ten-minute-handover')
  await expect(title(page)).toHaveText(/^The ten-minute handover/)
  await expect(page.getByText('Watchpost Editors')).toBeVisible()

  await page.getByRole('link', { name: /Previous post/ }).click()
  await expect(title(page)).toHaveText(/^Round intervals/)
  await page.getByRole('link', { name: /Next post/ }).click()
  await expect(title(page)).toHaveText(/^The ten-minute handover/)
  expect(await isSameDocument(page)).toBe(true)

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/blog?search=handover')
  await expect(page.getByRole('searchbox')).toHaveValue('handover')
})

test('pages, tags and phrases keep their place in the address, also after a reload', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(cards(page)).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: '11 posts, page 2 of 2' })).toBeVisible()
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page).toHaveURL('/blog')

  await page.getByRole('searchbox').fill('"incident report"')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Search for “"incident report"”' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('"incident report"')
  await expect(cards(page).first()).toBeVisible()
})

test('the chapters lead through a post, and show where one is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog/ten-minute-handover')
  const chapters = page.getByRole('navigation', { name: 'In this post' })
  await expect(chapters.getByRole('link')).toHaveCount(6)

  await chapters.getByRole('link', { name: 'What belongs in writing' }).click()
  await expect(page).toHaveURL(/#what-belongs-in-writing$/)
  await expect(page.getByRole('heading', { name: 'What belongs in writing' })).toBeInViewport()
  await expect(chapters).toBeInViewport()
})

test('the text of a post runs in lines of about 70 characters', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog/ten-minute-handover')
  const longest = await page.locator('.rich-text > p').evaluateAll((paragraphs) => {
    const lines = new Map<number, number>()
    for (const [index, paragraph] of paragraphs.entries()) {
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (let at = 0; at < text.textContent!.length; at++) {
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const line = index * 1e6 + Math.round(range.getBoundingClientRect().top)
          lines.set(line, (lines.get(line) ?? 0) + 1)
        }
      }
    }
    const lengths = [...lines.values()].sort((a, b) => a - b)
    return lengths[Math.floor(lengths.length * 0.9)]!
  })
  expect(longest).toBeGreaterThan(60)
  expect(longest).toBeLessThanOrEqual(72)
})

test('what came with the page is not asked for again, and a view is told once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/blog/.test(request.url())) asked.push(request.url())
  })
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told, trackEvent: (...event: unknown[]) => told.push(event) })
  })
  for (const path of [
    '/blog',
    '/blog?category=patrols',
    '/blog?page=2',
    '/blog?tag=nope',
    '/blog/ten-minute-handover',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(asked, path).toEqual([])
  }
  const views = () =>
    page.evaluate(() =>
      (window as unknown as { told: [string, unknown][] }).told.filter(([name]) => name === 'blog_post_view'),
    )
  expect(await views()).toEqual([['blog_post_view', { slug: 'ten-minute-handover' }]])
  await page.getByRole('link', { name: /Previous post/ }).click()
  await expect(title(page)).toHaveText(/^Round intervals/)
  expect(await views()).toEqual([
    ['blog_post_view', { slug: 'ten-minute-handover' }],
    ['blog_post_view', { slug: 'round-intervals' }],
  ])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, pages and the search are plain links and a form, and a post shows all of itself', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Older' }).click()
    await expect(page).toHaveURL('/blog?page=2')
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Reporting/ })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'Reporting' })).toBeVisible()

    await page.getByRole('searchbox').fill('geofence')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/blog?search=geofence')
    await cards(page).first().click()
    await expect(title(page)).toHaveText(/Geofences/)
    await expect(page.locator('.rich-text')).toContainText('fence')
    await expect(page.getByRole('link', { name: 'Mail' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  })
})

test('a missing post or page is a 404 with one next step; a search without results is an answer', async ({ page }) => {
  const places: [path: string, status: number, heading: string][] = [
    ['/blog?page=9', 404, 'There is no such page'],
    ['/blog?page=two', 404, 'There is no such page'],
    ['/blog?tag=nope', 404, 'No post is about this'],
    ['/blog?category=%F0%9F%9A%A8', 404, 'No post is about this'],
    ['/blog?search=xyzzyplugh', 200, 'No post holds these words'],
    [`/blog?search=${'a'.repeat(5000)}`, 200, 'No post holds these words'],
    ['/blog?search=%00%E2%80%AE%3Cscript%3E', 200, 'No post holds these words'],
    ['/blog/no-such-post', 404, '404 Page Not Found'],
  ]
  for (const [path, status, heading] of places) {
    const response = await page.goto(path)
    expect([path.slice(0, 40), response!.status()]).toEqual([path.slice(0, 40), status])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }
})

test('bad input: browser and server read the same out of a search with control characters, and say so usefully', async ({
  page,
}) => {
  await page.goto('/blog?search=late%0Ashifts%00xyzzyplugh')
  await hydrated(page, 'form[role=search]')
  await expect(page.getByRole('searchbox')).toHaveValue('late shifts xyzzyplugh')
  await expect(page.getByRole('heading', { name: 'No post holds these words' })).toBeVisible()

  await page.goto('/resources/help?q=xyzzy%00%0Aplugh')
  await hydrated(page, 'form[role=search]')
  await expect(page.getByRole('status').first()).toHaveText('Nothing found for “xyzzy plugh”.')

  await page.goto('/resources/help?q=%00%0A')
  await hydrated(page, 'form[role=search]')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Articles', exact: true })).toBeVisible()
  await expect(page.getByText(/Nothing found|does not answer/)).toBeHidden()
})

test('a draft is nowhere, and a post that is published shows at once', async ({ product }) => {
  const page = await product.visitor()
  const write = async (live: 'data' | 'null') => {
    await product.rows(`update documents set live = ${live} where kind = 'post' and slug = 'round-intervals'`)
    await product.rows(`select pg_notify('content', '["/api/blog/*"]')`)
  }
  const statusOf = async (path: string) => (await page.request.get(path)).status()
  await page.goto('/blog')
  await expect(cards(page).filter({ hasText: 'Round intervals' })).toBeVisible()

  await write('null')
  await expect.poll(() => statusOf('/blog/round-intervals')).toBe(404)
  for (const path of [
    '/blog',
    '/blog?category=patrols',
    '/blog?search=intervals',
    '/blog/ten-minute-handover',
    '/blog/rss.xml',
    '/blog/feed.json',
  ]) {
    // The notice of another process's change takes its time on a busy machine.
    await expect.poll(async () => (await page.request.get(path)).text(), path).not.toContain('Round intervals')
  }
  await write('data')
  await expect.poll(() => statusOf('/blog/round-intervals')).toBe(200)
})

test('blog-feeds: the feeds are linked in the head and can be read', async ({ page }) => {
  await page.goto('/blog')
  const feeds = await page
    .locator('link[rel=alternate]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('type'), link.getAttribute('href')]))
  expect(feeds).toEqual([
    ['application/rss+xml', '/blog/rss.xml'],
    ['application/atom+xml', '/blog/atom.xml'],
    ['application/feed+json', '/blog/feed.json'],
  ])
  for (const path of ['/blog/rss.xml', '/blog/atom.xml']) {
    const xml = await (await page.request.get(path)).text()
    const posts = await page.evaluate((text) => {
      const feed = new DOMParser().parseFromString(text, 'application/xml')
      return feed.querySelector('parsererror') ? -1 : feed.querySelectorAll('item, entry').length
    }, xml)
    expect(posts, path).toBe(12)
  }
  expect(((await (await page.request.get('/blog/feed.json')).json()) as { items: unknown[] }).items).toHaveLength(12)
})
