import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { daysLater, mondayOf } from '../contract/core/time.ts'
import { readPdf } from '../server/platform/reports/testing-pdf.ts'
import { fits, violationsInThemes } from './admin-support.ts'
import { openCompany, slugOf } from './company-support.ts'
import { nthMail, type Post, withMail } from './mail-support.ts'
import { asAdmin, pressEnter } from './support.ts'

const test = withMail()

const NAMES = ['Amara Diallo', 'Ben Okoye', 'Cleo Marsh', 'Dev Anand']
const addressOf = (name: string) => `${name.split(' ')[0]!.toLowerCase()}@guards.example`

/** A site in London with a desk, and four guards with mail addresses. */
const FURNISH = (slug: string) => `
  with o as (select organisation_id as id from organisations where slug = '${slug}'),
  c as (insert into clients (organisation_id, id, name, state) select o.id, gen_random_uuid(), 'Harbour Trust', 'active'
    from o returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone) select organisation_id,
    gen_random_uuid(), id, 'London Gate', '1 Quay Street', 'Europe/London' from c returning organisation_id, id),
  p as (insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed)
    select organisation_id, gen_random_uuid(), id, 'Desk', 'static', '{}', 2, false from s)
  insert into guards (organisation_id, id, employee_no, name, email, state, pay_rate)
    select o.id, gen_random_uuid(), name, name, lower(split_part(name, ' ', 1)) || '@guards.example', 'active', 1500
    from o, unnest(array['${NAMES.join("', '")}']) as names (name)`

/** Opens the newest link that a guard got, on a phone. */
async function openLink(post: Post, phone: Page, name: string) {
  const mail = await nthMail(post, addressOf(name), 1)
  await phone.goto(/http:\/\/localhost:\d+\/app\/guard\/link\?token=[\w-]{43}/.exec(mail.parts['text/plain']!)![0])
}

/** The bytes of a file that a link of the page gives. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ])
  return readFile(await file.path())
}

/** Looks at a screen with axe in both themes, and at four widths. */
async function look(page: Page, where: string) {
  expect(await violationsInThemes(page, where), where).toEqual([])
  await fits(page, where)
}

test('month-of-a-company, shift-codes-kept, shift-details, site-budgets, budget-figures: rules and limits are set, a template rolls, four weeks are published at once, guards bid and ask for leave, hours leave, and the log says who and why', async ({
  page,
  post,
  browser,
}) => {
  const dialog = page.getByRole('dialog')
  await asAdmin(page.request)
  const base = await openCompany(page)
  await post.rows(FURNISH(slugOf(base)))
  const monday = daysLater(mondayOf(new Date().toISOString().slice(0, 10)), 7)

  // The owner sets a limit of the company, and lets guards bid on what nobody has.
  await page.goto(`${base}/rules?view=limits`)
  await page.getByRole('button', { name: 'Change Days in a row, Basics of a roster' }).click()
  await dialog.getByLabel('New limit in days').fill('5')
  await dialog.getByLabel('Reason').fill('Agreed with the team')
  await page.keyboard.press('Enter')
  await expect(page.getByText('5 days', { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Bids' }).click()
  await page.getByLabel(/the first gets it/).check()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await look(page, 'bids')

  // Codes for its shifts, and a budget of the site, by keys.
  await page.goto(`${base}/settings?tab=codes`)
  await pressEnter(page.getByRole('button', { name: 'Add a pay class' }))
  await dialog.getByLabel('Code').fill('DAY')
  await dialog.getByLabel('Name').fill('Days at a desk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Pay classes' }).getByText('Days at a desk')).toBeVisible()
  await look(page, 'codes')
  await page.goto(`${base}/sites`)
  await page.getByRole('link', { name: 'London Gate' }).first().click()
  await pressEnter(page.getByRole('button', { name: 'Set a budget' }))
  await dialog.getByLabel('From').fill(mondayOf(new Date().toISOString().slice(0, 10)))
  await dialog.getByLabel('Hours').fill('80')
  await dialog.getByLabel(/^Cost in GBP/).fill('1,500')
  await page.keyboard.press('Enter')
  const budget = page.getByRole('region', { name: 'Budget' })
  await expect(budget.getByText('80 h and £1,500.00 a week')).toBeVisible()

  // A template with turns rolls by itself, four weeks ahead, as drafts.
  await page.goto(`${base}/templates`)
  await page.getByRole('button', { name: 'Add template' }).click()
  await page.getByLabel('Name of the template').fill('London Gate')
  await page.getByLabel('Site').selectOption('London Gate')
  const duty = page.getByRole('group', { name: 'Duty D', exact: true })
  await duty.getByLabel('From').fill('07:00')
  await duty.getByLabel('To').fill('19:00')
  await page.getByRole('button', { name: 'Add rotation' }).click()
  await page.getByLabel('Usual cycles').selectOption('4 on, 4 off')
  await page.getByLabel('First day').fill(monday)
  for (const guard of NAMES.slice(0, 2)) await page.getByLabel('Add a guard').selectOption(guard)
  await page.getByLabel('Makes its shifts by itself').selectOption('4 weeks ahead')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('button', { name: 'Apply London Gate to weeks' })).toBeVisible()
  await post.doWhatIsDue(async () => (await post.rows('select from shifts')).length === 28)

  // A shift gets a note for its guard and a pay class. What is planned is over the budget of the site.
  await page.goto(`${base}/schedule?week=${monday}`)
  await page.getByRole('button', { name: /^Amara Diallo, London Gate, Desk, Mon/ }).click()
  const panel = page.getByRole('complementary', { name: 'Shift' })
  await pressEnter(panel.getByRole('button', { name: 'Add notes, codes or breaks' }))
  await dialog.getByLabel('Note for the guard').fill('Keys are at the north gate.')
  await dialog.getByLabel('Pay class').selectOption('DAY Days at a desk')
  await look(page, 'notes of a shift')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('DAY Days at a desk')).toBeVisible()
  await page.goto(`${base}/sites`)
  await page.getByRole('link', { name: 'London Gate' }).first().click()
  await expect(budget.getByText('Hours: 84 h of 80 h, 4 h over').first()).toBeVisible()
  await look(page, 'the budget of a site')

  // Four weeks go out at once, one mail to each guard, and are printed.
  await page.goto(`${base}/schedule?week=${monday}&panel=publish`)
  const publish = page.getByRole('region', { name: 'Publish' })
  await publish.getByLabel('Publish').selectOption('Four weeks')
  await expect(publish.getByRole('region', { name: 'Over budget' })).toContainText('London Gate from')
  await expect(publish.getByRole('button', { name: 'Message 2' })).toBeVisible()
  await publish.getByRole('button', { name: 'Publish 28' }).click()
  await expect(page.getByText('28 changes are published').first()).toBeVisible()
  await page.goto(`${base}/documents?first=${monday}&last=${daysLater(monday, 27)}`)
  const report = page.getByRole('article')
  await expect(report.getByRole('heading', { level: 2 }).or(report.getByRole('heading')).first()).toBeVisible()
  const roster = await readPdf(await saved(page, 'PDF'))
  expect(roster.pages.map(({ text }) => text).join(' ')).toContain('Amara Diallo')

  // Guards on their phones: one confirms all, asks for leave and calls a shift off; the other takes it by a bid.
  const context = await browser.newContext({ baseURL: post.product.address, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await openLink(post, phone, 'Amara Diallo')
  await phone.getByRole('button', { name: /^Confirm all \d+ shifts$/ }).click()
  await expect(phone.getByText('Please confirm')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Ask for time off' }).click()
  await phone.getByLabel('First day off').fill(daysLater(monday, 40))
  await phone.getByRole('button', { name: 'Ask for these days' }).click()
  await expect(phone.getByText('Your company has not decided yet.')).toBeVisible()
  await phone
    .getByRole('button', { name: /^Call off / })
    .first()
    .click()
  await phone.getByLabel('Why you can’t come').fill('Fever')
  await phone.getByRole('button', { name: 'Call off this shift' }).click()
  await expect(phone.getByLabel('Why you can’t come')).toHaveCount(0)
  await openLink(post, phone, 'Ben Okoye')
  const open = phone.getByRole('region', { name: /^Open shifts at / })
  await expect(open).toContainText('It goes to the first who bids.')
  await open.getByRole('button', { name: /^I’d like / }).click()
  await expect(
    open.getByText('It is yours. You find it among your shifts.').or(open.getByText('No open shift')),
  ).toBeVisible()
  await look(phone, 'open shifts of a guard')
  await context.close()

  // The office decides the leave, and exports the hours.
  await page.goto(`${base}/today`)
  await page
    .getByRole('link', { name: /Amara Diallo/ })
    .first()
    .click()
  const timeOff = page.getByRole('region', { name: 'Time off' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(timeOff.getByText('Approved')).toBeVisible()
  await page.goto(`${base}/documents?kind=hours&first=${monday}&last=${daysLater(monday, 27)}`)
  await expect(report.getByRole('row', { name: /^Total/ })).toBeVisible()
  expect((await saved(page, 'CSV')).toString()).toContain('Ben Okoye')

  // A shift is moved by keys, so late that the guard rests too little before the next one: that takes a reason.
  await page.goto(`${base}/schedule?week=${monday}`)
  await page.getByRole('button', { name: /^Amara Diallo, London Gate, Desk, Tue/ }).focus()
  for (const key of ['Escape', 'm', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await dialog.getByLabel('Reason').fill('The client opens later')
  await page.keyboard.press('Enter')
  const moved = page.getByRole('button', { name: /^Amara Diallo, London Gate, Desk, Tue \d+ 08:30–20:30/ })
  await expect(moved).toBeVisible()

  // Who moved this shift and why, in two presses from the board.
  await page.goto(`${base}/schedule?week=${monday}`)
  await moved.click()
  await panel.getByRole('button', { name: 'History' }).click()
  const history = panel.getByRole('list', { name: 'What happened' })
  const move = history.getByRole('listitem').filter({ hasText: 'Shift moved' })
  await expect(move).toContainText('07:00–19:00')
  await expect(move).toContainText('08:30–20:30')
  await expect(move).toContainText('Reason: The client opens later')
  // What the guard did by the link stands at their former shift.
  await page.getByRole('button', { name: /^Ben Okoye, London Gate, Desk, Mon/ }).click()
  await panel.getByRole('button', { name: 'History' }).click()
  await expect(history).toContainText('Guard called off')
  await expect(history).toContainText('Reason: Fever')
  await expect(history).toContainText('Shift given to the guard')

  // On a phone the office has five places in its bar, which never scrolls.
  await page.setViewportSize({ width: 360, height: 800 })
  const bar = page.getByRole('navigation', { name: 'Vigil Guarding' }).getByRole('list')
  await expect(bar.getByRole('listitem').filter({ visible: true })).toHaveCount(5)
  expect(await bar.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  await bar.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Documents' }).click()
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
})
