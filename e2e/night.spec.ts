import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../contract/core/units.ts'
import type { IncidentRow } from '../contract/field/incidents/incidents.ts'
import { pointAt } from '../contract/planning/sites/geometry.ts'
import { test as base } from './admin-support.ts'
import { atDesk, downloadBundle } from './bundle-support.ts'
import { joinCompany } from './company-support.ts'
import { beAtPost, openDuty } from './duty-support.ts'
import { aheadBy, startedAhead, untilClock } from './moved-clock.ts'
import { bar, goTo, hold, pageAtPost, setUp } from './phone-acts.ts'
import { hydrated, type Product } from './support.ts'

const ZONE = 'Europe/London'
const POST = { lat: 51.5, lng: 0 }

/** How far ahead the clocks of the night are: it begins at 02:30, and a minute later somebody calls for help. */
const ahead = untilClock(ZONE, [2, 30, 0])
const nightNow = () => Date.now() + ahead
const ALARM_AT = nightNow() + MINUTE_MS

const test = base.extend<object, { productEnv: Record<string, string> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  productEnv: [async ({}, use) => use(startedAhead(ahead)), { scope: 'worker' }],
})

const atNight = async (page: Page) => {
  await page.addInitScript(aheadBy(ahead))
  return page
}

/** Presses until what it leads to is there: a press may be lost while a page is busy. */
const pressTo = (button: Locator, end: Locator) =>
  expect(async () => {
    if (!(await end.isVisible())) await button.click({ timeout: 5_000 })
    await expect(end).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

/** A phone of a guard, at the post. */
async function phoneOf(browser: Browser, product: Product, code: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const phone = await atNight(await pageAtPost(context))
  await setUp(phone, code)
  await expect(phone.getByText(/^All sent/)).toBeVisible()
  return phone
}

/** Amara, Femi and Grace are at the post; Femi is 60 m from it by a tracker, and Grace 400 m. */
async function openNight(page: Page, product: Product) {
  const duty = await openDuty(page, product, nightNow())
  const { call, api, slug } = duty
  const of = `organisation_id = (select organisation_id from organisations where slug = $1)`
  await product.rows(
    `insert into guards (organisation_id, id, employee_no, name, email, state, pay_rate)
     select organisation_id, gen_random_uuid(), 'Grace', 'Grace Okoro', 'grace@guards.example', 'active', 1500
     from organisations where slug = $1`,
    [slug],
  )
  const guards = await product.rows<{ id: string; name: string }>(`select id, name from guards where ${of}`, [slug])
  const idOf = (first: string) => guards.find(({ name }) => name.startsWith(first))!.id
  const [from, to] = [new Date(nightNow() - HOUR_MS), new Date(nightNow() + 7 * HOUR_MS)]
  const times = { from: new Date(nightNow() + 10 * MINUTE_MS).toISOString(), to: to.toISOString() }
  const more = [times, times].map((each) => ({ postId: duty.postId, ...each }))
  const { shifts } = await call<{ shifts: { id: string }[] }>('POST', `${api}/shifts`, { shifts: more })
  for (const [nth, first] of ['Femi', 'Grace'].entries())
    await call('POST', `${api}/shifts/${shifts[nth]!.id}/assign`, { guardId: idOf(first) })
  // All three are on duty since an hour.
  const published = `update shifts set state = 'published', during = tstzrange($2, $3) where ${of}`
  await product.rows(published, [slug, from, to])
  await beAtPost(product.rows, slug, from)
  for (const [first, east] of [
    ['Femi', 60],
    ['Grace', 400],
  ] as const) {
    const tracker = { guardId: idOf(first), name: `Tracker of ${first}` }
    const { token } = await call<{ token: string }>('POST', `${api}/trackers`, tracker)
    const fixes = Array.from({ length: 20 }, (_, nth) => ({
      at: new Date(nightNow() - (20 - nth) * 20 * SECOND_MS).toISOString(),
      ...pointAt(POST, { east, north: nth * 2 }),
      acc: 5,
    }))
    const sent = await page.request.post('/api/track', { headers: { authorization: `Bearer ${token}` }, data: fixes })
    expect(await sent.json()).toMatchObject({ accepted: 20, refused: [] })
  }
  const policy = {
    name: 'Panic',
    severities: [1, 2],
    repeats: 1,
    idleMinutes: null,
    steps: [0, 1].map((minutes) => ({ minutes, targets: [{ kind: 'role', role: 'owner' }], channels: ['app'] })),
  }
  await call('POST', `${api}/alert-policies`, policy)
  return { ...duty, screens: `/app/o/${slug}`, idOf }
}

/** Takes an incident from its call for help to its end, as a dispatcher does on its file. */
async function workOn(page: Page, file: string) {
  await page.goto(file)
  await hydrated(page, '.file')
  const way = page.getByRole('list', { name: 'State' })
  const dialog = page.getByRole('dialog')
  await pressTo(page.getByRole('button', { name: 'Change the record' }), dialog)
  for (const [label, value] of [
    ['Who reported it', 'Amara Diallo'],
    ['To whom it was reported', 'Tom Sayer'],
    ['What was done', 'Grace Okoro went to her, the police were called.'],
    ['What is left to do', 'Nothing'],
    ['Reference of the police', 'CAD 231/29'],
  ] as const)
    await dialog.getByLabel(label).fill(value)
  await dialog.getByLabel('Whether there were witnesses').selectOption({ label: 'There are none' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('CAD 231/29')).toBeVisible()
  await pressTo(page.getByRole('button', { name: 'Told', exact: true }), dialog)
  await dialog.getByLabel('Whom you told, and how').fill('The manager of the quay, by telephone')
  await dialog.getByRole('button', { name: 'Note it' }).click()
  await expect(dialog).toHaveCount(0)
  await pressTo(page.getByRole('button', { name: 'Add a photo' }), dialog)
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'rgb(90 40 30)' } })
    .jpeg()
    .toBuffer()
  await dialog.getByLabel(/^Photo/).setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('button', { name: 'Add the photo' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Photo 1/ })).toBeVisible()
  const step = async (name: string, state: string) => {
    const done = way.getByRole('listitem').filter({ hasText: state }).and(page.locator('.is-done, .is-now'))
    await pressTo(page.getByRole('group', { name: 'Next step' }).getByRole('button', { name, exact: true }), done)
  }
  await step('Mark in progress', 'In progress')
  await step('Mark contained', 'Contained')
  await step('Mark resolved', 'Resolved')
  await step('Send to review', 'Under review')
  const form = page.getByRole('form', { name: 'New supplement' })
  await form.getByLabel('Write a supplement').fill('She was alone at the gate.')
  await form.getByRole('button', { name: 'Add supplement' }).click()
  await expect(page.getByRole('article', { name: 'Supplement 1' })).toBeVisible()
  await step('Close', 'Closed')
}

/** Times and words of rows on a screen, such as `02:31:07 Call assigned`. */
const rowsOf = (rows: Locator, words: string) =>
  rows.evaluateAll(
    (found, selector) =>
      found.map((row) =>
        ['time', selector].map((part) => row.querySelector(part)?.firstChild?.textContent ?? '').join(' '),
      ),
    words,
  )

/** The replay has each row of the log at its second, and a link to one opens there for somebody else. */
async function replayed(file: string, { first, second }: { first: Page; second: Page }) {
  await first.goto(file)
  await hydrated(first, '.file')
  const log = first.getByRole('group', { name: 'Log of the incident' }).getByRole('listitem')
  await expect(log.filter({ hasText: 'Incident came to another state: closed' })).toBeVisible()
  const logged = await rowsOf(log, 'b')
  await first.getByRole('link', { name: 'Replay' }).click()
  await hydrated(first, '.replay')
  const list = first.getByRole('region', { name: /^Events/ })
  const shown = await rowsOf(list.getByRole('listitem'), 'button > span')
  expect(logged.length).toBeGreaterThan(12)
  expect(logged.filter((line) => !shown.some((row) => row.startsWith(line)))).toEqual([])
  // The photo and the alarm are there too, each when it was.
  expect(shown.some((row) => row.includes('Photo of INC-'))).toBe(true)
  expect(shown.find((row) => row.includes('Call for help'))).toMatch(/^02:31:\d\d /)
  const arrival = list.getByRole('button', { name: /Grace Okoro/ }).filter({ hasText: /on scene/i })
  await arrival.click()
  const detail = (page: Page) => page.getByRole('region', { name: 'Event', exact: true })
  await expect(detail(first).getByRole('heading', { name: /on scene: Grace Okoro/i })).toBeVisible()
  const second0 = (await detail(first).locator('time').textContent())!
  await expect(first).toHaveURL(/at=/)
  await second.goto(first.url())
  await hydrated(second, '.replay')
  await expect(detail(second).getByRole('heading', { name: /on scene: Grace Okoro/i })).toBeVisible()
  await expect(detail(second).locator('time')).toHaveText(second0)
  await expect(second.getByRole('slider', { name: 'Moment' })).toHaveAttribute('aria-valuetext', second0)
}

/** The bundle of an incident is whole without a network; a photo in it that was changed is named. */
async function proven(browser: Browser, page: Page, file: string) {
  await page.goto(file)
  await hydrated(page, '.ops-main')
  const bundle = await downloadBundle(page)
  await atDesk(browser, bundle, async ({ page: desk, choose }) => {
    await choose(bundle, 'This bundle is whole and unchanged.')
    const photo = /media\/01-[0-9a-f]{12}\.jpg/.exec(bundle.toString('latin1'))!
    const changed = Buffer.from(bundle)
    changed[photo.index + photo[0].length + 40]! ^= 1
    await choose(changed, 'This bundle was changed.')
    await expect(desk.getByText(`${photo[0]} is not the file that was received.`)).toBeVisible()
  })
}

test.use({ actionTimeout: 60_000 })

test('night-journey: a call for help at 02:31 is answered, its incident is closed, replayed to the second, and proven offline', async ({
  product,
  browser,
  as,
}) => {
  test.setTimeout(300_000)
  const first = await atNight(await product.visitor())
  await first.emulateMedia({ reducedMotion: 'reduce' })
  const { call, api, slug, screens, makeCode, idOf } = await openNight(first, product)
  const { page: second } = await as('member')
  await atNight(second)
  await second.emulateMedia({ reducedMotion: 'reduce' })
  await joinCompany(product, slug, 'dispatcher')
  // Their session was made by the clock of the day.
  await product.rows(`update sessions set expires_at = expires_at + interval '2 days'`)
  const amara = await phoneOf(browser, product, await makeCode())
  const femi = await phoneOf(browser, product, await makeCode(idOf('Femi')))
  await first.goto(`${screens}/dispatch`)
  await second.goto(`${screens}/dispatch`)
  await hydrated(first, '.ops-main')
  await hydrated(second, '.ops-main')

  // Amara calls for help. One dispatcher takes it on, and the other one sees who did.
  await goTo(amara, /^Help/)
  await expect.poll(nightNow, { timeout: 2 * MINUTE_MS }).toBeGreaterThanOrEqual(ALARM_AT)
  await hold(amara, bar(amara).getByRole('button', { name: /^Help/ }))
  const rings = second.getByRole('article', { name: 'Panic: Amara Diallo' })
  await expect(first.getByRole('article', { name: 'Panic: Amara Diallo' })).toBeVisible()
  await pressTo(rings.getByRole('button', { name: 'Acknowledge' }), rings.getByText(/took it on/))
  await expect(first.getByText('Tom Sayer took it on', { exact: false })).toBeVisible()
  await expect(amara.getByRole('heading', { name: /Tom Sayer took it on at/ })).toBeVisible()

  // Femi is nearest, and can't go. Grace goes.
  const there = second.getByRole('region', { name: /Call for help/ })
  const here = first.getByRole('region', { name: /Call for help/ })
  await expect(there.getByRole('button', { name: /^Send / }).first()).toHaveText('Send Femi')
  await pressTo(
    there.getByRole('button', { name: 'Send Femi' }),
    there.getByText('Sent, no answer yet', { exact: true }),
  )
  await femi.reload()
  const card = femi.getByRole('region', { name: /^You are sent/ })
  const why = card.getByLabel('Why can’t you go?')
  await pressTo(card.getByRole('button', { name: 'I can’t go' }), why)
  await why.fill('I hold somebody at the gate')
  await card.getByRole('button', { name: 'I can’t go' }).click()
  await expect(card).toBeHidden()
  await expect(here.getByText(/I hold somebody at the gate/).first()).toBeVisible()
  await pressTo(
    here.getByRole('button', { name: 'Send Grace' }),
    here.getByText('Sent, no answer yet', { exact: true }),
  )
  for (const [now, next] of [
    ['Accepts', 'On the way'],
    ['On the way', 'On scene'],
    ['On scene', 'Leaves'],
  ] as const)
    await pressTo(there.getByRole('button', { name: now }), there.getByRole('button', { name: next }))
  await expect(here.getByText('On scene', { exact: true }).first()).toBeVisible()

  const { incidents } = await call<{ incidents: IncidentRow[] }>('GET', `${api}/incidents`)
  const incident = incidents.find(({ source }) => source === 'panic')!
  await workOn(second, `${screens}/incidents/${incident.id}`)
  await first.goto(`${screens}/dispatch`)
  await hydrated(first, '.ops-main')
  const dialog = first.getByRole('dialog')
  await pressTo(here.getByRole('button', { name: 'Close the call' }), dialog)
  await dialog.getByLabel('What came of it').selectOption({ label: 'Report written' })
  await dialog.getByRole('button', { name: 'Close the call' }).click()
  await expect(first.getByText('No call is open')).toBeVisible()

  await replayed(`${screens}/incidents/${incident.id}`, { first, second })
  await proven(browser, first, `${screens}/incidents/${incident.id}`)
  await Promise.all([amara, femi].map((phone) => phone.context().close()))
})
