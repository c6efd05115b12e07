import { expect, type Page } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openSampleCompany, slugOf } from './company-support.ts'
import { walkedWrong } from './keyboard-support.ts'
import type { Product } from './support.ts'

/** Two phones, one of them lost, and a kiosk; two reports of a guard, one with a photo that has not arrived. */
const FILL = `
  with o as (select organisation_id as id from organisations where slug = $1),
  g as (select g.organisation_id, g.id from guards g join o on o.id = g.organisation_id order by g.name limit 2),
  s as (select s.organisation_id, s.id from sites s join o on o.id = s.organisation_id order by s.name limit 1),
  d as (insert into devices (organisation_id, id, kind, guard_id, acts_for_others, name, state, public_key, app_version,
      enrolled_at, last_seen_at, skew_ms, ended_at, reason)
    select organisation_id, gen_random_uuid(), 'phone', id, nth = 1, '', case nth when 1 then 'active' else 'lost' end,
      '{}', '1', now() - interval '3 days', now(), nth * 600000, case nth when 1 then null else now() end,
      case nth when 1 then '' else 'Left on the night bus' end
    from (select g.*, row_number() over (order by id) as nth from g) g returning 1),
  k as (insert into devices (organisation_id, id, kind, site_id, acts_for_others, name, state, public_key, app_version,
      enrolled_at, last_seen_at)
    select organisation_id, gen_random_uuid(), 'kiosk', id, false, 'Gatehouse', 'active', '{}', '1', now(), now() from s
    returning 1),
  i as (insert into incidents (organisation_id, id, year, number, type, severity, state, site_id, guard_id, command_id,
      occurred_at, reported_at, received_at, text)
    select s.organisation_id, gen_random_uuid(), 2026, nth, type, severity, 'submitted', s.id,
      (select id from g limit 1), gen_random_uuid(), now() - interval '1 hour', now() - interval '50 minutes',
      now() - interval '10 minutes', text
    from s, (values (9001, 'vehicle', 5, 'A van stands in the fire lane.'),
      (9002, 'forced_entry', 2, 'Door 4 of the loading bay stood open. The lock is bent.')) as r (nth, type, severity, text)
    returning organisation_id, id, number)
  insert into incident_media (organisation_id, incident_id, sha256, type, taken_at)
    select organisation_id, id, repeat('a', 64), 'image/jpeg', now() from i where number = 9002`

async function openField(page: Page, product: Product) {
  const base = await openSampleCompany(page)
  await product.rows(FILL, [slugOf(base)])
  return base
}

test('incidents-screen: what guards reported is found, opened and noted as read, on every width and by keyboard', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const base = await openField(page, product)
  await page.goto(`${base}/incidents`)
  const table = page.getByRole('table', { name: 'Incidents' })
  const [forced, vehicle] = ['INC-2026-9002 Forced entry', 'INC-2026-9001 Vehicle'].map((name) =>
    table.getByRole('rowheader', { name }),
  )
  await expect(forced!).toBeVisible()
  await expect(vehicle!).toBeVisible()
  await fits(page, 'incidents')
  expect(await violationsInThemes(page, 'incidents')).toEqual([])
  expect(await walkedWrong(page, 'incidents')).toEqual([])
  await page.getByLabel('Type').selectOption('vehicle')
  await expect(forced!).toBeHidden()
  await expect(vehicle!).toBeVisible()
  await page.getByLabel('Type').selectOption('')
  await forced!.getByRole('link').click()
  await expect(page.getByText('Photo 1 is still on the guard’s phone.')).toBeVisible()
  await expect(page.getByText(/no signal for 40 min/)).toBeVisible()
  await fits(page, 'incident')
  expect(await violationsInThemes(page, 'incident')).toEqual([])
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Mark in progress' })).toBeVisible()
})

test('devices-listed, field-policy-screen, privacy-notice-screen: an owner keeps devices, policy and notice, on every width and by keyboard', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const base = await openField(page, product)
  const look = async (where: string) => {
    await fits(page, where)
    expect(await violationsInThemes(page, where)).toEqual([])
    expect(await walkedWrong(page, where)).toEqual([])
  }
  await page.goto(`${base}/devices`)
  const table = page.getByRole('table', { name: 'Devices' })
  await expect(table.getByRole('rowheader')).toHaveCount(3)
  await expect(table.getByText(/Left on the night bus/)).toBeVisible()
  await look('devices')
  await table.getByRole('button', { name: /^End: Gatehouse/ }).click()
  const ending = page.getByRole('dialog')
  await ending.getByLabel('Reason').fill('The tablet is broken')
  await ending.getByRole('button', { name: 'Revoke' }).click()
  await expect(table.getByText(/The tablet is broken/)).toBeVisible()
  await page.getByRole('button', { name: 'Enroll a kiosk' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Site').selectOption({ index: 1 })
  await dialog.getByLabel('Name').fill('Gatehouse')
  await dialog.getByRole('button', { name: 'Show the code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code that enrolls the kiosk' })).toBeVisible()
  expect(await violationsInThemes(page, 'kiosk code')).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()

  const tabs = page.getByRole('navigation', { name: 'Devices' })
  await tabs.getByRole('link', { name: 'Policy' }).click()
  const form = page.getByRole('form', { name: 'Policy' })
  await form.getByRole('button', { name: 'Add a contact' }).click()
  await form.getByLabel('Name 1').fill('Control')
  await form.getByLabel('Number 1').fill('+1 212 555 0100')
  await form.getByLabel('PIN of phones').selectOption('required')
  await look('policy')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The policy is saved').first()).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('PIN of phones')).toHaveValue('required')
  await expect(form.getByLabel('Number 1')).toHaveValue('+1 212 555 0100')

  await tabs.getByRole('link', { name: 'Privacy notice' }).click()
  await expect(page.getByText('1 of 1 did not yet.')).toBeVisible()
  await look('notice')
  await page.getByRole('button', { name: 'Publish a new notice' }).click()
  await page.getByRole('dialog').getByLabel('Notice').fill('We record when you clock in.')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish it' }).click()
  await expect(page.getByRole('heading', { name: 'Notice 1' })).toBeVisible()
})
