import { expect, type Page } from '@playwright/test'
import { ADMIN } from '../server/core/start/testing-product.ts'
import { answer, asAdmin, hydrated, test } from './support.ts'

async function fill(page: Page, email: string, password: string) {
  await hydrated(page, 'form')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test.describe('refused', () => {
  test.use({ mayComplain: true })

  test('sign-in-says-nothing: wrong e-mail and wrong password are told alike, and the form stays', async ({ page }) => {
    await page.goto('/login')
    const told: (string | null)[] = []
    for (const [email, password] of [
      [ADMIN.email, 'not the password'],
      ['nobody@example.com', ADMIN.password],
    ] as const) {
      await fill(page, email, password)
      await expect(page.getByRole('alert')).not.toBeEmpty()
      await expect(page.getByLabel('Password')).toBeFocused()
      told.push(await page.getByRole('alert').textContent())
    }
    expect(told[0]).toBe(told[1])
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.com')
  })

  test('a server that is not reached is told, with what to do', async ({ page }) => {
    await page.goto('/login')
    await page.route('**/api/**', (route) => route.abort())
    await fill(page, ADMIN.email, ADMIN.password)
    await expect(page.getByRole('alert')).toHaveText(
      'The server could not be reached. Check your connection, then try again.',
    )
  })
})

test('empty fields are told at the field before anything is sent', async ({ page }) => {
  await page.goto('/login')
  await fill(page, '', '')
  await expect(page.getByText('Enter your email address')).toBeVisible()
  await expect(page.getByText('Enter your password')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeFocused()
})

test('next is followed to a path of this site, with its query', async ({ page }) => {
  await page.goto(`/login?next=${encodeURIComponent('/brand?style=bold')}`)
  await fill(page, ADMIN.email, ADMIN.password)
  await expect(page).toHaveURL('/brand?style=bold')
})

const ASTRAY = [
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/\t/evil.example',
  '/api/logout',
  '/login',
]

test('next-on-this-site: open redirect: next is followed to no other site, to no call and not back to the login', async ({
  page,
}) => {
  await asAdmin(page.request)
  for (const next of ASTRAY) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await expect(page, JSON.stringify(next)).toHaveURL('/admin')
  }
})

for (const [role, links] of [
  ['admin', ['Admin', 'Logout']],
  ['editor', ['Admin', 'Logout']],
  ['member', ['Logout']],
] as const) {
  test(`signed-in-links: signed in as ${role} the header shows ${links.join(' and ')}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'signed-in', value: '1', url: baseURL! }])
    await answer(page, '/api/user', {
      id: '0193a1a0-0000-7000-8000-000000000000',
      email: 'someone@example.com',
      name: 'Someone',
      role,
    })
    await page.goto('/')
    await expect(page.locator('.site-actions').getByRole('link')).toHaveText([...links])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout')
    await expect(drawer.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(role === 'member' ? 0 : 1)
  })
}

test('a link between the site and the admin area loads the other one, and Back returns', async ({ page }) => {
  await asAdmin(page.request)
  await page.goto('/brand')
  await hydrated(page, '.site-header')
  await page.locator('.site-actions').getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.locator('.shell-main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/brand')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('session-hint: a visitor without the hint cookie is not asked who they are', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user')) asked++
  })
  await page.goto('/')
  await expect(page.locator('#hero .slide')).toBeVisible()
  expect(asked).toBe(0)
})

test('logout-same-site: /api/logout ends the session, and other sites cannot send somebody there', async ({ page }) => {
  const call = await asAdmin(page.request)
  expect(await call('GET', '/api/user')).toMatchObject({ status: 200, body: { role: 'admin' } })
  const fromElsewhere = await page.request.get('/api/logout', {
    headers: { 'sec-fetch-site': 'cross-site' },
    maxRedirects: 0,
  })
  expect(fromElsewhere.status()).toBe(403)
  expect(await call('GET', '/api/user')).toMatchObject({ status: 200 })
  await page.goto('/api/logout')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Schedule Demo' })).toBeVisible()
  expect(await call('GET', '/api/user')).toMatchObject({ status: 401 })
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed-in')
})
