import { expect, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../contract/core/units.ts'
import { fits } from './admin-support.ts'
import { openDuty } from './duty-support.ts'
import { fitsLarge, pageAtPost, setUp } from './phone-acts.ts'
import { startPhone } from './phone-support.ts'
import { test, violations } from './support.ts'

// Without a signal each try to send is noted in the console.
test.use({ mayComplain: true })

/** The words beside photos that a phone keeps until they are sent. */
const keptNote = (phone: Page) =>
  phone.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('watchpost-phone')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('kept').objectStore('kept').get('additions')
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve((reading.result as { value: { note: string }[] } | undefined)?.value[0]?.note)
          })
        })
      }),
  )

test('phone-whole-shift: a whole shift without a signal arrives once and in order when it is back', async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const office = await product.visitor()
  const { call, api, slug, makeCode } = await openDuty(office, product)
  const phone = await pageAtPost(context)
  await setUp(phone, await makeCode())
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
  // Only this phone has it, and it says so on the whole screen until the guard goes on.
  const savedAct = phone.getByRole('heading', { level: 1, name: /: Saved on this phone .* not yet sent$/ })
  await expect(savedAct).toHaveText(/^Clock-in: /)
  await expect(phone.getByText('Does not know yet')).toBeVisible()
  await expect(phone.getByText('On site, within 12 m')).toBeVisible()
  await expect(phone.getByText(/^You are clocked in at Gatehouse, Meridian Quay, /)).toBeVisible()
  await fits(phone, 'saved')
  expect(await violations(phone), 'saved').toEqual([])
  await fitsLarge(phone, 'saved')
  await phone.getByRole('button', { name: 'Start the shift' }).click()
  await expect(phone.getByText(/^Clock-in: Saved on this phone .* not yet sent/)).toBeVisible()
  await expect(savedAct).toHaveCount(0)

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
  expect(await violations(phone), 'report').toEqual([])
  await fitsLarge(phone, 'report')
  await phone.getByRole('button', { name: 'Send to control' }).click()
  await expect(savedAct).toHaveText(/^Report: /)
  await phone.getByRole('button', { name: 'Done' }).click()
  await expect(phone.getByText(/^Report: Saved on this phone/)).toBeVisible()

  // One more photo comes to the report, which control does not know yet.
  await phone.getByText('Your report').click()
  await phone.getByRole('button', { name: /^Add photos to Report, Fire, smoke/ }).click()
  await phone.locator('input[type=file]').setInputFiles('web/public/apple-touch-icon.png')
  await expect(phone.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await phone.getByLabel('What they show, if it needs words').fill('Seen from the ramp')
  // A word lies on the disk a moment after it was typed.
  await expect(async () => expect(await keptNote(phone)).toBe('Seen from the ramp')).toPass()
  await phone.reload()
  await expect(phone.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(phone.getByLabel('What they show, if it needs words')).toHaveValue('Seen from the ramp')
  await fits(phone, 'photos')
  expect(await violations(phone), 'photos').toEqual([])
  await fitsLarge(phone, 'photos')
  await phone.getByRole('button', { name: 'Send the photos' }).click()
  await expect(phone.getByText(/^Photos added: Saved on this phone/)).toBeVisible()

  await phone.getByText('Pass on to the relief').click()
  await phone.getByLabel('What must whoever relieves you know?').fill('Gate 2 light flickers.')
  await expect(phone.getByRole('group').getByText(/^Saved \d/)).toBeVisible()
  // The same holds for the relief's note.
  await phone.reload()
  await expect(phone.getByLabel('What must whoever relieves you know?')).toHaveValue('Gate 2 light flickers.')
  await phone.getByRole('button', { name: 'Pass on', exact: true }).click()
  await expect(phone.getByText(/^Passed on: Saved on this phone/)).toBeVisible()
  await phone.getByRole('button', { name: 'Clock out' }).click()
  await phone.getByRole('button', { name: 'Clock out' }).click()
  await expect(savedAct).toHaveText(/^Clock-out: /)

  await phone.getByRole('button', { name: /Outbox/ }).click()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Saved' })).toHaveCount(8)
  for (const screen of ['Shifts', 'Orders', /Outbox/, 'Help', 'Now']) {
    await phone.getByRole('navigation').getByRole('button', { name: screen }).click()
    await fits(phone, String(screen))
    expect(await violations(phone), String(screen)).toEqual([])
    await fitsLarge(phone, String(screen))
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
  // The lists that need the network speak the language of the phone, and fit with large text.
  await phone.getByRole('navigation').getByRole('button', { name: 'Now' }).click()
  await phone.getByRole('button', { name: 'More' }).click()
  await phone.getByLabel('Language').selectOption('Français')
  await phone.getByRole('navigation').getByRole('button', { name: 'Vacations' }).click()
  await expect(phone.getByRole('heading', { name: 'Congés' })).toBeVisible()
  await fits(phone, 'shifts in French')
  expect(await violations(phone)).toEqual([])
  await fitsLarge(phone, 'shifts in French')
  // A refusal speaks it as well: the same days are asked for twice.
  const day = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10)
  const refused = phone.getByText('Vous avez déjà demandé ces jours. Retirez d’abord cette demande.')
  for (const isSecond of [false, true]) {
    await phone.getByRole('button', { name: 'Demander des congés' }).click()
    await phone.getByLabel('Premier jour de congé').fill(day)
    await phone.getByLabel('Dernier jour de congé').fill(day)
    await phone.getByRole('button', { name: 'Demander ces jours' }).click()
    if (isSecond) await expect(refused).toBeVisible()
    else await expect(phone.getByText('Votre entreprise n’a pas encore décidé.')).toBeVisible()
  }
  const kinds = await product.rows<{ kind: string; outcome: string }>(
    `select kind, outcome from device_commands
     where organisation_id = (select organisation_id from organisations where slug = $1) order by seq`,
    [slug],
  )
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'notice-accepted',
    'post-orders-read',
    'clock-in',
    'check-call',
    'report',
    'incident-photos',
    'pass-on',
    'clock-out',
  ])
  expect(kinds.filter(({ outcome }) => outcome === 'refused')).toEqual([])
  const reports = await call<{ incidents: { number: string; media: number }[] }>('GET', `${api}/incidents`)
  expect(reports.incidents).toEqual([expect.objectContaining({ number: expect.stringMatching(/^INC-/), media: 2 })])
  await context.close()
})

test('phone-ended: a revoked phone hands in what it kept once it is set up again, and a lost one erases itself', async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const { call, api, guardId, makeCode } = await openDuty(await product.visitor(), product)
  const end = async (as: 'revoked' | 'lost') => {
    const { devices } = await call<{ devices: { id: string }[] }>('GET', `${api}/devices?guardId=${guardId}`)
    await call('POST', `${api}/devices/${devices[0]!.id}/end`, { as, reason: 'Left on a bus' })
  }
  const phone = await pageAtPost(context)
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
    // The page leads to the sign-in by itself.
    await page.waitForURL(/\/login/)
    expect(await policyOf('/app/guard')).toBe('camera=(self), microphone=(), geolocation=(self)')
    const session = await page.context().newCDPSession(page)
    expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  } finally {
    await phone.close()
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('phone-says-place: without a signal the phone says how far it is from the site, and what comes of a clock-in there', async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const { makeCode, guardId } = await openDuty(await product.visitor(), product)
  await product.rows(
    `update sites set clock_in_mode = 'enforce'
     where organisation_id = (select organisation_id from guards where id = $1)`,
    [guardId],
  )
  const phone = await pageAtPost(context)
  await setUp(phone, await makeCode())
  await expect(phone.getByText('You are on site')).toBeVisible()
  await expect(phone.getByText('Your place is good to 12 m')).toBeVisible()
  await context.setOffline(true)
  // 390 m to the north: 240 m from where a site without a fence ends.
  await context.setGeolocation({ latitude: 51.503507, longitude: 0, accuracy: 14 })
  await phone.getByRole('button', { name: 'Orders' }).click()
  await phone.getByRole('button', { name: 'I have read it: Gatehouse' }).click()
  await phone.getByRole('button', { name: 'Now' }).click()
  await expect(phone.getByRole('heading', { name: 'You are 240 m from Meridian Quay' })).toBeVisible()
  await expect(phone.getByText('A clock-in from here is refused. Go there, or call control.')).toBeVisible()
  await fits(phone, 'off site')
  expect(await violations(phone)).toEqual([])
  await fitsLarge(phone, 'off site')
  // Who walks on is on site after another look, and one who went away reads so before the clock-in is kept.
  await context.setGeolocation({ latitude: 51.5, longitude: 0, accuracy: 12 })
  await phone.getByRole('button', { name: 'Look again' }).click()
  await expect(phone.getByText('You are on site')).toBeVisible()
  await context.setGeolocation({ latitude: 51.503507, longitude: 0, accuracy: 14 })
  await phone.getByRole('button', { name: 'Clock in', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'You are 240 m from Meridian Quay' })).toBeVisible()
  await phone.getByRole('button', { name: 'Clock in all the same' }).click()
  await expect(phone.getByText(/^Clock-in: Saved on this phone/)).toBeVisible()
  await context.setOffline(false)
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  // The screen that called it saved turns.
  await expect(phone.getByRole('heading', { level: 1, name: /: Refused by control$/ })).toBeVisible()
  await expect(phone.getByText(/You are 240 m outside of Meridian Quay/)).toBeVisible()
  await phone.getByRole('button', { name: 'Done' }).click()
  await expect(phone.getByText(/Refused. You are 240 m outside of Meridian Quay/)).toBeVisible()
  await context.close()
})
