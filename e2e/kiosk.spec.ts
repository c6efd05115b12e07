import { expect, type Page } from '@playwright/test'
import { HOUR_MS, MINUTE_MS } from '../contract/core/units.ts'
import { fits, violationsInThemes } from './admin-support.ts'
import { forgetOpened, openCompany, slugOf } from './company-support.ts'
import { walkedWrong } from './keyboard-support.ts'
import { fitsLarge } from './phone-acts.ts'
import { asAdmin, type Product, test, violations } from './support.ts'

/** A site with a post, two guards who are planned there, and a supervisor. */
const PLACE = `
  with o as (select organisation_id as id from organisations where slug = $1),
  c as (insert into clients (organisation_id, id, name, state) select o.id, gen_random_uuid(), 'Harbor Trust', 'active'
    from o returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone)
    select organisation_id, gen_random_uuid(), id, 'Meridian Quay', '1 Quay Street', 'Europe/London'
    from c returning organisation_id, id),
  g as (insert into guards (organisation_id, id, employee_no, name, email, state, pay_rate)
    select o.id, gen_random_uuid(), number, name, number || '@guards.example', 'active', 1500
    from o, (values ('Amara Diallo', '4711'), ('Femi Balogun', '4712'), ('Sam Okafor', '4713')) as g (name, number)
    returning 1)
  insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed)
    select organisation_id, gen_random_uuid(), id, name, 'static', '{}', 2, false
    from s, unnest(array['Gatehouse', 'Lobby', 'Patrol']) as names (name)`

type Row = { id: string; name: string }

async function openSite(page: Page, { rows }: Product) {
  const call = await asAdmin(page.request)
  await forgetOpened(rows)
  const base = await openCompany(page, `Kiosk ${Date.now()}`)
  const slug = slugOf(base)
  await rows(PLACE, [slug])
  const within = 'organisation_id = (select organisation_id from organisations where slug = $1)'
  const guards = await rows<Row>(`select id, name from guards where ${within} order by name`, [slug])
  const posts = await rows<Row>(`select id, name from site_posts where ${within} order by name`, [slug])
  const [site] = await rows<Row>(`select id, name from sites where ${within}`, [slug])
  const api = `/api/app/${slug}`
  const [from, to] = [Date.now() + 5 * MINUTE_MS, Date.now() + 8 * HOUR_MS].map((at) => new Date(at).toISOString())
  const { body } = await call<{ shifts: Row[] }>('POST', `${api}/shifts`, {
    shifts: posts.map(({ id: postId }) => ({ postId, from, to })),
  })
  for (const [at, { id }] of body.shifts.entries())
    await call('POST', `${api}/shifts/${id}/assign`, { guardId: guards[at]!.id })
  const whole = { from: new Date(Date.now() - HOUR_MS).toISOString(), to, except: [] }
  expect((await call('POST', `${api}/publish`, whole)).status).toBe(200)
  const codeFor = async (draft: object) => (await call<{ url: string }>('POST', `${api}/device-codes`, draft)).body.url
  return { base, codeFor, siteId: site!.id, guards }
}

async function setUp(device: Page, url: string) {
  await device.goto(url)
  await device.getByRole('button', { name: 'Set up this phone' }).click()
  await device.getByRole('listitem').filter({ hasText: 'Work with no signal' }).getByText('Yes').waitFor()
  await device.getByRole('button', { name: 'Next' }).click()
}

// Without a signal each try to send is noted in the console.
test.use({ mayComplain: true })

test('kiosk-clocks: guards clock in and out on the tablet of their site, without a signal too, and a wrong number counts for nothing', async ({
  product,
  browser,
}) => {
  const office = await product.visitor()
  const { base, codeFor, siteId } = await openSite(office, product)
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width: 768, height: 1024 },
    reducedMotion: 'reduce',
  })
  const kiosk = await context.newPage()
  await setUp(kiosk, await codeFor({ kind: 'kiosk', siteId, name: 'Gatehouse' }))
  await expect(kiosk.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await expect(kiosk.getByRole('button', { name: /Amara Diallo|Femi Balogun|Sam Okafor/ })).toHaveCount(3)
  await fits(kiosk, 'kiosk')
  await fitsLarge(kiosk, 'kiosk')
  expect(await violationsInThemes(kiosk, 'kiosk')).toEqual([])
  expect(await walkedWrong(kiosk, 'kiosk')).toEqual([])

  // Help is held here as on a phone: a short press tells whom to call, and calls nobody.
  await kiosk.getByRole('button', { name: /^Help/ }).click()
  await expect(kiosk.getByRole('button', { name: /^Hold to call for help/ })).toBeVisible()
  await fits(kiosk, 'help at a kiosk')
  expect(await violationsInThemes(kiosk, 'help at a kiosk')).toEqual([])
  await kiosk.getByRole('button', { name: 'Back' }).click()

  // A wrong number is refused in words, the right one counts.
  await kiosk.getByRole('button', { name: /Amara Diallo/ }).click()
  const clockIn = kiosk.getByRole('button', { name: 'Clock in' })
  await expect(clockIn).toBeDisabled()
  await kiosk.getByLabel('Your employee number').fill('4712')
  await kiosk.getByRole('button', { name: 'I have read it' }).click()
  await expect(kiosk.getByText(/This is not your employee number/)).toBeVisible()
  expect(await violationsInThemes(kiosk, 'one guard')).toEqual([])
  await fitsLarge(kiosk, 'one guard')
  await kiosk.getByLabel('Your employee number').fill('4711')
  await kiosk.getByRole('button', { name: 'I have read it' }).click()
  await clockIn.click()
  await expect(kiosk.getByText(/^On post since/)).toBeVisible()
  await expect(kiosk.getByText('Clock-in: Sent')).toBeVisible()
  await kiosk.getByRole('button', { name: 'Next guard' }).click()
  await expect(kiosk.getByRole('button', { name: /Amara Diallo.*On post since/ })).toBeVisible()

  // Without a signal it is kept, and says so.
  await context.setOffline(true)
  await kiosk.getByRole('button', { name: /Femi Balogun/ }).click()
  await kiosk.getByLabel('Your employee number').fill('4712')
  await kiosk.getByRole('button', { name: 'I have read it' }).click()
  await clockIn.click()
  await expect(kiosk.getByText(/^Clock-in: Saved on this phone .*, not yet sent$/)).toBeVisible()
  await kiosk.getByRole('button', { name: 'Next guard' }).click()
  await kiosk.reload()
  await expect(kiosk.getByRole('button', { name: /Femi Balogun.*On post since/ })).toBeVisible()
  await context.setOffline(false)
  await kiosk.getByRole('button', { name: 'Try now' }).click()
  await kiosk.getByRole('button', { name: /Amara Diallo/ }).click()
  await kiosk.getByLabel('Your employee number').fill('4711')
  await kiosk.getByRole('button', { name: 'Clock out' }).click()
  await expect(kiosk.getByText(/^Clock-out: Sent/)).toBeVisible()
  await context.close()

  await office.goto(`${base}/time?span=week`)
  const table = office.getByRole('table')
  await expect(table.getByRole('rowheader').getByRole('button')).toHaveCount(2)
  await table.getByRole('button', { name: 'Amara Diallo', exact: true }).click()
  await expect(office.getByText('at the kiosk').first()).toBeVisible()
})

test('acts-for-others: a supervisor records on their own phone what a guard without one does, with the reason', async ({
  product,
  browser,
}) => {
  const office = await product.visitor()
  const { base, codeFor, guards } = await openSite(office, product)
  const sam = guards.find(({ name }) => name === 'Sam Okafor')!
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const phone = await context.newPage()
  await setUp(phone, await codeFor({ kind: 'phone', guardId: sam.id, actsForOthers: true }))
  await phone.getByRole('button', { name: 'I have read it' }).click()
  await phone.getByRole('button', { name: 'More' }).click()
  await phone.getByText('Record for another guard').click()
  await phone.getByRole('button', { name: /Amara Diallo/ }).click()
  await phone.getByLabel('Why you record this for somebody else').fill('Her phone fell into the dock')
  expect(await violations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Clock in' }).click()
  await expect(phone.getByText(/^Clock-in: Sent/)).toBeVisible()
  await phone.getByRole('button', { name: 'Now' }).click()
  await expect(phone.getByText(/^On post since/)).toHaveCount(0)
  await context.close()

  await office.goto(`${base}/time?span=week`)
  await office.getByRole('table').getByRole('button', { name: 'Amara Diallo', exact: true }).click()
  await expect(office.getByText('by a supervisor').first()).toBeVisible()
  await expect(office.getByText('Her phone fell into the dock').first()).toBeVisible()
})
