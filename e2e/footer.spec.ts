import { expect, type Page } from '@playwright/test'
import { footerDefault } from '../contract/site/navigation/defaults.ts'
import { answer, asAdmin, hydrated, test } from './support.ts'

const footer = (page: Page) => page.locator('#site-footer')

async function open(page: Page, path = '/') {
  await page.goto(path)
  await footer(page).scrollIntoViewIfNeeded()
  await hydrated(page, '#site-footer')
}

const SAID = [
  ['operational', 'All Systems Operational', 'success'],
  ['degraded', 'Degraded Performance', 'warning'],
  ['outage', 'System Outage', 'danger'],
  ['maintenance', 'System Outage', 'idle'],
] as const

test('status-labels: each overall status is told in its words and its own color', async ({ page }) => {
  for (const [status, label, token] of SAID) {
    await answer(page, '/api/status', [
      { service: 'website', status: 'operational' },
      { service: 'overall', status },
    ])
    await open(page, '/brand')
    const indicator = footer(page).getByText(label, { exact: true }).last()
    await expect(indicator).toBeVisible()
    const [shown, wanted] = await indicator.evaluate((element, token) => {
      const probe = document.createElement('i')
      probe.style.color = `var(--${token}-text)`
      element.append(probe)
      const colors = [getComputedStyle(element).color, getComputedStyle(probe).color]
      probe.remove()
      return colors
    }, token)
    expect(shown, status).toBe(wanted)
  }
})

test("status-loading: before the answer it reads 'Status Loading...', and it is never part of the page's HTML", async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html.match(/Status Loading\.\.\./g)).toHaveLength(2)
  expect(html).not.toMatch(/All Systems Operational|Degraded Performance|System Outage/)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/status', async (route) => {
    await released
    await route.continue()
  })
  await open(page)
  await expect(footer(page).getByText('Status Loading...')).toBeVisible()
  release()
  await expect(footer(page).getByText('All Systems Operational')).toBeVisible()
})

test('trust-strip: the trust strip leads to status, security, compliance, trust center, emergency desk and demo', async ({
  page,
}) => {
  await page.goto('/')
  const strip = page.locator('#trust-strip')
  for (const [name, href] of [
    ['Status Page', '/status'],
    ['Security', '/security'],
    ['Compliance', '/compliance'],
    ['Trust Center', '/trust-center'],
    ['Report Incident', `mailto:${footerDefault.trustStrip.emergencyEmail}?subject=Security%20Incident%20Report`],
    ['24/7 Support +1 800 555 0142', 'tel:+18005550142'],
    ['Book Demo', '/demo'],
  ] as const) {
    await expect(strip.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
})

test('footer-columns: columns Platform, Solutions, Resources and Company, company, legal links and year', async ({
  page,
}) => {
  await open(page, '/brand')
  await expect(footer(page).getByRole('navigation').locator('h3')).toHaveText([
    'Platform',
    'Solutions',
    'Resources',
    'Company',
  ])
  await expect(footer(page).getByText(footerDefault.company.description)).toBeVisible()
  await expect(
    footer(page).getByText(`© ${new Date().getUTCFullYear()} ${footerDefault.bottomBar.copyrightText}`),
  ).toBeVisible()
  for (const { name, href } of footerDefault.bottomBar.legalLinks) {
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  for (const name of ['Twitter', 'LinkedIn', 'Facebook'])
    await expect(footer(page).getByRole('link', { name })).toHaveAttribute('target', '_blank')
  await expect(footer(page).getByRole('complementary', { name: 'Status and trust' })).toBeVisible()
  await expect(footer(page).getByRole('link', { name: /Client Login/ })).toHaveCount(0)
})

test('trust-strip-enabled: the trust strip shows only if the footer config enables it', async ({ product }) => {
  const page = await product.visitor()
  const call = await asAdmin(page.request)
  const { body: stored } = await call<{ version: number; data: typeof footerDefault }>(
    'GET',
    '/api/admin/landing-sections/footer',
  )
  const save = (version: number, enabled: boolean) =>
    call('PUT', '/api/admin/landing-sections/footer', {
      version,
      data: { ...stored.data, trustStrip: { ...stored.data.trustStrip, enabled } },
      publish: true,
    })
  expect(await save(stored.version, false)).toMatchObject({ status: 200 })
  for (const path of ['/', '/brand']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Status and trust' })).toHaveCount(0)
  }
  await save(stored.version + 1, true)
  await page.goto('/')
  await expect(page.locator('#trust-strip')).toBeAttached()
})

test('client-login: the client-login link opens in a new tab as configured', async ({ product }) => {
  const page = await product.visitor()
  const login = { url: 'https://clients.example/', text: 'Client portal', openInNewTab: true }
  await product.rows(`update documents set data = $1, live = $1 where kind = 'client_login'`, [JSON.stringify(login)])
  await product.rows(`select pg_notify('content', '*')`)
  await expect(async () => {
    await page.goto('/brand')
    await expect(footer(page).getByRole('link', { name: 'Client portal' })).toHaveAttribute('target', '_blank', {
      timeout: 100,
    })
  }).toPass()
  await expect(footer(page).getByRole('link', { name: 'Client portal (opens in a new tab)' })).toHaveAttribute(
    'href',
    login.url,
  )
})
