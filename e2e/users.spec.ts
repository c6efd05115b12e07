import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { MailServer } from '../server/platform/mail/testing-mail-server.ts'
import { nthMail, withMail } from './mail-support.ts'
import { ADMIN } from '../server/core/start/testing-product.ts'
import { hydrated, violations } from './support.ts'

const test = withMail()

const NIA = 'nia@meridian.example'
const FIRST = 'four words in a row'
const SECOND = 'five other words in a row'
const STEP_MS = 30_000

/** The link of the nth mail to an address, once it is there. */
async function linkTo(post: MailServer, address: string, nth: number, page: string) {
  const mail = await nthMail(post, address, nth)
  return new RegExp(`http://localhost:\\d+/${page}\\?token=[\\w-]{43}`).exec(mail.parts['text/plain']!)![0]
}

/** The authenticator's code; `ahead` shows the one after, since each works once. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * STEP_MS })

const expectAccessible = async (page: Page, what: string) => expect(await violations(page), what).toEqual([])

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/login?next=/admin/account')
  await hydrated(page, 'form')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test.describe('a person’s way', () => {
  // The screen of somebody who was signed out asks once, and gets 401.
  test.use({ mayComplain: true })

  test('invited, in, second factor, forgotten password, suspended: each step in the browser', async ({
    page,
    browser,
    post,
    baseURL,
  }) => {
    const admin = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await logIn(admin, ADMIN.email, ADMIN.password)
    await expect(heading(admin, 'My account')).toBeVisible()
    await admin.goto('/admin/users')
    await admin.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = admin.getByRole('dialog', { name: 'Invite somebody' })
    await expectAccessible(admin, 'the invitation')
    await dialog.getByLabel('Email address').fill(NIA)
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(admin.getByRole('row', { name: new RegExp(NIA) })).toContainText('Invited')
    await expectAccessible(admin, 'the list')

    await page.goto(await linkTo(post, NIA, 1, 'invitation'))
    await expect(page.getByLabel('Email address')).toHaveValue(NIA)
    await expectAccessible(page, 'accepting')
    await page.getByLabel('Your name').fill('Nia Okafor')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page.getByText('Use at least 12 characters')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(FIRST)
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page).toHaveURL('/admin/homepage-sections')

    await page.goto('/admin/account')
    await expect(heading(page, 'My account')).toBeVisible()
    await page.getByRole('button', { name: 'Set it up' }).click()
    await page.getByLabel('Your password').fill(FIRST)
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await expectAccessible(page, 'setting the second factor up')
    const secret = (await page.getByLabel('Key', { exact: true }).inputValue()).replaceAll(' ', '')
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
    await page.getByRole('button', { name: 'Turn it on' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = (await codes.first().textContent())!
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
    await expectAccessible(page, 'the account')

    await page.goto('/api/logout')
    await logIn(page, NIA, FIRST)
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await expectAccessible(page, 'the second step')
    expect((await page.request.get('/api/account')).status()).toBe(401)
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('alert')).toContainText('The code is wrong')
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL('/admin/account')
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

    await page.goto('/api/logout')
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(heading(page, 'Reset your password')).toBeVisible()
    await page.getByLabel('Email address').fill(NIA)
    await expectAccessible(page, 'asking for a link')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(heading(page, 'Check your email')).toBeFocused()
    await page.goto(await linkTo(post, NIA, 2, 'reset'))
    await page.getByRole('textbox', { name: 'New password' }).fill(SECOND)
    await expectAccessible(page, 'a new password')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(heading(page, 'Your password is set')).toBeFocused()
    await logIn(page, NIA, SECOND)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()

    await admin.reload()
    await admin.getByRole('link', { name: 'Nia Okafor' }).click()
    await expect(admin.getByRole('button', { name: 'Suspend' })).toBeVisible()
    await expectAccessible(admin, 'the person')
    await admin.getByRole('link', { name: 'Sessions', exact: true }).click()
    await expect(admin.getByRole('row', { name: 'Chrome on Linux' })).toBeVisible()
    await admin.getByRole('link', { name: 'Role and state' }).click()
    await admin.getByRole('button', { name: 'Suspend' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(admin.getByText('Suspended', { exact: true }).first()).toBeVisible()
    await admin.goto('/admin/activity')
    await expect(admin.getByRole('list', { name: 'Activity, newest first' })).toContainText('suspended Nia Okafor')
    await expectAccessible(admin, 'the activity')

    await page.goto('/admin/account')
    await expect(page).toHaveURL('/login?next=%2Fadmin%2Faccount')
  })
})
