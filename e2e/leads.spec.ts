import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { ADMIN } from '../server/core/start/testing-product.ts'
import { hydrated, JOB, violations } from './support.ts'
import { test, SITE, field, fillPerson, open, hear, leadOf } from './leads-support.ts'

/** What every page asks for: the state of the services, and once it is idle what counts the visit. */
const EVERY_PAGE = ['/api/status', '/api/analytics/events', '/api/analytics/config']

/** Notes what a page asks of the API besides what every page does. */
function hearCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !EVERY_PAGE.includes(pathname)) calls.push(pathname)
  })
  return calls
}

/** Sends a form as it is, and finds the first error at the name, with nothing wrong for axe. */
async function sendEmpty(page: Page, button: string) {
  await page.locator('main').getByRole('button', { name: button }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter your name')
  expect(await violations(page)).toEqual([])
}

test('lead-source: the form becomes a lead with the source of the visit, and both mails arrive', async ({
  page,
  post,
}) => {
  // A visitor who leaves the first page before its code loads still has a source.
  const asked = page.waitForRequest(SITE)
  await page.route(SITE, () => {})
  await page.goto('/pricing?utm_source=letter&utm_campaign=autumn&page=2', {
    referer: 'https://search.example/results?q=secret',
    waitUntil: 'commit',
  })
  await asked
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).first().click()
  await page.waitForURL('/contact', { waitUntil: 'commit' })
  await page.unroute(SITE)
  const calls = hearCalls(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(page.getByText('Get in touch with our team', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls, 'before the form is touched').toEqual([])
  await sendEmpty(page, 'Send Message')

  await fillPerson(page, 'dana@contact.example')
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('Prices and contracts')
  await field(page, 'Message').fill('Nine sites.\nWhat would it cost?')
  await page.getByRole('button', { name: 'Send Message' }).click()

  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
  const lead = await leadOf(post, 'dana@contact.example')
  expect(lead).toMatchObject({
    stage: 'new',
    first_page: '/pricing',
    referrer: 'https://search.example',
    utm: { source: 'letter', campaign: 'autumn', medium: '' },
    answers: { data: { topic: 'Prices and contracts', message: 'Nine sites.\nWhat would it cost?' } },
    consent_text: 'I agree that Watchpost may store my details to reply to me.',
  })
  await expect.poll(() => post.to('dana@contact.example').length, JOB).toBe(1)
  await expect.poll(() => post.to(ADMIN.email).some(({ raw }) => raw.includes('dana@contact.example')), JOB).toBe(true)
  expect(post.received.every(({ to }) => to.length === 1)).toBe(true)
})

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('demo-times: times stand in the visitor’s zone, the first is kept, and the mail brings it for the calendar', async ({
    page,
    post,
  }) => {
    await page.goto('/solutions?utm_source=letter', { referer: 'https://search.example/' })
    await hydrated(page, 'main h1')
    const calls = hearCalls(page)
    await open(page, '/demo')
    await page.waitForLoadState('networkidle')
    expect(calls, 'before the form is touched').toEqual(['/api/demo/slots'])
    await sendEmpty(page, 'Schedule Demo')
    await fillPerson(page, 'dana@demo.example')
    await page.getByRole('combobox', { name: 'Company size' }).selectOption({ index: 2 })
    await page.getByRole('combobox', { name: 'Guards' }).selectOption({ index: 1 })
    await expect(page.getByText('Times are in your zone, Berlin.')).toBeVisible()
    const times = page.locator('.slot-times')
    const days = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
    // The first day may be half over.
    await days.nth(1).check()
    await times.getByRole('checkbox', { name: '4:00 PM' }).check()
    await days.nth(2).check()
    await times.getByRole('checkbox', { name: '5:30 PM' }).check()
    const chosen = page.getByRole('list', { name: 'Chosen times' }).getByRole('listitem')
    await expect(chosen).toHaveText([/4:00 PM GMT\+[12]/, /5:30 PM GMT\+[12]/])
    const told = await hear(page)
    await page.getByRole('button', { name: 'Schedule Demo' }).click()

    await expect(page.getByRole('heading', { name: 'Request received' })).toBeFocused()
    await expect(page.locator('.sent').getByRole('listitem').filter({ hasText: 'Europe/Berlin' })).toHaveText([
      /^\w+day, \w+ \d+, 4:00 PM, Europe\/Berlin \(Central European Time\)$/,
      /^\w+day, \w+ \d+, 5:30 PM, Europe\/Berlin \(Central European Time\)$/,
    ])
    expect(await violations(page)).toEqual([])
    expect(await told()).toEqual([['contact_form_submit', { form: 'demo', outcome: 'success' }]])
    expect(await leadOf(post, 'dana@demo.example')).toMatchObject({
      first_page: '/solutions',
      referrer: 'https://search.example',
      utm: { source: 'letter', campaign: '' },
    })
    const [booking] = await post.rows<{ starts_at: Date }>(
      `select starts_at from demo_bookings b join leads l on l.id = b.lead_id where email = 'dana@demo.example'`,
    )
    const inBerlin = booking!.starts_at.toLocaleTimeString('en-US', {
      timeZone: 'Europe/Berlin',
      hour: 'numeric',
      minute: '2-digit',
    })
    expect(inBerlin).toBe('4:00 PM')
    await expect.poll(() => post.to('dana@demo.example').length, JOB).toBe(1)
    const [mail] = post.to('dana@demo.example')
    expect(mail!.parts['text/plain']).toMatch(/at 4:00 PM GMT\+[12]/)
    const day = booking!.starts_at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }).replaceAll('-', '')
    expect(mail!.parts['text/calendar']).toContain(`DTSTART;TZID=Europe/Berlin:${day}T160000`)

    await page.goto('/login?next=/admin/demo-page-management')
    await page.getByLabel('Email address').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Bookings' }).click()
    await expect(
      page.getByRole('row', {
        name: /Dana Ortiz dana@demo\.example .* 16:00 Not confirmed 30 min, for them .* 4:00 PM GMT\+[12] Meridian Guard/,
      }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Change the demo of Dana Ortiz' }).first().press('Enter')
    await page.getByRole('menuitem', { name: 'Confirm' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Confirm the demo' })
    await dialog.getByRole('textbox', { name: 'How they join' }).fill('Join at https://meet.example/a')
    await dialog.getByRole('button', { name: 'Confirm and tell them' }).click()
    await expect(page.getByRole('row', { name: /Dana Ortiz/ }).filter({ hasText: 'Confirmed' })).toBeVisible()
    await expect.poll(() => post.to('dana@demo.example').length, JOB).toBe(2)
    const entry = post.to('dana@demo.example')[1]!.parts['text/calendar']
    for (const line of ['SEQUENCE:1', 'STATUS:CONFIRMED']) expect(entry).toContain(line)
    await page.getByRole('checkbox', { name: 'Choose Dana Ortiz' }).first().check()
    await page.getByRole('button', { name: 'Mark as' }).click()
    await page.getByRole('menuitem', { name: 'Contacted' }).click()
    await expect(page.getByRole('row', { name: /Dana Ortiz/ }).filter({ hasText: 'Contacted' })).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect(readFileSync(await (await saving).path(), 'utf8')).toContain('dana@demo.example')
    await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: 'Over' }).click()
    await expect(page.getByText('No requests match this')).toBeVisible()
  })
})

test('pricing-wizard-lead: keys alone lead through the steps to a plan, and the result becomes a lead with the answers', async ({
  page,
  post,
}) => {
  await page.goto('/pricing?utm_source=letter', { referer: 'https://search.example/' })
  await page.locator('#wizard').scrollIntoViewIfNeeded()
  await hydrated(page, '#wizard')
  const wizard = page.locator('#wizard')
  const step = (name: string) => expect(wizard.getByRole('heading', { level: 3, name })).toBeFocused()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await wizard.getByRole('slider', { name: 'Guards with a shift in a usual month' }).focus()
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab', 'Tab', 'Enter')
  await step('What you need')
  await press('Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')
  await step('Add-ons')
  await press('Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')
  await step('When you start')
  await press('Tab', 'Tab', 'ArrowDown', 'Tab', 'Tab', 'Enter')
  await step('Your estimate')
  await expect(wizard.getByText('License and rest-rule checks come with Patrol.')).toBeVisible()
  // 60 guards at $9 and 8 sites at $24, less a tenth for three years.
  await expect(wizard.locator('.docket output')).toContainText('$658.80')
  expect(await violations(page)).toEqual([])

  await fillPerson(page, 'dana@wizard.example')
  const told = await hear(page)
  await page.getByRole('button', { name: 'Send My Estimate' }).click()
  await expect(page.getByRole('heading', { name: 'Estimate sent' })).toBeFocused()
  expect(await told()).toEqual([['contact_form_submit', { form: 'pricing', outcome: 'success' }]])
  expect(await leadOf(post, 'dana@wizard.example')).toMatchObject({
    first_page: '/pricing',
    referrer: 'https://search.example',
    utm: { source: 'letter' },
    answers: {
      data: {
        plan: 'patrol',
        addOns: ['site-setup'],
        monthly: 65_880,
        answers: { guards: 60, sites: 8, needs: ['rules'], term: 'three' },
      },
    },
  })
  await expect.poll(() => post.to('dana@wizard.example')[0]?.parts['text/plain'], JOB).toContain('$658.80 a month')
})
