import { expect } from '@playwright/test'
import { test, violationsOnScreens } from './admin-support.ts'
import { escape, pressEnter } from './support.ts'

/** Screens beside those that admin-axe.spec.ts and audience-screens.spec.ts visit. */
const SCREENS = [
  '/admin/solutions',
  '/admin/solutions/scheduling',
  '/admin/industries',
  '/admin/industries/matrix',
  '/admin/blog',
  '/admin/pages',
  '/admin/pages/screens',
  '/admin/homepage-sections/how_it_works',
  '/admin/homepage-sections/layout',
  '/admin/footer-management',
  '/admin/hero-slides',
  '/admin/dynamic-hero-slides',
  '/admin/mega-menu',
  '/admin/pricing',
  '/admin/pricing/matrix',
  '/admin/pricing-wizard-editor',
  '/admin/cta',
  '/admin/cta/library',
  '/admin/cta/figures',
  '/admin/cta/library/one-site-with-us',
  '/admin/demo-page-management',
  '/admin/demo-page-management/requests',
  '/admin/homepage-sections/roi',
  '/admin/pages/tree',
  '/admin/analytics?show=table',
  '/admin/analytics?from=2026-11-01&to=2026-11-20&path=%2Fpricing&device=phone',
  '/admin/analytics/goals',
  '/admin/analytics/provider',
  '/admin/analytics/consent',
  '/admin/seo-settings/defaults',
  '/admin/seo-settings/robots',
  '/admin/seo-settings/page?path=/pricing',
  '/admin/captcha-settings/keys',
  '/admin/contact/rules',
  '/admin/contact/templates',
  '/admin/contact/blocked',
  '/admin/email-templates/outbox',
  '/admin/email-templates/incoming',
  '/admin/email-templates/newsletter-issue',
  '/admin/notifications/rules',
  '/admin/notifications/deliveries',
  '/admin/my-notifications',
  '/admin/my-notifications/settings',
  '/admin/newsletter/newsletters',
  '/admin/status/history',
  '/admin/status/subscribers',
  '/admin/newsletter/segments',
  '/admin/newsletter/imports',
  '/admin/content-generation/history',
  '/admin/content-generation/settings',
]

test('the shell works by keyboard alone, and dark is chosen once and stays', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder('Go to or do')).toBeFocused()
  await page.keyboard.type('pricing wiz')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/pricing-wizard-editor')
  await expect(page.getByRole('heading', { name: 'Pricing wizard' })).toBeVisible()

  await page.locator('#main').focus()
  await page.keyboard.press('?')
  await escape(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await pressEnter(page.getByRole('button', { name: /Ana Brandt/ }))
  await page.getByRole('menuitem', { name: 'Switch to dark' }).press('Enter')
  await expect(page.locator('html')).toHaveClass(/surface-night/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/surface-night/)
})

for (const half of [0, 1])
  test(`WCAG 2.2 AA: every screen, light and dark, half ${half + 1} of 2`, async ({ as }) => {
    const { page } = await as('admin')
    const screens = SCREENS.filter((_, index) => index % 2 === half)
    expect(await violationsOnScreens(page, screens)).toEqual([])
  })

test('WCAG 1.4.10: screens are usable at 390 px, through the drawer', async ({ as }) => {
  const { page } = await as('editor', { width: 390 })
  await page.goto('/admin/solutions')
  await expect(page.getByRole('row', { name: /Scheduling/ })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Admin menu' }).getByRole('link', { name: 'Footer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Footer' })).toBeVisible()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
})
