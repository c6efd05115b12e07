import { type BrowserContext, expect, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '../contract/core/units.ts'
import { fits } from './admin-support.ts'
import { openCompany, slugOf } from './company-support.ts'
import { startPhone } from './phone-support.ts'
import { asAdmin, type Product, test, violations } from './support.ts'

/** A site with a post that has orders, check calls and a relief, and two guards. */
const FILL = `
  with o as (select organisation_id as id from organisations where slug = $1),
  c as (insert into clients (organisation_id, id, name, state) select o.id, gen_random_uuid(), 'Harbor Trust', 'active'
    from o returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone, emergency)
    select organisation_id, gen_random_uuid(), id, 'Meridian Quay', '1 Quay Street', 'Europe/London', 'Meet at gate 2.'
    from c returning organisation_id, id),
  p as (insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed,
      check_call_minutes, relief_required)
    select organisation_id, gen_random_uuid(), id, 'Gatehouse', 'static', '{}', 2, false, 30, true from s
    returning organisation_id, id),
  g as (insert into guards (organisation_id, id, employee_no, name, email, state, pay_rate)
    select o.id, gen_random_uuid(), name, name, lower(split_part(name, ' ', 1)) || '@guards.example', 'active', 1500
    from o, unnest(array['Amara Diallo', 'Femi Balogun']) as names (name) returning 1)
  insert into post_orders (organisation_id, post_id, number, body, state, published_at, effective_from)
    select organisation_id, id, 1, 'Dock 6 stays shut after 22:00.', 'published', now(), now() from p`

type Row = { id: string; name: string }

/** A company with a duty that begins soon and is told to Amara. Gives how the office calls, and her id. */
async function openDuty(page: Page, { rows }: Product) {
  const call = await asAdmin(page.request)
  const slug = slugOf(await openCompany(page, `Phones ${Date.now()}`))
  await rows(FILL, [slug])
  const api = `/api/app/${slug}`
  const within = `organisation_id = (select organisation_id from organisations where slug = $1)`
  const [post] = await rows<Row>(`select id, name from site_posts where ${within}`, [slug])
  const guards = await rows<Row>(`select id, name from guards where ${within} order by name`, [slug])
  const span = { from: new Date(Date.now() + 10 * MINUTE_MS), to: new Date(Date.now() + 8 * HOUR_MS) }
  const times = { from: span.from.toISOString(), to: span.to.toISOString() }
  const added = await call<{ shifts: Row[] }>('POST', `${api}/shifts`, { shifts: [{ postId: post!.id, ...times }] })
  const shiftId = added.body.shifts[0]!.id
  expect((await call('POST', `${api}/shifts/${shiftId}/assign`, { guardId: guards[0]!.id })).status).toBe(200)
  const whole = { from: new Date(span.from.getTime() - HOUR_MS).toISOString(), to: times.to, except: [] }
  expect((await call('POST', `${api}/publish`, whole)).status).toBe(200)
  const contacts = [{ name: 'Control', phone: '+1 212 555 0100' }]
  const data = { pin: 'off', contacts, offersByItself: false }
  expect((await call('PUT', `${api}/field-policy`, { version: 0, data })).status).toBe(200)
  return { call, api, guardId: guards[0]!.id, postId: post!.id, slug }
}

/** Enrols a phone by a code of the office, and goes through the steps of its set-up. */
async function setUp(phone: Page, url: string) {
  await phone.goto(url)
  await phone.getByRole('button', { name: 'Set up this phone' }).click()
  await expect(phone.getByRole('heading', { name: 'What this phone can do' })).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Work with no signal' })).toContainText('Yes')
  await phone.getByRole('button', { name: 'Next' }).click()
  await phone.getByRole('button', { name: 'I have read it' }).click()
  await expect(phone.getByRole('heading', { name: 'Meridian Quay' })).toBeVisible()
}

const AT_POST = { latitude: 51.5, longitude: 0, accuracy: 12 }
const phoneOf = async (context: BrowserContext) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(AT_POST)
  return context.newPage()
}

// Without a signal each try to send is noted in the console.
test.use({ mayComplain: true })

test('phone-whole-shift: a whole shift without a signal arrives once and in order when it is back', async ({
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const office = await product.visitor()
  const { call, api, guardId } = await openDuty(office, product)
  const { body: code } = await call<{ url: string }>('POST', `${api}/device-codes`, {
    kind: 'phone',
    guardId,
    actsForOthers: false,
  })
  const phone = await phoneOf(context)
  await setUp(phone, code.url)
  await expect(phone.getByText(/^All sent/)).toBeVisible()

  // From here on there is no signal, and the page itself comes from this phone.
  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Meridian Quay' })).toBeVisible()
  await expect(phone.getByText(/^No signal/)).toBeVisible()

  await phone.getByRole('button', { name: 'Clock in after reading' }).click()
  await expect(phone.getByText('Dock 6 stays shut after 22:00.')).toBeVisible()
  await phone.getByRole('button', { name: 'I have read it: Gatehouse' }).click()
  await phone.getByRole('button', { name: 'Now' }).click()
  await phone.getByRole('button', { name: 'Clock in' }).click()
  await expect(phone.getByText(/^Clock-in: Saved on this phone .* not yet sent/)).toBeVisible()

  await phone.getByRole('button', { name: 'I’m OK' }).click()
  await expect(phone.getByText(/^Check call: Saved on this phone/)).toBeVisible()

  await phone.getByRole('button', { name: 'Report' }).click()
  await phone.getByLabel('Fire, smoke').check()
  await phone.getByLabel(/Danger/).check()
  await phone.getByLabel('What you see').fill('Smoke from bay 2. "Nobody" is inside.')
  await phone.locator('input[type=file]').setInputFiles('web/public/og-default.png')
  await expect(phone.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  // A phone that is closed in the middle loses no word.
  await phone.reload()
  await phone.getByRole('button', { name: 'Report' }).click()
  await expect(phone.getByLabel('What you see')).toHaveValue('Smoke from bay 2. "Nobody" is inside.')
  await phone.getByRole('button', { name: 'Send to control' }).click()
  await expect(phone.getByText(/^Report: Saved on this phone/)).toBeVisible()

  await phone.getByText('Pass on to the relief').click()
  await phone.getByLabel('What must whoever relieves you know?').fill('Gate 2 light flickers.')
  await phone.getByRole('button', { name: 'Pass on', exact: true }).click()
  await expect(phone.getByText(/^Passed on: Saved on this phone/)).toBeVisible()
  await phone.getByRole('button', { name: 'Clock out' }).click()
  await phone.getByRole('button', { name: 'Clock out' }).click()
  await expect(phone.getByText(/^Clock-out: Saved on this phone/)).toBeVisible()

  await phone.getByRole('button', { name: /Outbox/ }).click()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Saved' })).toHaveCount(7)
  for (const screen of ['Shifts', 'Orders', /Outbox/, 'Help', 'Now']) {
    await phone.getByRole('navigation').getByRole('button', { name: screen }).click()
    await fits(phone, String(screen))
    expect(await violations(phone), String(screen)).toEqual([])
  }
  await phone.getByRole('button', { name: 'More' }).click()
  await phone.getByLabel('Language').selectOption('Español')
  await expect(phone.getByRole('heading', { name: 'Lo que puede este teléfono' })).toBeVisible()
  await expect(phone.locator('html')).toHaveClass(/surface-night/)
  await phone.getByRole('button', { name: 'Pantalla clara' }).click()
  await fits(phone, 'more')
  expect(await violations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Pantalla oscura' }).click()
  await phone.getByLabel('Idioma').selectOption('English')
  await phone.getByRole('button', { name: /Outbox/ }).click()
  // The choice outlives the screen where it was made.
  await expect(phone.locator('html')).toHaveClass(/surface-night/)
  expect(await violations(phone)).toEqual([])

  await context.setOffline(false)
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(phone.getByText('Everything is sent.')).toBeVisible()
  const kinds = await product.rows<{ kind: string; outcome: string }>(
    `select kind, outcome from device_commands order by seq`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'notice-accepted',
    'post-orders-read',
    'clock-in',
    'check-call',
    'report',
    'pass-on',
    'clock-out',
  ])
  expect(kinds.filter(({ outcome }) => outcome === 'refused')).toEqual([])
  const { body: reports } = await call<{ incidents: { number: string; media: number }[] }>('GET', `${api}/incidents`)
  expect(reports.incidents).toEqual([expect.objectContaining({ number: expect.stringMatching(/^INC-/), media: 1 })])
  await context.close()
})

test('phone-ended: a revoked phone hands in what it kept once it is set up again, and a lost one erases itself', async ({
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const { call, api, guardId } = await openDuty(await product.visitor(), product)
  const makeCode = async () =>
    (await call<{ url: string }>('POST', `${api}/device-codes`, { kind: 'phone', guardId, actsForOthers: false })).body
      .url
  const end = async (as: 'revoked' | 'lost') => {
    const { body } = await call<{ devices: { id: string }[] }>('GET', `${api}/devices?guardId=${guardId}`)
    const ended = await call('POST', `${api}/devices/${body.devices[0]!.id}/end`, { as, reason: 'Left on a bus' })
    expect(ended.status).toBe(200)
  }
  const phone = await phoneOf(context)
  await setUp(phone, await makeCode())
  await expect(phone.getByText(/^All sent/)).toBeVisible()
  await context.setOffline(true)
  await phone.getByRole('button', { name: 'Orders' }).click()
  await phone.getByRole('button', { name: 'I have read it: Gatehouse' }).click()
  await phone.getByRole('button', { name: 'Now' }).click()
  await phone.getByRole('button', { name: 'Clock in' }).click()
  await expect(phone.getByText(/^Clock-in: Saved on this phone/)).toBeVisible()

  await end('revoked')
  await context.setOffline(false)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'The office ended this phone' })).toBeVisible()
  await expect(phone.getByText('2 acts that were not sent stay here until then.')).toBeVisible()
  await phone.goto(await makeCode())
  await expect(phone.getByText(/^2 acts of before are still on this phone/)).toBeVisible()
  await phone.getByRole('button', { name: 'Set up this phone' }).click()
  await phone.getByRole('button', { name: 'Next' }).click()
  await expect(phone.getByText(/On post since/)).toBeVisible()

  await end('lost')
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This phone was reported as lost' })).toBeVisible()
  const kept = await phone.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const file = await (await folder.getFileHandle('outbox.log')).getFile()
    return { bytes: file.size, caches: (await caches.keys()).length }
  })
  expect(kept).toEqual({ bytes: 0, caches: 0 })
  await context.close()
})

test('phone-installs: the page can be installed, and only a phone may use camera and location', async ({ product }) => {
  const data = mkdtempSync(join(tmpdir(), 'phone-data-'))
  const phone = await startPhone(data)
  try {
    const page = await phone.browser.contexts()[0]!.newPage()
    const policyOf = async (path: string) =>
      (await page.goto(`${product.address}${path}`))!.headers()['permissions-policy']
    expect(await policyOf('/')).toBe('camera=(), microphone=(), geolocation=()')
    expect(await policyOf('/app')).toBe('camera=(), microphone=(), geolocation=()')
    expect(await policyOf('/app/guard')).toBe('camera=(self), microphone=(), geolocation=(self)')
    const session = await page.context().newCDPSession(page)
    expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  } finally {
    await phone.close()
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
})
