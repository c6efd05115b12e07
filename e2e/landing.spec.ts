import { expect } from '@playwright/test'
import { hydrated, LANDING, isSameDocument, markDocument, scrollTo, test } from './support.ts'

test('landing-order: every section, then the footer', async ({ page }) => {
  await page.goto('/')
  expect(await page.locator('main > :not(script)').evaluateAll((parts) => parts.map(({ id }) => id))).toEqual(
    LANDING.slice(0, -1),
  )
  await expect(page.locator('main + #site-footer')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of Security Management')
})

test('rendered-then-hydrated: what came rendered is not asked for again, only the hero slides and the status', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/')
  await expect(page.getByRole('group', { name: 'Dashboard preview' })).toBeVisible()
  for (const id of LANDING) await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  await expect(page.locator('#site-footer').getByText('All Systems Operational')).toBeVisible()
  // What the first sign of life asks for: the sticky bar's words, whether visits are measured, and then the measuring
  // itself.
  const late = ['/api/landing-sections/sticky_cta', '/api/analytics/config', '/api/analytics/events']
  expect(asked.filter((path) => !late.includes(path)).toSorted()).toEqual(['/api/dynamic-hero-slides', '/api/status'])
})

test('not-found-screen: any other path shows the not-found screen, with status 404', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const ways = page.locator('main').getByRole('navigation', { name: 'Ways onward' }).getByRole('link')
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/resources/help',
    '/blog',
    '/contact',
  ])
  await hydrated(page, 'main h1')
  await ways.filter({ hasText: 'Help Center' }).click()
  await expect(page).toHaveURL('/resources/help')
})

test('a link to a missing page shows the not-found screen, from which the header leads back', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#hero .slide')).toBeVisible()
  await markDocument(page)
  await page.evaluate(() => history.pushState(null, '', '/no/such/page'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await page.getByRole('banner').getByRole('link', { name: 'Watchpost, home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of Security Management')
  expect(await isSameDocument(page)).toBe(true)
})

test('the page is the same after it was scrolled to its end and back', async ({ page }) => {
  await page.goto('/')
  const words = () => page.locator('main').innerText()
  await expect(page.getByRole('group', { name: 'Dashboard preview' })).toBeVisible()
  for (const id of LANDING) await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  await scrollTo(page, 0)
  expect(await page.locator('main > :not(script)').evaluateAll((parts) => parts.map(({ id }) => id))).toEqual(
    LANDING.slice(0, -1),
  )
  expect(await words()).not.toMatch(/undefined|NaN|\[object/)
})
