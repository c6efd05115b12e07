import { expect } from '@playwright/test'
import { HOUR_MS, MINUTE_MS } from '../contract/core/units.ts'
import { dayAt, mondayOf } from '../contract/core/time.ts'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openCompany, openSampleCompany, slugOf } from './company-support.ts'
import { asAdmin } from './support.ts'

test('phone-of-guard, time-screen: the office shows the code of a phone, records hours without one, corrects and approves them', async ({
  as,
}) => {
  test.slow()
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  await page.goto(`${base}/guards`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const phone = page.getByRole('region', { name: 'Phone' })
  await phone.getByRole('button', { name: 'Enroll a phone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show the code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code that enrolls the phone' })).toBeVisible()
  expect(await violationsInThemes(page, 'code')).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(phone.getByText(/No phone yet/)).toBeVisible()

  const guardId = new URL(page.url()).pathname.split('/').at(-1)!
  const api = base.replace('/app/o/', '/api/app/')
  const read = async <T>(path: string) => (await (await page.request.get(`${api}${path}`)).json()) as T
  const { posts } = await read<{ posts: { id: string }[] }>('/sites')
  const { zone } = await read<{ zone: string }>('')
  const token = (await page.context().cookies()).find(({ name }) => name.endsWith('csrf-token'))!.value
  for (const [kind, hours] of [
    ['in', 2],
    ['out', 1],
  ] as const) {
    const answer = await page.request.post(`${api}/time-events`, {
      headers: { 'x-csrf-token': decodeURIComponent(token), origin: new URL(page.url()).origin },
      data: {
        guardId,
        kind,
        shiftId: null,
        postId: posts[0]!.id,
        at: new Date(Date.now() - hours * HOUR_MS).toISOString(),
        reason: 'Phone at home',
      },
    })
    expect(answer.status()).toBe(201)
  }

  await page.goto(`${base}/time?span=week&day=${dayAt(zone, Date.now() - 2 * HOUR_MS)}`)
  const table = page.getByRole('table')
  await expect(table.getByText('Recorded by somebody else')).toBeVisible()
  await fits(page, 'time')
  expect(await violationsInThemes(page, 'time')).toEqual([])
  const recorded = table.getByRole('row').filter({ hasText: 'Recorded by somebody else' })
  await recorded.getByRole('rowheader').getByRole('button').click()
  const aside = page.getByRole('complementary', { name: 'Entry' })
  await expect(aside.getByText(/by the office/).first()).toBeVisible()
  expect(await violationsInThemes(page, 'entry')).toEqual([])
  await aside.getByLabel('Unpaid break, minutes').fill('30')
  await aside.getByLabel('Reason').fill('Half an hour of break')
  await aside.getByRole('button', { name: 'Save correction' }).click()
  await expect(table.getByText('Corrected')).toBeVisible()
  // The hours of the sample are approved with it.
  await page.getByRole('button', { name: /^Approve [1-9]/ }).click()
  await expect(table.getByText('Corrected')).toBeHidden()
  await expect(table.getByText(/^Approved by/).first()).toBeVisible()
})

/** A site with one post, a guard who is planned there and does not come, and one who may take the shift. */
const PLACE = `
  with o as (select organisation_id as id from organisations where slug = $1),
  c as (insert into clients (organisation_id, id, name, state) select o.id, gen_random_uuid(), 'Harbor Trust', 'active'
    from o returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone)
    select organisation_id, gen_random_uuid(), id, 'Meridian Quay', '1 Quay Street', 'Europe/London'
    from c returning organisation_id, id),
  g as (insert into guards (organisation_id, id, employee_no, name, email, state, pay_rate)
    select o.id, gen_random_uuid(), name, name, lower(split_part(name, ' ', 1)) || '@guards.example', 'active', 1500
    from o, unnest(array['Amara Diallo', 'Femi Balogun']) as names (name) returning 1)
  insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed)
    select organisation_id, gen_random_uuid(), id, 'Gatehouse', 'static', '{}', 2, false from s`

test('time-recorded-by-office, time-approved, time-locked: the relief of the ranked list clocks in, and the hours are approved and locked', async ({
  product,
}) => {
  test.slow()
  const page = await product.visitor()
  const call = await asAdmin(page.request)
  const base = await openCompany(page, `Relief ${Date.now()}`)
  const slug = slugOf(base)
  await product.rows(PLACE, [slug])
  const within = 'organisation_id = (select organisation_id from organisations where slug = $1)'
  const [post] = await product.rows<{ id: string }>(`select id from site_posts where ${within}`, [slug])
  const [amara] = await product.rows<{ id: string }>(`select id from guards where ${within} order by name`, [slug])
  const [from, to] = [Date.now() + 2 * MINUTE_MS, Date.now() + 8 * HOUR_MS].map((at) => new Date(at).toISOString())
  const api = `/api/app/${slug}`
  const added = await call<{ shifts: { id: string }[] }>('POST', `${api}/shifts`, {
    shifts: [{ postId: post!.id, from, to }],
  })
  const shiftId = added.body.shifts[0]!.id
  await call('POST', `${api}/shifts/${shiftId}/assign`, { guardId: amara!.id })
  const publish = () =>
    call('POST', `${api}/publish`, { from: new Date(Date.now() - HOUR_MS).toISOString(), to, except: [] })
  expect((await publish()).status).toBe(200)

  // Amara calls off; the first of the ranked list takes the shift. It may be one of next week.
  await page.goto(`${base}/schedule?week=${mondayOf(dayAt('Europe/London', new Date(from!)))}`)
  await page.locator('button[data-shift]').first().click()
  const panel = page.getByRole('complementary', { name: 'Shift' })
  await panel.getByLabel('Why the guard called off').fill('Her train stands')
  await panel.getByRole('button', { name: 'Note the call-off' }).click()
  const may = panel.getByRole('region', { name: /^May take it/ })
  await expect(may.getByRole('rowheader').first()).toContainText('Femi Balogun')
  await panel.getByRole('button', { name: 'Assign Femi Balogun' }).click()
  await expect(panel.getByText('Femi Balogun').first()).toBeVisible()
  expect((await publish()).status).toBe(200)

  const record = async (what: string, minutes: number) => {
    await page.getByRole('button', { name: 'Record time' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Guard', { exact: true }).selectOption('Femi Balogun')
    await dialog.getByLabel('What the guard did').selectOption(what)
    if (what === 'Clocked in') await dialog.getByLabel('Post').selectOption('Gatehouse')
    const at = new Date(Date.now() - minutes * MINUTE_MS)
    const wall = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/London',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(at)
    await dialog.getByLabel('When').fill(wall.replace(' ', 'T'))
    await dialog.getByLabel('Reason').fill('His phone is broken')
    if (what === 'Clocked in') expect(await violationsInThemes(page, 'record')).toEqual([])
    await dialog.getByRole('button', { name: 'Record it' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goto(`${base}/time?span=week`)
  await record('Clocked in', 4)
  const table = page.getByRole('table')
  await expect(table.getByRole('button', { name: 'Femi Balogun', exact: true })).toBeVisible()
  await record('Clocked out', 1)
  await table.getByRole('button', { name: /^Pay .*: Femi Balogun$/ }).click()
  await expect(table.getByText('approved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Close week/ }).click()
  expect(await violationsInThemes(page, 'close week')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close the week' }).click()
  await expect(table.getByText('locked', { exact: true })).toBeVisible()
})
