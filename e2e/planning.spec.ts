import { expect } from '@playwright/test'
import { DAY_MS } from '../contract/core/units.ts'
import { openCompany, slugOf } from './company-support.ts'
import { fits, test, violations, violationsInThemes } from './admin-support.ts'

/** A site with a post, and two guards with the license that it requires. */
const FURNISH = `
  with o as (select organisation_id as id from organisations where slug = $1),
  c as (insert into clients (organisation_id, id, name, state) select o.id, gen_random_uuid(), 'Harbour Trust', 'active'
    from o returning organisation_id, id),
  t as (insert into qualification_types (organisation_id, id, name) select o.id, gen_random_uuid(), 'Door supervisor'
    from o returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone) select organisation_id,
    gen_random_uuid(), id, 'Harbour Mall', '', 'Europe/London' from c returning organisation_id, id),
  p as (insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed)
    select s.organisation_id, gen_random_uuid(), s.id, 'Main door', 'static', array[t.id], 2, false from s, t),
  g as (insert into guards (organisation_id, id, employee_no, name, state, pay_rate) select o.id, gen_random_uuid(), no,
    name, 'active', 1500 from o, (values ('1', 'Amara Diallo'), ('2', 'Femi Balogun')) as people (no, name)
    returning organisation_id, id)
  insert into guard_qualifications (organisation_id, id, guard_id, type_id, number, valid_from)
    select g.organisation_id, gen_random_uuid(), g.id, t.id, '', '2020-01-01' from g, t`

test('template-applied-once, template-carried, locked-period-stays: a template becomes two weeks and changes them, ten of eleven are published and locked', async ({
  as,
  product,
}) => {
  test.slow()
  const { page, complaints } = await as('member')
  const dialog = page.getByRole('dialog')
  const base = await openCompany(page)
  await product.rows(FURNISH, [slugOf(base)])
  const today = new Date(new Date().toISOString().slice(0, 10))
  const monday = new Date(today.getTime() + (8 - (today.getUTCDay() || 7)) * DAY_MS)
  const dayAt = (days: number) => new Date(monday.getTime() + days * DAY_MS).toISOString().slice(0, 10)

  // A template: a duty by day on seven days, and one by night on four.
  await page.goto(`${base}/templates`)
  await page.getByRole('button', { name: 'Add template' }).click()
  await page.getByLabel('Name of the template').fill('Mall')
  await page.getByRole('button', { name: 'Add duty' }).click()
  const night = page.getByRole('group', { name: 'Duty N', exact: true })
  await night.getByLabel('From').fill('19:00')
  await night.getByLabel('To').fill('07:00')
  for (const day of ['Fri', 'Sat', 'Sun']) await night.getByRole('button', { name: day }).click()
  await page.getByRole('button', { name: 'Add rotation' }).click()
  await page.getByLabel('Cycle', { exact: true }).fill('D D D D - - -')
  await page.getByLabel('First day').fill(dayAt(0))
  await page.getByLabel('Add a guard').selectOption('Femi Balogun')
  expect(await violationsInThemes(page, 'template')).toEqual([])
  await fits(page, 'template')
  await page.getByRole('button', { name: 'Save template' }).click()

  // The preview says what comes of it, and nothing is there twice.
  await page.getByRole('button', { name: 'Apply Mall to weeks' }).click()
  await dialog.getByLabel('First day').fill(dayAt(0))
  await expect(dialog.getByText('22 will be added, 8 with a guard. 0 are skipped.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add 22 shifts' }).click()
  await expect(page.getByText('22 shifts are added').first()).toBeVisible()
  await page.getByRole('button', { name: 'Apply Mall to weeks' }).click()
  await dialog.getByLabel('First day').fill(dayAt(0))
  await expect(dialog.getByText('22 are there already')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Nothing to do' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // A changed night is carried into the weeks that are made, after a look at each shift.
  await page.getByRole('button', { name: 'Edit Mall' }).click()
  await night.getByLabel('From').fill('20:00')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(dialog).toHaveAccessibleName('Carry Mall into weeks already made?')
  await dialog.getByLabel('First day').fill(dayAt(0))
  await expect(dialog.getByRole('list', { name: 'Move' }).getByRole('listitem')).toHaveCount(8)
  await expect(dialog.getByText('19:00–07:00 → 20:00–07:00, nobody').first()).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Too few guards' })).toContainText('0 of 1')
  expect(await violationsInThemes(page, 'carry')).toEqual([])
  await fits(page, 'carry')
  await dialog.getByRole('button', { name: 'Change 8 shifts' }).click()
  await expect(page.getByText('8 shifts are changed.').first()).toBeVisible()

  // A license that ends on Wednesday blocks Thursday's shift alone.
  await product.rows(
    `update guard_qualifications set valid_until = $1 where guard_id in (select g.id from guards g
      join organisations o using (organisation_id) where o.slug = $2 and g.name = 'Femi Balogun')`,
    [dayAt(2), slugOf(base)],
  )
  await page.goto(`${base}/schedule?week=${dayAt(0)}`)
  await page.getByRole('button', { name: 'Begin a period' }).click()
  await dialog.getByLabel('Length').selectOption('1 week')
  await dialog.getByRole('button', { name: 'Begin it' }).click()
  await expect(page.getByRole('button', { name: /^Period .*: draft$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Publish 11' }).click()
  const panel = page.getByRole('region', { name: 'Publish' })
  await expect(panel.getByRole('button', { name: 'Publish 10 of 11' })).toBeVisible()
  await expect(panel.getByRole('checkbox', { name: /^Femi Balogun.*New/ }).last()).toBeDisabled()
  await expect(panel.getByRole('complementary', { name: 'Rules and answers' })).toContainText('Must confirm')
  expect(await violationsInThemes(page, 'publish')).toEqual([])
  await fits(page, 'publish')
  const span = panel.getByLabel('Publish', { exact: true })
  await span.selectOption('Four weeks')
  await expect(panel.getByRole('button', { name: 'Publish 17 of 22' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await fits(page, 'publish four weeks')
  await span.selectOption('All drafts until')
  await panel.getByLabel('Last day').fill(dayAt(7))
  await expect(panel.getByRole('button', { name: 'Publish 11 of 13' })).toBeVisible()
  await span.selectOption('This week')
  await panel.getByRole('button', { name: 'Publish 10 of 11' }).click()
  await expect(page.getByText('10 changes are published').first()).toBeVisible()

  await page.getByRole('button', { name: /^Period .*: published$/ }).click()
  await dialog.getByRole('button', { name: 'Lock it' }).click()
  await expect(page.getByRole('button', { name: /^Period .*: locked$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add shift' }).click()
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog.getByRole('alert')).toContainText('is locked, so its shifts stay as they are.')
  // The browser notes the refusal, as it should.
  complaints.length = 0
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // From now on it makes its weeks by itself.
  await page.goto(`${base}/templates`)
  await page.getByRole('button', { name: 'Edit Mall' }).click()
  await page.getByLabel('Makes its shifts by itself').selectOption('4 weeks ahead')
  await page.getByRole('button', { name: 'Save template' }).click()
  await dialog.getByRole('button', { name: 'Leave them as they are' }).click()
  await expect(page.getByRole('cell', { name: /^4 weeks ahead/ })).toBeVisible()
})
