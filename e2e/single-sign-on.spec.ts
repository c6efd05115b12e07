import { expect, type Page } from '@playwright/test'
import { CLIENT, type Issuer, startIssuer } from '../server/platform/users/testing-issuer.ts'
import { Secret, TOTP } from 'otpauth'
import { ADMIN } from '../server/core/start/testing-product.ts'
import { startProduct } from './serve.ts'
import { hydrated, test as base, violations } from './support.ts'

type Fixtures = { signOn: { address: string; issuer: Issuer; visitor: (width?: number) => Promise<Page> } }

/** A product of one's own that is configured for an issuer, and that issuer. */
const test = base.extend<object, Fixtures>({
  signOn: [
    async ({ browser }, use) => {
      const issuer = await startIssuer()
      issuer.says.asks = true
      const { address, stop } = await startProduct({
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: CLIENT.clientId,
        OIDC_CLIENT_SECRET: CLIENT.clientSecret,
        OIDC_NAME: 'Meridian',
      })
      const visitor = async (width = 1280) =>
        (await browser.newContext({ baseURL: address, viewport: { width, height: 800 } })).newPage()
      await use({ address, issuer, visitor })
      await stop()
      await issuer.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page) => page.getByRole('link', { name: 'Continue with Meridian' })

async function passIssuer(page: Page) {
  await button(page).click()
  await page.getByRole('link', { name: 'I am Bo' }).click()
}

const ADMINISTRATOR = { sub: 'the-admin', email: ADMIN.email, email_verified: true, name: 'Administrator' }

async function logIn(page: Page) {
  await hydrated(page, 'form')
  await page.getByLabel('Email address').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('who has no account reads why and may use the password; who has one comes back to where they wanted to go', async ({
  signOn,
}) => {
  const { issuer, visitor } = signOn
  const page = await visitor()
  issuer.says.person = { sub: 'nobody', email: 'nobody@example.com', email_verified: true, name: 'Nobody' }
  await page.goto('/login?next=/admin/account')
  await hydrated(page, 'form')
  await passIssuer(page)
  await expect(page.getByRole('alert')).toHaveText(
    'No account has your email address. Ask an administrator to invite you.',
  )
  expect(await violations(page)).toEqual([])
  await logIn(page)
  await expect(page).toHaveURL('/admin/account')
  await page.goto('/api/logout')

  issuer.says.person = ADMINISTRATOR
  await page.goto('/admin/activity?about=accounts')
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Factivity%3Fabout%3Daccounts')
  await hydrated(page, 'form')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violations(page), `the login at ${width} px`).toEqual([])
  }
  await passIssuer(page)
  await expect(page).toHaveURL('/admin/activity?about=accounts')
  await expect(page.getByRole('list', { name: 'Activity, newest first' })).toContainText('signed in by single sign-on')
  await page.goto('/admin/users/rules')
  await expect(page.getByText('“Continue with Meridian”')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // Without scripts the way is there as well, and the page is the same for everyone.
  const login = async (path: string) => (await page.request.get(path)).text()
  const plain = await login('/login')
  expect(plain).toContain('href="/api/login/sso"')
  expect(await login('/login?problem=unknown&next=/admin')).toBe(plain)
})

test('a role is asked for a second factor: set up at the next sign-in, and nothing else opens before', async ({
  signOn,
}) => {
  const { issuer, visitor } = signOn
  const admin = await visitor()
  issuer.says.person = ADMINISTRATOR
  await admin.goto('/login?next=/admin/users/rules')
  await hydrated(admin, 'form')
  await passIssuer(admin)
  await admin.getByRole('checkbox', { name: /^Admin/ }).check()
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('It applies from now on', { exact: false }).first()).toBeVisible()
  await admin.goto('/admin/users')
  await expect(admin.getByRole('row', { name: new RegExp(ADMIN.email) })).toContainText('To set up')

  const page = await visitor(360)
  await page.goto('/login?next=/admin/account')
  await logIn(page)
  await expect(heading(page, 'Protect your account')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/admin/pricing')
  await expect(heading(page, 'Protect your account')).toBeVisible()
  expect((await page.request.get('/api/admin/users')).status()).toBe(403)

  await page.getByLabel('Your password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Set it up' }).click()
  const secret = (await page.getByLabel('Key', { exact: true }).inputValue()).replaceAll(' ', '')
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page).toHaveURL('/admin/pricing')
})
