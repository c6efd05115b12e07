import { expect } from '@playwright/test'
import { test } from './support.ts'

test.use({ javaScriptEnabled: false })

/** Where the landing page says what comes from which call. */
const CONTENT: [id: string, path: string][] = [
  ['hero', '/api/hero-slides/home'],
  ['trust', '/api/landing-sections/trust_bar'],
  ['how-it-works', '/api/landing-sections/how_it_works'],
  ['cta', '/api/landing-sections/cta'],
  ['roi', '/api/landing-sections/roi'],
  ['tour', '/api/landing-sections/tour'],
  ['industries', '/api/landing-sections/industries'],
  ['industries', '/api/industries'],
  ['badges', '/api/landing-sections/badges'],
  ['outcomes', '/api/landing-sections/outcomes'],
  ['testimonials', '/api/landing-sections/testimonials'],
  ['faq', '/api/landing-sections/faq'],
  ['pricing', '/api/landing-sections/pricing'],
  ['pricing', '/api/pricing/plans'],
  ['blog', '/api/landing-sections/blog'],
  ['blog', '/api/blog/latest'],
  ['site-footer', '/api/landing-sections/closing'],
  ['site-footer', '/api/landing-sections/footer'],
]

/**
 * What stands in content and not on the page: addresses, names of drawings and colours, dates, settings, a card's
 * author, what a price is put into.
 */
const NO_WORDS =
  /^(id|slug|href|icon|color|statusBadgeVariant|screen|footprint|currency|publishedAt|author|featuredImage|trustStrip|socialMedia|yearly|sentences)$|Url$/

/** Every text in a piece of content. */
function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return content ? [content] : []
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, part]) => (NO_WORDS.test(name) ? [] : textsOf(part)))
}

const plain = (text: string) => text.replace(/\s+/g, ' ')

test('page-without-javascript: with JavaScript off the page shows all its content', async ({ page, request }) => {
  await page.goto('/')
  for (const [id, path] of CONTENT) {
    const content: unknown = await (await request.get(path)).json()
    const texts = textsOf(content)
    expect(texts, path).not.toEqual([])
    const shown = plain((await page.locator(`#${id}`).textContent())!)
    expect(
      texts.filter((text) => !shown.includes(plain(text))),
      `${path} in #${id}`,
    ).toEqual([])
    await expect(page.locator(`#${id}`)).toBeVisible()
    await expect(page.locator(`#${id} :is(h1, h2)`).first()).toBeVisible()
  }
  for (const words of [
    'Status Page',
    'Security',
    'Compliance',
    'Trust Center',
    'Report Incident',
    '24/7 Support',
    'Book Demo',
  ]) {
    await expect(page.locator('#trust-strip').getByRole('link', { name: words })).toBeVisible()
  }
})

test('with JavaScript off questions open, and nothing waits for a script that never comes', async ({ page }) => {
  await page.goto('/')
  const question = page.locator('#faq details:not([open])').first()
  const answer = question.locator('p')
  await expect(answer).toBeHidden()
  await page.locator('#faq details:not([open]) summary').first().click()
  await expect(page.locator('#faq details').nth(1).locator('p')).toBeVisible()
  await expect(page.getByText('Loading dashboard')).toBeHidden()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
})

test('with JavaScript off every link of the header and the footer leads somewhere', async ({ page }) => {
  await page.goto('/')
  for (const place of ['header', '#site-footer']) {
    const addresses = await page
      .locator(`${place} a`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(5)
    expect(addresses.filter((href) => !/^(\/|#|https:|mailto:|tel:)/.test(href))).toEqual([])
  }
})
