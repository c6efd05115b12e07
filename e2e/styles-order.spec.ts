import { expect, type Page } from '@playwright/test'
import { test, walkTo } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'
import { looksApart, stylesOf } from './styles-support.ts'

/** Of each kind of screen one. */
const SCREENS = [
  '/admin',
  '/admin/users',
  '/admin/media',
  '/admin/blog',
  '/admin/blog/ten-minute-handover',
  '/admin/solutions/scheduling',
  '/admin/homepage-sections/how_it_works',
  '/admin/homepage-sections/layout',
  '/admin/industries/matrix',
  '/admin/pages/tree',
  '/admin/pricing/plans/patrol',
  '/admin/releases',
  '/admin/contact',
  '/admin/contact?view=board',
  '/admin/analytics',
  '/admin/seo-settings',
  '/admin/captcha-settings/keys',
  '/admin/email-templates/newsletter-issue',
  '/admin/notifications/newsletter',
  '/admin/content-generation',
  '/admin/status',
  '/admin/account',
]
const OF_A_COMPANY = [
  'today',
  'guards',
  'sites',
  'templates',
  'rules',
  'settings',
  'schedule',
  'schedule?panel=publish',
]

const PAGES = [
  '/',
  '/solutions/patrol-rounds',
  '/industries/healthcare',
  '/pricing',
  '/contact',
  '/blog',
  '/blog/ten-minute-handover',
  '/resources/help',
  '/status',
  '/brand',
]

async function apartAt(page: Page, where: string, sheets: string[]): Promise<string[]> {
  const found: string[] = []
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await looksApart(page, sheets)).map((line) => `${where}, ${width} px: ${line}`))
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  return found
}

test('styles-any-order: the screens of the admin area look the same, in whatever order their stylesheets load', async ({
  as,
}) => {
  test.setTimeout(240_000)
  const sheets = stylesOf('web/admin.tsx')
  expect(sheets.length).toBeGreaterThan(30)
  const { page } = await as('admin')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of SCREENS) {
    await walkTo(page, path)
    found.push(...(await apartAt(page, path, sheets)))
  }
  await walkTo(page, '/admin/solutions')
  await page.getByRole('button', { name: 'New solution' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await apartAt(page, 'a dialog', sheets)))
  expect(found).toEqual([])
})

test('styles-any-order: so do the screens of a company', async ({ as }) => {
  test.setTimeout(120_000)
  const sheets = stylesOf('web/app.tsx')
  expect(sheets.length).toBeGreaterThan(15)
  const { page } = await as('member')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const base = await openSampleCompany(page)
  const found: string[] = []
  const look = async (path: string) => {
    await expect(page.locator('#main h1').first(), path).toBeVisible()
    await expect(page.locator('.skeleton, .listing-wait, [aria-label="Loading"]'), path).toHaveCount(0)
    found.push(...(await apartAt(page, path, sheets)))
  }
  for (const path of OF_A_COMPANY) {
    await page.goto(`${base}/${path}`)
    await look(path)
  }
  for (const list of ['guards', 'sites']) {
    await page.goto(`${base}/${list}`)
    await page.locator('#main tbody a').first().click()
    await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}$`))
    await look(`one of the ${list}`)
  }
  await page.goto(`${base}/today`)
  await page.getByRole('link', { name: 'Fill this shift' }).first().click()
  await expect(
    page.getByRole('complementary', { name: 'Shift' }).getByRole('region', { name: /^May take it/ }),
  ).toBeVisible()
  await look('candidates of a shift')
  expect(found).toEqual([])
})

test('styles-any-order: so do the pages of the site', async ({ page }) => {
  const sheets = stylesOf('web/site.tsx')
  expect(sheets.length).toBeGreaterThan(15)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of PAGES) {
    await page.goto(path)
    found.push(...(await apartAt(page, path, sheets)))
  }
  expect(found).toEqual([])
})
