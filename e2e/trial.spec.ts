import { expect, type Locator } from '@playwright/test'
import { demoWaysDefault } from '../contract/site/leads/words.ts'
import { fits } from './admin-support.ts'
import { nthMail, withMail } from './mail-support.ts'
import { asAdmin, hydrated, JOB, scrollTo, settled, violations, walkLanding } from './support.ts'

const test = withMail()

const EMAIL = 'tom@vigil.example'
const PASSWORD = 'a long enough password'

test('landing-height, trial-from-buttons, status-updates: a visitor who reads headings and buttons alone comes to the two ways to begin, and to news by mail', async ({
  page,
  post,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await walkLanding(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(12_000)

  // By keys, from the hero and from the bar above the page.
  await page.setViewportSize({ width: 1280, height: 900 })
  const ways = page.locator('.demo-ways')
  const fromHere = async (place: Locator) => {
    await place.getByRole('link', { name: 'Start Free Trial' }).press('Enter')
    await expect(page).toHaveURL(/\/demo$/)
    await expect(ways.getByRole('heading')).toHaveText([demoWaysDefault.tryTitle, demoWaysDefault.bookTitle])
  }
  await page.goto('/')
  await fromHere(page.locator('#hero'))
  await page.goto('/')
  await hydrated(page, '.site-header')
  await scrollTo(page, 900)
  await fromHere(page.getByRole('complementary', { name: 'Offer' }))
  await ways.getByRole('link', { name: demoWaysDefault.bookButton }).press('Enter')
  await expect(page.locator('#demo-form')).toBeInViewport()

  await page.goto('/status')
  const updates = page.getByRole('region', { name: 'Email updates' })
  await updates.getByLabel('Email address').fill('visitor@vigil.example')
  await updates.getByLabel('Email address').press('Enter')
  await expect(updates.getByRole('status')).toHaveText('Please check your email to confirm your address.')
  await settled(page)
  expect(await violations(page)).toEqual([])
  await fits(page, 'the status page')
  const mail = await nthMail(post, 'visitor@vigil.example', 1)
  const [link] = /http:\/\/localhost:\d+\/status\/confirm\?token=[\w-]{43}/.exec(mail.parts['text/plain']!)!
  await page.goto(link)
  const confirm = page.getByRole('button', { name: 'Confirm address' })
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()
})

test('trial-by-mail, trial-no-rights, trial-switch: a visitor opens a trial from the demo page and stands in a sample company', async ({
  page,
  post,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Open a trial' })).toHaveAttribute('href', '/trial')
  await page.goto('/demo')
  await expect(page.getByRole('link', { name: 'Choose a Time' })).toHaveAttribute('href', '#demo-form')
  const form = page.getByRole('form', { name: 'Open a trial' })
  await hydrated(page, 'form[aria-label="Open a trial"]')
  await form.getByLabel('Your name').fill('Tom Wade')
  await form.getByRole('button', { name: 'Send the link' }).click()
  await expect(form.getByLabel('Company')).toBeFocused()
  await settled(page)
  expect(await violations(page)).toEqual([])
  await fits(page, 'the demo page with a trial')
  await form.getByLabel('Company').fill('Vigil Guarding')
  await form.getByLabel('Work email').fill(EMAIL)
  await form.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.locator('.demo-way-sent')).toBeFocused()
  await settled(page)
  expect(await violations(page)).toEqual([])

  const mail = await nthMail(post, EMAIL, 1)
  const [link] = /http:\/\/localhost:\d+\/trial\?token=[\w-]{43}/.exec(mail.parts['text/plain']!)!
  await page.goto(link)
  await expect(page.getByLabel('Email address')).toHaveValue(EMAIL)
  await settled(page)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Open the sample company' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible(JOB)
  await expect(page.getByText('Sample', { exact: true })).toBeVisible()
  await expect(page.getByText('Vigil Guarding').first()).toBeVisible()
  const base = new URL(page.url()).pathname.replace('/today', '')
  await page.goto(`${base}/sites`)
  await expect(page.getByText('St Brannoc’s Hospital').first()).toBeVisible()

  // A trial gives no right beside its own company.
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()

  // The admin sees how many there are, and switches trials off: the pages know at once.
  const office = await browser.newContext({ baseURL: baseURL! })
  const as = await asAdmin(office.request)
  const admin = await office.newPage()
  await admin.goto('/admin/users/trials')
  await expect(admin.locator('.trial-figures')).toContainText(/companies on trial now\s*1/)
  await admin.getByRole('switch', { name: 'Visitors may open trials' }).click()
  await expect(admin.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(async () => (await as<{ open: boolean }>('GET', '/api/trials')).body.open).toBe(false)
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await visitor.goto('/trial')
  await expect(visitor.getByRole('heading', { name: 'Trials can’t be opened right now' })).toBeVisible()
  await expect(visitor.locator('main').getByRole('link', { name: 'Schedule Demo' })).toBeVisible()
  await visitor.goto('/demo')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByRole('form', { name: 'Open a trial' })).toHaveCount(0)
  await expect(visitor.getByText(demoWaysDefault.tryClosed)).toBeVisible()
})
