import { expect, type Page } from '@playwright/test'
import { daysLater, mondayOf } from '../contract/core/time.ts'
import { fits, violationsInThemes } from './admin-support.ts'
import { openCompany, slugOf } from './company-support.ts'
import { nthMail, type Post, withMail } from './mail-support.ts'
import { asAdmin, pressEnter } from './support.ts'

const test = withMail()

const NAMES = ['Amara Diallo', 'Femi Balogun', 'Gus Webb', 'Ida Holm', 'Jana Roth', 'Kai Moss']
const addressOf = (name: string) => `${name.split(' ')[0]!.toLowerCase()}@guards.example`

/** A site in London and one in New York, each with a post, and six guards with mail addresses. */
const FURNISH = (slug: string) => `
  with o as (select organisation_id as id from organisations where slug = '${slug}'),
  c as (insert into clients (organisation_id, id, name, state) select o.id, gen_random_uuid(), 'Harbour Trust', 'active'
    from o returning organisation_id, id),
  t as (insert into qualification_types (organisation_id, id, name) select o.id, gen_random_uuid(), 'SIA' from o),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone) select organisation_id,
    gen_random_uuid(), id, place, place || ', 1 Quay Street', zone
    from c, (values ('London Gate', 'Europe/London'), ('Hudson Yard', 'America/New_York')) as sites (place, zone)
    returning organisation_id, id),
  p as (insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed)
    select organisation_id, gen_random_uuid(), id, 'Desk', 'static', '{}', 2, false from s)
  insert into guards (organisation_id, id, employee_no, name, email, state, pay_rate)
    select o.id, gen_random_uuid(), name, name, lower(split_part(name, ' ', 1)) || '@guards.example', 'active', 1500
    from o, unnest(array['${NAMES.join("', '")}']) as names (name)`

/** Somebody else owns the company too, so that the one in the browser may become a dispatcher. */
const ANOTHER_OWNER = `
  with u as (insert into users (id, email, name, role, email_verified, created_at, updated_at)
    values (gen_random_uuid(), 'owner@vigil.example', 'Olga', 'member', true, now(), now()) returning id),
  m as (insert into memberships (organisation_id, id, user_id, role, scope, created_at)
    select m.organisation_id, gen_random_uuid(), u.id, 'owner', m.scope, now() from memberships m, u returning 1)
  select 1 from m`
const DEMOTED = `update memberships set role = 'dispatcher' where user_id <>
  (select id from users where email = 'owner@vigil.example')`

/** Adds a template with 4 days on and 4 off for two guards, from a Monday on, and applies it to twelve weeks. */
async function addTwelveWeeks(
  page: Page,
  { site, guards, monday }: { site: string; guards: string[]; monday: string },
) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add template' }).click()
  await page.getByLabel('Name of the template').fill(site)
  await page.getByLabel('Site').selectOption(site)
  const duty = page.getByRole('group', { name: 'Duty D', exact: true })
  await duty.getByLabel('From').fill('19:00')
  await duty.getByLabel('To').fill('07:00')
  await page.getByRole('button', { name: 'Add rotation' }).click()
  await page.getByLabel('Usual cycles').selectOption('4 on, 4 off')
  await page.getByLabel('First day').fill(monday)
  for (const guard of guards) await page.getByLabel('Add a guard').selectOption(guard)
  await expect(page.getByText('The turns cover each duty on every day of four weeks.')).toBeVisible()
  await page.getByRole('button', { name: 'Save template' }).click()
  await page.getByRole('button', { name: `Apply ${site} to weeks` }).click()
  await dialog.getByLabel('First day').fill(monday)
  await dialog.getByLabel('Weeks').selectOption('12')
  await expect(dialog.getByText('84 will be added, 84 with a guard. 0 are skipped.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 84 shifts' }).click()
  await expect(page.getByText('84 shifts are added').first()).toBeVisible()
}

/** Opens the link of the nth mail to a guard on a phone. */
async function openLink(post: Post, phone: Page, name: string, nth: number) {
  const text = (await nthMail(post, addressOf(name), nth)).parts['text/plain']!
  await phone.goto(/http:\/\/localhost:\d+\/app\/guard\/link\?token=[\w-]{43}/.exec(text)![0])
  return text
}

/** Changes a guard's state by the record, and releases every shift that lies ahead. */
async function endWork(page: Page, { base, name, state }: { base: string; name: string; state: string }) {
  const dialog = page.getByRole('dialog')
  await page.goto(`${base}/guards?search=${encodeURIComponent(name)}`)
  await page.getByRole('table', { name: 'Guards' }).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await dialog.getByLabel('State').selectOption(state)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const ahead = dialog.getByRole('group', { name: 'Shifts ahead' })
  await expect(ahead.getByRole('checkbox').first()).toBeVisible()
  for (const box of await ahead.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

// The refusals that name the shifts of a guard are noted in the console.
test.use({ mayComplain: true })

test('roster-believed: twelve weeks in two zones are published, guards leave, a post asks for a license, and a night is filled', async ({
  page,
  post,
  browser,
}) => {
  test.setTimeout(120_000)
  const dialog = page.getByRole('dialog')
  await asAdmin(page.request)
  const base = await openCompany(page)
  await post.rows(FURNISH(slugOf(base)))
  const today = new Date().toISOString().slice(0, 10)
  const monday = daysLater(mondayOf(today), 7)

  await page.goto(`${base}/templates`)
  await addTwelveWeeks(page, { site: 'London Gate', guards: ['Amara Diallo', 'Femi Balogun'], monday })
  await addTwelveWeeks(page, { site: 'Hudson Yard', guards: ['Gus Webb', 'Ida Holm'], monday })

  // One publication: the nights of New York stand on their days there, with the name of the zone.
  await page.goto(`${base}/schedule?week=${monday}`)
  await page.getByRole('button', { name: 'Publish 14' }).click()
  const publish = page.getByRole('region', { name: 'Publish' })
  await expect(publish.getByText(/ES?D?T/).first()).toBeVisible()
  await fits(page, 'publish')
  expect(await violationsInThemes(page, 'publish')).toEqual([])
  await publish.getByRole('button', { name: 'Publish 14' }).click()
  await expect(page.getByText('14 changes are published').first()).toBeVisible()
  const told = (await nthMail(post, addressOf('Gus Webb'), 1)).parts['text/plain']!
  expect(told).toMatch(/Monday \d+ \w+, 19:00 to Tuesday \d+ \w+, 07:00 ES?D?T \(12 h\)/)
  expect(told).toContain('Hudson Yard, 1 Quay Street')

  // One leaves and one is suspended: what they had is open, and nobody counts it as covered.
  await endWork(page, { base, name: 'Femi Balogun', state: 'Left' })
  await endWork(page, { base, name: 'Ida Holm', state: 'Suspended' })
  await page.goto(`${base}/schedule?week=${monday}`)
  await expect(page.getByRole('heading', { name: 'Unfilled 6', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Publish 6' }).click()
  await publish.getByRole('button', { name: 'Publish 6' }).click()
  await expect(page.getByText('6 changes are published').first()).toBeVisible()
  const last = (await nthMail(post, addressOf('Ida Holm'), 2)).parts['text/plain']!
  // Her night of Friday begins on Saturday in London.
  const friday = new Date(`${daysLater(monday, 4)}T12:00Z`)
  const day = friday.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  expect(last.replace(/\s+/g, ' ')).toContain(`all shifts from ${day} on. Nobody expects you there`)

  // A license is added to a post: the shifts ahead require it, and the board names who lacks it.
  await page.goto(`${base}/sites`)
  await page.getByRole('link', { name: 'London Gate' }).click()
  await page.getByRole('button', { name: 'Edit Desk' }).click()
  await dialog.getByRole('checkbox', { name: 'SIA' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Desk is saved, and 84 shifts ahead require the same/).first()).toBeVisible()
  await page.goto(`${base}/schedule?week=${monday}`)
  const problems = page.getByRole('complementary', { name: 'Problems' })
  await expect(problems.getByText(/No SIA licen[cs]e\. All 4 shifts are blocked/)).toBeVisible()

  // At night a dispatcher, who may not publish, fills what a guard calls off by phone, and the next one hears at once.
  await post.rows(ANOTHER_OWNER)
  await post.rows(DEMOTED)
  await page.goto(`${base}/schedule?week=${monday}`)
  await page.locator('button[data-shift]').filter({ hasText: /19/ }).first().waitFor()
  await page.getByRole('button', { name: /^Gus Webb, Hudson Yard, Desk, Mon/ }).click()
  const panel = page.getByRole('complementary', { name: 'Shift' })
  await panel.getByLabel('Why the guard called off').fill('Fever')
  await panel.getByRole('button', { name: 'Note the call-off' }).click()
  const may = panel.getByRole('region', { name: /^May take it/ })
  await expect(may).not.toContainText('Gus Webb')
  await may.getByRole('rowheader').getByRole('button', { name: 'Kai Moss' }).click()
  await pressEnter(panel.getByRole('button', { name: 'Assign Kai Moss' }))
  await expect(panel.getByText(/Kai Moss, /)).toBeVisible()

  const context = await browser.newContext({ baseURL: post.product.address, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await openLink(post, phone, 'Kai Moss', 1)
  const due = phone.getByRole('listitem').filter({ hasText: 'Please confirm' })
  await fits(phone, 'own shifts')
  expect(await violationsInThemes(phone, 'own shifts')).toEqual([])
  await due.getByRole('button', { name: /^Confirm / }).click()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Confirmed' })).toBeVisible()
  await context.close()
  await expect(panel.getByText('Kai Moss, confirmed')).toBeVisible()
})
