import { expect } from '@playwright/test'
import { test, violationsOnScreens } from './admin-support.ts'

const ADMIN_ONLY = [
  '/admin/blog',
  '/admin/pages',
  '/admin/users',
  '/admin/contact',
  '/admin/analytics',
  '/admin/seo-settings',
  '/admin/captcha-settings',
  '/admin/client-login-config',
  '/admin/email-templates',
  '/admin/email-templates/incoming',
  '/admin/notifications',
  '/admin/notifications/newsletter',
  '/admin/status',
]
const SCREENS = [
  '/admin',
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
  '/admin/analytics',
  '/admin/analytics?show=table',
  '/admin/analytics?from=2026-11-01&to=2026-11-20&path=%2Fpricing&device=phone',
  '/admin/analytics/goals',
  '/admin/analytics/provider',
  '/admin/analytics/consent',
  '/admin/seo-settings',
  '/admin/seo-settings/defaults',
  '/admin/seo-settings/robots',
  '/admin/seo-settings/page?path=/pricing',
  '/admin/captcha-settings',
  '/admin/captcha-settings/keys',
  '/admin/client-login-config',
  '/admin/contact',
  '/admin/contact?view=board',
  '/admin/contact/rules',
  '/admin/contact/texts',
  '/admin/email-templates',
  '/admin/email-templates/outbox',
  '/admin/email-templates/incoming',
  '/admin/email-templates/newsletter-issue',
  '/admin/notifications',
  '/admin/notifications/rules',
  '/admin/notifications/deliveries',
  '/admin/my-notifications',
  '/admin/my-notifications/settings',
  '/admin/notifications/newsletter',
  '/admin/notifications/newsletter/campaigns',
  '/admin/status',
  '/admin/status/history',
  '/admin/status/subscribers',
  '/admin/status/backups',
  '/admin/notifications/newsletter/segments',
  '/admin/notifications/newsletter/imports',
  '/admin/content-generation',
  '/admin/content-generation/history',
  '/admin/content-generation/settings',
]

test('login-with-next: who is signed out is sent to the login and comes back to the very place', async ({
  product,
}) => {
  const visitor = await product.visitor()
  await visitor.goto('/admin/solutions?state=draft')
  await expect(visitor).toHaveURL(`/login?next=${encodeURIComponent('/admin/solutions?state=draft')}`)
  await visitor.context().close()
})

test('access-denied: a member reads Access Denied to the letter', async ({ as }) => {
  const { page } = await as('member')
  await page.goto('/admin/solutions')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have the required permissions to access this area.")).toBeVisible()
  await expect(
    page.getByText('Admin privileges are required. Please contact your administrator if you believe this is an error.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout')
})

test('editor-start: an editor at /admin is told which screens are theirs, and is kept out of those of admins', async ({
  as,
}) => {
  const { page } = await as('editor')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  const own = page.getByRole('navigation', { name: 'Screens you may use' })
  await expect(own.getByRole('link', { name: 'Solutions' })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Blog' })).toHaveCount(0)
  for (const path of ADMIN_ONLY) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' }), path).toBeVisible()
  }
})

test('the shell works by keyboard alone', async ({ as }) => {
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
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('dark is chosen once and stays', async ({ as }) => {
  const { page } = await as('editor')
  await page.goto('/admin/solutions')
  await page.getByRole('button', { name: /Tom Sayer/ }).click()
  await page.getByRole('menuitem', { name: 'Switch to dark' }).click()
  await expect(page.locator('html')).toHaveClass(/surface-night/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/surface-night/)
})

test('an address of the admin area at which nothing stands says so inside the shell', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/admin/nothing-here')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
})

test('a list keeps its filters in the address, and does the same to several at once', async ({ as }) => {
  const { page } = await as('editor')
  await page.goto('/admin/solutions')
  await page.getByRole('searchbox').fill('report')
  await expect(page).toHaveURL(/search=report/)
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('report')
  await expect(page.getByRole('button', { name: 'Live', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/admin/solutions?search=client')
  await page.getByRole('checkbox', { name: /Choose Client portal/ }).check()
  await page.getByRole('region', { name: 'Chosen' }).getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('dialog', { name: 'Unpublish 1 solution?' }).getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('1 solution taken off the site', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Client portal/ })).toContainText('Draft')
})

for (const half of [0, 1])
  test(`WCAG 2.2 AA: every screen, light and dark, half ${half + 1} of 2`, async ({ as }) => {
    test.setTimeout(240_000)
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
