import { expect, type Page } from '@playwright/test'
import type { MailServer } from '../server/platform/mail/testing-mail-server.ts'
import { fits, violationsInThemes } from './admin-support.ts'
import { nthMail, withMail } from './mail-support.ts'
import { asAdmin, hydrated, violations } from './support.ts'

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

const CLICKS = 'Count which links of the newsletter I open'

/** Sends a newsletter with a link to everybody; gives the id of its sending. */
async function sendNewsletter(admin: Page): Promise<string> {
  const call = await asAdmin(admin.request)
  const words = { type: 'text', text: 'See it', marks: [{ type: 'link', attrs: { href: '/demo' } }] }
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] }
  const data = { title: 'Night news', subject: 'News of the night', preheader: 'What changed', content }
  const made = await call<{ slug: string }>('POST', '/api/admin/documents/newsletter_issue', {
    data: { ...data, segment: '', perMinute: 600 },
  })
  const sent = await call<{ sendings: { id: string }[] }>('POST', `/api/admin/newsletters/${made.body.slug}/send`, {
    version: 1,
    at: null,
  })
  expect(sent.status).toBe(202)
  return sent.body.sendings[0]!.id
}

const expectAccessible = async (page: Page) => expect(await violations(page, { within: '#main' })).toEqual([])

test('newsletter-clicks: subscribe, confirm by the mail’s link, agree that links are counted, open one, take it back by the next mail’s, and leave, as often as one likes', async ({
  page,
  browser,
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
  await page.getByRole('checkbox', { name: CLICKS }).check()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()

  const admin = await (await browser.newContext({ baseURL: post.product.address })).newPage()
  const id = await sendNewsletter(admin)
  const [, counted] = /(http:\/\/localhost:\d+\/api\/newsletter\/links\/[\w-]+\/[\w.-]+)/.exec(
    (await nthMail(post, dana, 3)).parts['text/plain']!,
  )!
  await page.goto(counted!)
  await expect(page).toHaveURL(/\/demo\?utm_source=newsletter&utm_medium=email&utm_campaign=night-news$/)
  await admin.goto(`/admin/newsletter/campaigns/${id}`) // as a notice of the version before names it
  await expect(admin).toHaveURL(`/admin/newsletter/sendings/${id}`)
  const opened = admin.getByRole('region', { name: 'Links opened' })
  await expect(opened).toContainText(/Of 1 reader who agreed.*\/demo\s*1/)
  expect(await violationsInThemes(admin, 'results with links')).toEqual([])
  for (const width of [360, 768, 1280, 1920]) {
    await admin.setViewportSize({ width, height: 900 })
    await fits(admin, `results at ${width}`)
  }
  await admin.context().close()

  const welcome = await mailTo(post, dana, 2)
  await open(page, welcome.link('preferences'))
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Dana Ortiz')
  await page.getByRole('checkbox', { name: CLICKS }).uncheck()
  await page.getByRole('checkbox', { name: 'Send me the weekly briefing' }).uncheck()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
  expect(await post.rows('select 1 from newsletter_clicks')).toEqual([])
  await page.reload()
  await expect(page.getByRole('checkbox', { name: CLICKS })).not.toBeChecked()
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
