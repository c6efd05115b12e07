import { expect, type Page } from '@playwright/test'
import type { MailServer } from '../server/platform/mail/testing-mail-server.ts'
import { nthMail, withMail } from './mail-support.ts'
import { hydrated, violations } from './support.ts'

const test = withMail()

/** The nth mail to an address, once it is there, and the link in it to one of the newsletter's pages. */
async function mailTo(post: MailServer, address: string, nth: number) {
  const mail = await nthMail(post, address, nth)
  const link = (page: string) =>
    new RegExp(`http://localhost:\\d+/newsletter/${page}\\?token=[\\w-]{43}`).exec(mail.parts['text/plain']!)![0]
  const [, oneClick = ''] = /^<(.+)>$/.exec(mail.headers['list-unsubscribe'] ?? '') ?? []
  return { link, oneClick }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const main = (page: Page) => page.locator('#main')

async function subscribe(page: Page, address: string) {
  await page.goto('/')
  await page.locator('#site-footer').scrollIntoViewIfNeeded()
  await hydrated(page, '#site-footer')
  await page.getByRole('textbox', { name: 'Email address' }).fill(address)
  await page.locator('#site-footer').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText('Please check your email to confirm your subscription.', { exact: true })).toBeVisible()
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page, '#mail-link-title')
}

const expectAccessible = async (page: Page) => expect(await violations(page, { within: '#main' })).toEqual([])

test('subscribe, confirm by the mail’s link, choose, change it by the next mail’s, and leave, as often as one likes', async ({
  page,
  post,
}) => {
  const dana = 'dana@meridian.example'
  await subscribe(page, dana)

  const asked = await mailTo(post, dana, 1)
  await open(page, asked.link('confirm'))
  await expect(heading(page, 'Confirm your subscription')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(heading(page, 'You are subscribed')).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Choose what you get' }).click()
  await expect(heading(page, 'Your preferences')).toBeVisible()
  await expect(main(page).getByText('d•••@meridian.example')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Dana Ortiz')
  await page.getByRole('checkbox', { name: 'Send me the weekly briefing' }).uncheck()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()

  const welcome = await mailTo(post, dana, 2)
  await open(page, welcome.link('preferences'))
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Dana Ortiz')
  await expect(page.getByRole('checkbox', { name: 'Send me the weekly briefing' })).not.toBeChecked()

  await open(page, welcome.oneClick) // in a browser the one-click address leads to the page
  expect(new URL(page.url()).pathname).toBe('/newsletter/unsubscribe')
  await expect(heading(page, 'Unsubscribe')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'change what you get' }).click()
  await expect(heading(page, 'Your preferences')).toBeVisible()
  await main(page).getByRole('link', { name: 'unsubscribe' }).click()
  for (const time of ['first', 'second']) {
    await main(page).getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(heading(page, 'You are unsubscribed'), time).toBeVisible()
    await expectAccessible(page)
    await open(page, welcome.link('unsubscribe'))
  }

  await open(page, welcome.link('preferences'))
  await expect(heading(page, 'This link leads nowhere')).toBeVisible()
  await expect(main(page).getByText('Nothing has been changed.')).toBeVisible()
  await expectAccessible(page)
})
