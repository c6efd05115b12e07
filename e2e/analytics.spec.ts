import { expect } from '@playwright/test'
import { configure, openMeasured, policyOf, startService } from './analytics-support.ts'
import { asOrdinaryBrowser, type Product, hydrated, isSameDocument, markDocument, test } from './support.ts'

test.use(asOrdinaryBrowser)

const stored = (product: Product, visitorPath: string) =>
  product.rows<{ name: string }>('select name from analytics_events where path = $1 order by at', [visitorPath])

test('a configured provider is loaded from its host, allowed by the policy, and told of pages and events', async ({
  product,
}) => {
  const service = await startService()
  await configure(product, service.address)
  await expect.poll(() => policyOf(product)).toContain(`script-src 'self' ${service.address};`)
  const page = await product.visitor()
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  await page.goto('/')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect.poll(() => service.asked).toContain('GET /count.js')
  await expect.poll(() => service.events.map(({ name }) => name)).toEqual(['pageview'])
  await page.waitForFunction(() => 'trackEvent' in window)
  await markDocument(page)
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.waitForURL('**/pricing')
  expect(await isSameDocument(page)).toBe(true)

  await expect
    .poll(() => service.events.map(({ name, url }) => `${name} ${new URL(url).pathname}`))
    .toEqual(expect.arrayContaining(['pageview /', 'click /', 'pageview /pricing']))
  expect(new Set(service.events.map(({ siteId }) => siteId))).toEqual(new Set(['S-1']))
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toContain('pageview')
  expect(complaints).toEqual([])
  await page.context().close()
  await configure(product, undefined)
  await expect.poll(() => policyOf(product)).toContain("script-src 'self';")
  service.stop()
})

test('own-collector, analytics-events: without a provider no third party is called, and our own collector has pages, clicks, web vitals and each event under its name', async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.address })
  const page = await context.newPage()
  const strangers: string[] = []
  page.on(
    'request',
    (request) =>
      request.url().startsWith('http') && !request.url().startsWith(product.address) && strangers.push(request.url()),
  )
  await openMeasured(page, '/resources/help')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  for (const path of ['/solutions/scheduling', '/blog/round-intervals']) await openMeasured(page, path)
  await page.goto('/contact')
  await hydrated(page, 'main form')
  for (const [name, words] of [
    ['Name', 'Dana Ortiz'],
    ['Work email', 'dana@events.example'],
    ['Message', 'Nine sites.'],
  ] as const) {
    await page.locator('main').getByRole('textbox', { name, exact: true }).fill(words)
  }
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption({ index: 1 })
  await page.locator('main form').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
  await page.locator('#site-footer').scrollIntoViewIfNeeded()
  await hydrated(page, '#site-footer')
  await page.getByRole('textbox', { name: 'Email address' }).fill('dana@events.example')
  await page.locator('#site-footer').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText('Please check your email to confirm your subscription.', { exact: true })).toBeVisible()
  await page.goto('about:blank')

  const events = () =>
    product.rows<{ name: string; path: string; properties: object }>(
      `select distinct name, path, properties from analytics_events where name in ('solution_view', 'blog_post_view',
        'contact_form_submit', 'form_submit') order by name`,
    )
  await expect.poll(events).toEqual([
    { name: 'blog_post_view', path: '/blog/round-intervals', properties: { slug: 'round-intervals' } },
    { name: 'contact_form_submit', path: '/contact', properties: { form: 'contact', outcome: 'success' } },
    { name: 'form_submit', path: '/contact', properties: { form: 'newsletter', outcome: 'success' } },
    { name: 'solution_view', path: '/solutions/scheduling', properties: { slug: 'scheduling' } },
  ])

  await expect
    .poll(async () => (await stored(product, '/resources/help')).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['pageview', 'click', 'web_vital']))
  const vitals = await product.rows<{ metric: string }>(
    "select distinct metric from analytics_events where name = 'web_vital' and path = '/resources/help'",
  )
  expect(vitals.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['FCP', 'TTFB', 'LCP', 'INP', 'CLS']))
  expect(strangers).toEqual([])
  await context.close()
})
