import { expect, type Page } from '@playwright/test'
import { daysLater, mondayOf } from '../contract/core/time.ts'
import { fits, violationsInThemes } from './admin-support.ts'
import { openCompany, slugOf } from './company-support.ts'
import { guardOfFile, importThirty } from './german-guards.ts'
import { nthMail, type Post, withMail } from './mail-support.ts'
import { asAdmin, pressEnter } from './support.ts'

const test = withMail()

/** A site in London and one in New York, each with a post that asks for the license that all guards hold. */
const FURNISH = (slug: string) => `
  with o as (select organisation_id as id from organisations where slug = '${slug}'),
  c as (insert into clients (organisation_id, id, name, state) select o.id, gen_random_uuid(), 'Harbour Trust', 'active'
    from o returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone) select organisation_id,
    gen_random_uuid(), id, place, place || ', 1 Quay Street', zone
    from c, (values ('London Gate', 'Europe/London'), ('Hudson Yard', 'America/New_York')) as sites (place, zone)
    returning organisation_id, id)
  insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed)
    select organisation_id, gen_random_uuid(), id, 'Desk', 'static',
      array(select t.id from qualification_types t join o on o.id = t.organisation_id where t.name like 'Sach%'), 2, false
    from s`

const [STAYS, LEAVES, CALLS_OFF, SUSPENDED] = [1, 2, 3, 4].map(guardOfFile) as [Row, Row, Row, Row]
type Row = ReturnType<typeof guardOfFile>

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
async function openLink(post: Post, phone: Page, { address, nth }: { address: string; nth: number }) {
  const text = (await nthMail(post, address, nth)).parts['text/plain']!
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

/** Publishes what waits in all twelve weeks as one publication. */
async function publishTwelveWeeks(page: Page, { monday, count }: { monday: string; count: number }) {
  await page.getByRole('button', { name: /^Publish \d+$/ }).click()
  const panel = page.getByRole('region', { name: 'Publish' })
  await panel.getByLabel('Publish', { exact: true }).selectOption('All drafts until')
  await panel.getByLabel('Last day').fill(daysLater(monday, 83))
  const publish = panel.getByRole('button', { name: `Publish ${count}`, exact: true })
  await expect(publish).toBeEnabled()
  return { panel, publish }
}

// The refusals that name the shifts of a guard are noted in the console.
test.use({ mayComplain: true })

test('roster-believed, import-guards, several-weeks-published: thirty guards come from a German file, twelve weeks in two zones are published at once, guards leave, a post asks for a license, and a night is filled', async ({
  page,
  post,
  browser,
}) => {
  const dialog = page.getByRole('dialog')
  await asAdmin(page.request)
  const base = await openCompany(page)
  await importThirty(page, base)
  await post.rows(FURNISH(slugOf(base)))
  const today = new Date().toISOString().slice(0, 10)
  const monday = daysLater(mondayOf(today), 7)

  await page.goto(`${base}/templates`)
  await addTwelveWeeks(page, { site: 'London Gate', guards: [STAYS.name, LEAVES.name], monday })
  await addTwelveWeeks(page, { site: 'Hudson Yard', guards: [CALLS_OFF.name, SUSPENDED.name], monday })

  // One publication: the nights of New York stand on their days there, with the name of the zone.
  await page.goto(`${base}/schedule?week=${monday}`)
  const first = await publishTwelveWeeks(page, { monday, count: 168 })
  await expect(first.panel.getByText(/ES?D?T/).first()).toBeVisible()
  await fits(page, 'publish')
  expect(await violationsInThemes(page, 'publish')).toEqual([])
  await first.publish.click()
  await expect(page.getByText('168 changes are published').first()).toBeVisible()
  const told = (await nthMail(post, CALLS_OFF.address, 1)).parts['text/plain']!
  expect(told).toMatch(/Monday \d+ \w+, 19:00 to Tuesday \d+ \w+, 07:00 ES?D?T \(12 h\)/)
  expect(told).toContain('Hudson Yard, 1 Quay Street')
  // The whole twelve weeks stand in the one mail of a guard.
  expect(told.match(/\(12 h\)/g)).toHaveLength(44)

  // One leaves and one is suspended: what they had is open, and nobody counts it as covered.
  await endWork(page, { base, name: LEAVES.name, state: 'Left' })
  await endWork(page, { base, name: SUSPENDED.name, state: 'Suspended' })
  await page.goto(`${base}/schedule?week=${monday}`)
  await expect(page.getByRole('heading', { name: 'Unfilled 6', level: 2 })).toBeVisible()
  const released = await publishTwelveWeeks(page, { monday, count: 80 })
  await released.publish.click()
  await expect(page.getByText('80 changes are published').first()).toBeVisible()
  const last = (await nthMail(post, SUSPENDED.address, 2)).parts['text/plain']!
  // The first night of the suspended guard is that of Friday, which begins on Saturday in London.
  const friday = new Date(`${daysLater(monday, 4)}T12:00Z`)
  const day = friday.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  expect(last.replace(/\s+/g, ' ')).toContain(`all shifts from ${day} on. Nobody expects you there`)

  // A license is added to a post: the shifts ahead require it, and the board names who lacks it.
  await page.goto(`${base}/sites`)
  await page.getByRole('link', { name: 'London Gate' }).click()
  await page.getByRole('button', { name: 'Edit Desk' }).click()
  await dialog.getByRole('checkbox', { name: 'Ersthelfer' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Desk is saved, and 84 shifts ahead require the same/).first()).toBeVisible()
  await page.goto(`${base}/schedule?week=${monday}`)
  const problems = page.getByRole('complementary', { name: 'Problems' })
  await expect(problems.getByText(/No Ersthelfer license\. All 4 shifts are blocked/)).toBeVisible()

  // At night a dispatcher, who may not publish, fills what a guard calls off by phone, and the next one hears at once.
  await post.rows(ANOTHER_OWNER)
  await post.rows(DEMOTED)
  await page.goto(`${base}/schedule?week=${monday}`)
  await page.locator('button[data-shift]').filter({ hasText: /19/ }).first().waitFor()
  await page.getByRole('button', { name: new RegExp(`^${CALLS_OFF.name}, Hudson Yard, Desk, Mon`) }).click()
  const panel = page.getByRole('complementary', { name: 'Shift' })
  await panel.getByLabel('Why the guard called off').fill('Fever')
  await panel.getByRole('button', { name: 'Note the call-off' }).click()
  const may = panel.getByRole('region', { name: /^May take it/ })
  await expect(may).not.toContainText(CALLS_OFF.name)
  const takes = guardOfFile(10)
  await may.getByRole('rowheader').getByRole('button', { name: takes.name, exact: true }).click()
  await pressEnter(panel.getByRole('button', { name: `Assign ${takes.name}` }))
  await expect(panel.getByText(new RegExp(`^${takes.name}, `))).toBeVisible()

  const context = await browser.newContext({ baseURL: post.product.address, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await openLink(post, phone, { address: takes.address, nth: 1 })
  const due = phone.getByRole('listitem').filter({ hasText: 'Please confirm' })
  await fits(phone, 'own shifts')
  expect(await violationsInThemes(phone, 'own shifts')).toEqual([])
  await due.getByRole('button', { name: /^Confirm / }).click()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Confirmed' })).toBeVisible()
  await context.close()
  await expect(panel.getByText(`${takes.name}, confirmed`)).toBeVisible()
})
