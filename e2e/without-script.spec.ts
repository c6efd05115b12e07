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
  const question = page.locator('#faq details').nth(1)
  await expect(question.locator('p')).toBeHidden()
  await question.locator('summary').click()
  await expect(question.locator('p')).toBeVisible()
  // Nothing waits for a script that never comes.
  await expect(page.getByText('Loading dashboard')).toBeHidden()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
})

test('page-without-javascript: filters, pages and searches are plain links and forms, a post and a solution show all of themselves', async ({
  page,
}) => {
  const cards = page.locator('.post-card h2 a, .post-card h3 a')
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(cards).toHaveCount(2)
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page).toHaveURL('/blog')
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Reporting/ })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Reporting' })).toBeVisible()
  await page.getByRole('searchbox').fill('geofence')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/blog?search=geofence')
  await cards.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Geofences/)
  await expect(page.locator('.rich-text')).toContainText('fence')
  await expect(page.getByRole('link', { name: 'Mail' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()

  await page.goto('/resources/help')
  await page.getByRole('searchbox').fill('import guards')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/resources/help?q=import+guards')
  await page.getByRole('status').filter({ hasText: 'found' }).waitFor()
  await page.locator('.help-found').getByRole('link').first().click()
  await expect(page).toHaveURL('/resources/help/import-guards')

  await page.goto('/solutions/scheduling')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Femi Balogun/ })).toBeVisible()
  await page.getByText('How do posts that repeat every week work?').click()
  await expect(page.getByText(/A post carries its pattern/)).toBeVisible()
})

test('page-without-javascript: every price is in the page and the switches choose between them, and a form that is sent all the same is answered in words', async ({
  page,
}) => {
  await page.goto('/pricing')
  const patrol = page.getByRole('list', { name: 'Plans' }).locator('> li').nth(1).locator('strong:visible')
  await expect(patrol).toHaveText('$9')
  await page.getByRole('radio', { name: 'GBP', exact: true }).check()
  await expect(patrol).toHaveText('£7.20')
  await page.getByRole('radio', { name: 'Yearly' }).check()
  await expect(patrol).toHaveText('£6')
  await page.getByRole('radio', { name: 'USD', exact: true }).check()
  await expect(patrol).toHaveText('$7.50')
  await expect(page.getByText('Single sign-on', { exact: true })).toBeVisible()

  await page.getByRole('textbox', { name: 'Email address' }).fill('dana@noscript.example')
  await page.locator('#site-footer').getByRole('checkbox').check()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  expect((await answered).status()).toBe(405)
  await expect(page.getByText('This form needs JavaScript, and nothing was sent.')).toBeVisible()
})
