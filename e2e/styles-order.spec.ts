import { expect, type Page } from '@playwright/test'
import { test, walkTo } from './admin-support.ts'
import { throughCompany } from './company-support.ts'
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
  '/admin/newsletter',
  '/admin/content-generation',
  '/admin/status',
  '/admin/account',
]
const OF_A_COMPANY = [
  'today',
  'control',
  'alerts',
  'alerts?view=policies',
  'broadcasts',
  'guards',
  'sites',
  'templates',
  'time',
  'incidents',
  'incident-times',
  'incident-types',
  'devices',
  'devices?view=policy',
  'devices?view=notice',
  'documents',
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
  const sheets = stylesOf('web/app.tsx')
  expect(sheets.length).toBeGreaterThan(15)
  const { page } = await as('member')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  await throughCompany(page, OF_A_COMPANY, async (where) => {
    found.push(...(await apartAt(page, where, sheets)))
  })
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
