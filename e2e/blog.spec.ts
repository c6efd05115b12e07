import { expect, type Page } from '@playwright/test'
import { hydrated, isSameDocument, markDocument, test } from './support.ts'

const cards = (page: Page) => page.locator('.post-card h2 a, .post-card h3 a')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('blog-post-view: a reader goes from the list by a category and a search to a post and on to the next, without a reload; each view is told once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: unknown[] = []
    const trackEvent = (name: string, { slug }: { slug?: string }) => void told.push(`${name} ${slug}`)
    Object.assign(window, { told, trackEvent })
  })
  const views = () =>
    page.evaluate(() =>
      (window as unknown as { told: string[] }).told.filter((event) => event.startsWith('blog_post_view')),
    )
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
  expect(await views()).toEqual(['blog_post_view ten-minute-handover', 'blog_post_view round-intervals'])
  await page.getByRole('link', { name: /Next post/ }).click()
  await expect(title(page)).toHaveText(/^The ten-minute handover/)
  expect(await isSameDocument(page)).toBe(true)

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/blog?search=handover')
  await expect(page.getByRole('searchbox')).toHaveValue('handover')
  await page.reload()
  await hydrated(page, '.post-search')
  await expect(page.getByRole('searchbox')).toHaveValue('handover')
  await expect(cards(page).first()).toHaveText(/handover/)
})

test('the chapters lead through a post and show where one is, and its text runs in lines of about 70 characters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog/ten-minute-handover')
  const chapters = page.getByRole('navigation', { name: 'In this post' })
  await expect(chapters.getByRole('link')).toHaveCount(6)

  await chapters.getByRole('link', { name: 'What belongs in writing' }).click()
  await expect(page).toHaveURL(/#what-belongs-in-writing$/)
  await expect(page.getByRole('heading', { name: 'What belongs in writing' })).toBeInViewport()
  await expect(chapters).toBeInViewport()

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
