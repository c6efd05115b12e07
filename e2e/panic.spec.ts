import { expect } from '@playwright/test'
import type { Alert } from '../contract/field/alerts/alerts.ts'
import { fits, test } from './admin-support.ts'
import { joinCompany } from './company-support.ts'
import { openDuty } from './duty-support.ts'
import { bar, goTo, hold, pageAtPost, setUp, SHIFT } from './phone-acts.ts'
import { violations } from './support.ts'

// Without a signal each try to send is noted in the console.
test.use({ mayComplain: true })

/** Other companies have calls and deadlines too. */
const OF_SLUG = `organisation_id = (select organisation_id from organisations where slug = $1)`

const policy = {
  name: 'Panic',
  severities: [1, 2],
  repeats: 1,
  idleMinutes: null,
  steps: [0, 1].map((minutes) => ({ minutes, targets: [{ kind: 'role', role: 'owner' }], channels: ['app'] })),
}

test('panic: a phone calls for help, the office rings on another screen, untouched it escalates, and two people close it', async ({
  product,
  browser,
  as,
}) => {
  const office = await product.visitor()
  const { call, api, makeCode, slug } = await openDuty(office, product)
  await call('POST', `${api}/alert-policies`, policy)
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const phone = await pageAtPost(context)
  await setUp(phone, await makeCode())
  await expect(phone.getByText(/^All sent/)).toBeVisible()
  const calls = () => product.rows(`select distinct alert_id from panics where ${OF_SLUG}`, [slug])
  // A screen that follows no news of its own.
  await office.goto(`/app/o/${slug}/templates`)
  const rings = office.getByRole('article', { name: 'Panic: Amara Diallo' })
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()

  // A short press is no call: it opens the numbers.
  await goTo(phone, /^Help/)
  await expect(phone.getByRole('link', { name: /Call control/ })).toBeVisible()
  await fits(phone, 'help')
  expect(await violations(phone)).toEqual([])

  await context.setOffline(true)
  await hold(phone, bar(phone).getByRole('button', { name: /^Help/ }))
  await expect(phone.getByRole('heading', { name: 'No signal, nobody knows yet' })).toBeVisible()
  await expect(phone.getByRole('link', { name: /Call control/ })).toHaveAttribute('href', /^tel:/)
  await expect(phone.getByRole('link', { name: 'Text your place' })).toHaveAttribute('href', /^sms:/)
  await fits(phone, 'no signal')
  expect(await violations(phone)).toEqual([])
  expect(await calls()).toEqual([])
  // A phone that dies in between goes on by itself.
  await phone.reload()
  await goTo(phone, /^Help/)
  await expect(phone.getByRole('heading', { name: 'No signal, nobody knows yet' })).toBeVisible()
  await context.setOffline(false)
  await expect(phone.getByRole('heading', { name: /^Received/ })).toBeVisible()
  await expect(rings).toBeVisible()
  await expect(rings.getByText(/place known within 12 m/).first()).toBeVisible()
  await fits(office, 'panic')
  expect(await violations(office)).toEqual([])
  // By a key and without motion it is held the same, and it is the same call.
  await phone.emulateMedia({ reducedMotion: 'reduce' })
  const help = bar(phone).getByRole('button', { name: /^Help/ })
  await help.focus()
  await phone.keyboard.down('Enter')
  await expect(help.getByText('Keep holding')).toBeVisible()
  await expect(help.getByText('Hold 2 s')).toBeVisible()
  await phone.keyboard.up('Enter')
  await expect.poll(calls).toHaveLength(1)

  await expect(rings.getByText('Told', { exact: true }).first()).toBeVisible()
  await product.rows(
    `update deadlines set due_at = now() where ${OF_SLUG} and kind = 'alert-step' and state = 'armed'`,
    [slug],
  )
  await expect(rings.getByText('Told', { exact: true })).toHaveCount(2)
  await office.keyboard.press('Enter')
  await expect(phone.getByRole('heading', { name: /took it on at/ })).toBeVisible()
  await phone.getByRole('button', { name: 'I’m safe, ask control to close' }).click()
  await expect(phone.getByText(/^You said that you are safe/)).toBeVisible()

  await rings.getByRole('button', { name: 'Ask to close' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('What came of it').fill('Two men left when I came')
  await dialog.getByRole('button', { name: 'Ask to close it' }).click()
  await expect(rings.getByText(/asks to close it: Two men left when I came/)).toBeVisible()
  await rings.getByRole('button', { name: 'Agree and close' }).click()
  await dialog.getByLabel('What came of it').fill('Yes')
  await dialog.getByRole('button', { name: 'Close it', exact: true }).click()
  await expect(dialog.getByText('Another person has to agree.')).toBeVisible()
  await office.keyboard.press('Escape')

  const { page: second } = await as('member')
  await joinCompany(product, slug, 'dispatcher')
  await second.goto(`/app/o/${slug}/sites`)
  const there = second.getByRole('article', { name: 'Panic: Amara Diallo' })
  await there.getByRole('button', { name: 'Agree and close' }).click()
  await second.getByRole('dialog').getByLabel('What came of it').fill('I spoke to her')
  await second.getByRole('dialog').getByRole('button', { name: 'Close it' }).click()
  await expect(there).toBeHidden()
  await expect(rings).toBeHidden()
  await expect(phone.getByRole('heading', { name: /^Closed by two people at/ })).toBeVisible()
  await phone.getByRole('button', { name: 'Done' }).click()
  await expect(phone.getByRole('button', { name: /^Hold to call for help/ })).toBeVisible()
  const { alerts } = await call<{ alerts: Alert[] }>('GET', `${api}/alerts`)
  expect(alerts).toMatchObject([{ kind: 'panic', state: 'resolved', note: 'I spoke to her' }])
  await context.close()
})

test('panic-silent: a phone that calls silently stays where it is, and the office is told not to ring it', async ({
  product,
  browser,
}) => {
  test.setTimeout(120_000)
  const office = await product.visitor()
  const { makeCode, slug } = await openDuty(office, product)
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const phone = await pageAtPost(context)
  await setUp(phone, await makeCode())
  await goTo(phone, /^Help/)
  await phone.getByLabel('Call silently').check()
  expect(await violations(phone)).toEqual([])
  await goTo(phone, 'Orders')
  await phone.reload()
  await goTo(phone, 'Orders')
  await hold(phone, bar(phone).getByRole('button', { name: /^Help/ }))
  await expect
    .poll(() => product.rows(`select is_silent as silent from panics where ${OF_SLUG}`, [slug]))
    .toEqual([{ silent: true }])
  await expect(bar(phone).getByRole('button', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  await office.goto(`/app/o/${slug}/templates`)
  const rings = office.getByRole('article', { name: 'Panic: Amara Diallo' })
  await expect(rings.getByText(/^Silent call: do not ring this phone/)).toBeVisible()
  await goTo(phone, /^Help/)
  await expect(phone.getByRole('heading', { name: /^Received/ })).toBeVisible()
  await fits(phone, 'silent')
  expect(await violations(phone)).toEqual([])
  await context.close()
})

test('lone-dead-phone: a phone that dies raises the alert of its guard, which becomes one of severity 1', async ({
  product,
  browser,
}) => {
  const office = await product.visitor()
  const { call, api, makeCode, slug } = await openDuty(office, product)
  await call('POST', `${api}/alert-policies`, policy)
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const phone = await pageAtPost(context)
  await setUp(phone, await makeCode())
  for (const { act } of SHIFT.slice(0, 2)) await act(phone)
  await expect(phone.getByText(/^Check call at/)).toBeVisible()
  const OWN = `${OF_SLUG} and kind = $2`
  const due = (kind: string) =>
    product.rows<{ at: Date }>(`select due_at as at from deadlines where ${OWN} and state = 'armed'`, [slug, kind])
  const dueIn = (kind: string, minutes: number) =>
    product.rows(`update deadlines set due_at = now() + $3 * interval '1 minute' where ${OWN}`, [slug, kind, minutes])
  await expect.poll(() => due('check-call-by')).toHaveLength(1)

  // Two minutes before a call is due the phone asks for it, above all else.
  await dueIn('check-call-by', 3)
  await phone.reload()
  await expect(phone.getByText(/^Say you are OK in/)).toBeVisible()
  await fits(phone, 'lone')
  expect(await violations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'I’m OK' }).click()
  await expect(phone.getByText(/^Check call at/)).toBeVisible()
  await expect.poll(async () => (await due('check-call-by'))[0]!.at.getTime() - Date.now()).toBeGreaterThan(20 * 60_000)

  await context.close()
  await office.goto(`/app/o/${slug}/sites`)
  const alerts = office.getByRole('region', { name: 'Alerts' })
  await dueIn('check-call-by', 0)
  await expect(alerts.getByRole('link', { name: /^Amara Diallo did not call/ })).toBeVisible()
  await expect(alerts.getByText('S2')).toBeVisible()
  await dueIn('lone-alarm-by', 0)
  await expect(alerts.getByText('S1')).toBeVisible()
  expect(await violations(office)).toEqual([])
})
