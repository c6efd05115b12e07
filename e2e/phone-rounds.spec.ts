import { expect } from '@playwright/test'
import { wallAt } from '../contract/core/time.ts'
import { MINUTE_MS } from '../contract/core/units.ts'
import type { Run } from '../contract/field/patrols/runs.ts'
import { fits } from './admin-support.ts'
import { type OfficeCall, openDuty } from './duty-support.ts'
import { fitsLarge, pageAtPost, setUp } from './phone-acts.ts'
import { test, violations } from './support.ts'

// Without a signal each try to send is noted in the console.
test.use({ mayComplain: true })

const ZONE = 'Europe/London'
/** A time of the site’s clock some minutes from now. */
const inMinutes = (minutes: number) =>
  wallAt(ZONE, Date.now() + minutes * MINUTE_MS)
    .toPlainTime()
    .toString()
    .slice(0, 5)

const CHECKPOINTS = [
  { name: 'Gate 1', kind: 'qr', lat: 51.5, needsPhoto: false },
  // Its tag was copied: nobody stands 300 m away from the post.
  { name: 'Gate 2', kind: 'qr', lat: 51.5027, needsPhoto: false },
  { name: 'Quay', kind: 'gps', lat: 51.5, needsPhoto: false },
  { name: 'Store room', kind: 'qr', lat: null, needsPhoto: true },
]

/** Two rounds of four checkpoints at the post, and the tokens of their tags. */
async function planRounds(call: OfficeCall, api: string, postId: string, siteId: string) {
  const stops: { checkpointId: string; afterMinutes: number }[] = []
  const tokens = new Map<string, string>()
  for (const { lat, ...checkpoint } of CHECKPOINTS) {
    const place = { lat, lng: lat === null ? null : 0, radiusM: 15, sunUid: null, what: 'Look around', siteId }
    const { id } = await call<{ id: string }>('POST', `${api}/checkpoints`, { ...checkpoint, ...place })
    const { url } = await call<{ url: string }>('GET', `${api}/checkpoints/${id}/tag`)
    stops.push({ checkpointId: id, afterMinutes: 0 })
    tokens.set(checkpoint.name, url.split('/t/')[1]!)
  }
  const plan = { order: 'any', expectedMinutes: 30, earlyMinutes: 240, lateMinutes: 240, missedMinutes: 240, stops }
  const { id } = await call<{ id: string }>('POST', `${api}/tours`, { postId, name: 'Round 1', plan })
  await call('POST', `${api}/tours/${id}/use`, { version: 1, from: new Date().toISOString() })
  const times = [inMinutes(20), inMinutes(30)]
  await call('POST', `${api}/tours/${id}/schedules`, { rrule: 'FREQ=DAILY', from: '2026-01-01', times, varyMinutes: 0 })
  return tokens
}

test('rounds-offline: two rounds with a skip and a copied tag, without a signal, arrive once and are judged by their time', async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  const { call, api, slug, postId, makeCode } = await openDuty(await product.visitor(), product)
  const [post] = await product.rows<{ siteId: string }>('select site_id as "siteId" from site_posts where id = $1', [
    postId,
  ])
  const tokens = await planRounds(call, api, postId, post!.siteId)
  const phone = await pageAtPost(context)
  await setUp(phone, await makeCode())
  await expect(phone.getByText(/^All sent/)).toBeVisible()
  await expect(phone.getByText('0 of 4 done')).toBeVisible()

  await context.setOffline(true)
  // A tag that is tapped opens its address, and the page comes from this phone.
  await phone.goto(`/app/guard/t/${tokens.get('Gate 1')}`)
  await expect(phone.getByText(/^Scanned: Saved on this phone/)).toBeVisible()
  expect(new URL(phone.url()).pathname).toBe('/app/guard')
  const rounds = phone.locator('section').filter({ has: phone.getByRole('heading', { name: /^Round 1,/ }) })
  const [first, second] = [rounds.nth(0), rounds.nth(1)]
  await expect(first.getByText('1 of 4 done')).toBeVisible()
  await fits(phone, 'rounds')
  await fitsLarge(phone, 'rounds')
  expect(await violations(phone)).toEqual([])
  const type = async (said: string) => {
    await phone.getByLabel('Or type what stands on the label').fill(said)
    await phone.getByRole('button', { name: 'Next' }).click()
  }
  await type('no tag')
  await expect(phone.getByText('This is no tag of a checkpoint.')).toBeVisible()
  await type(tokens.get('Gate 2')!)
  await expect(phone.getByText('Gate 2: saved on this phone')).toBeVisible()
  await first.getByRole('button', { name: 'I am here: Quay' }).click()
  await expect(first.getByText('3 of 4 done')).toBeVisible()
  await first.getByRole('button', { name: 'Skip: Store room' }).click()
  await phone.getByLabel('Why can’t you get there?').fill('Locked, the client has the key.')
  await phone.getByRole('button', { name: 'Save the skip' }).click()
  await expect(phone.getByText('A photo belongs to this skip.')).toBeVisible()
  await phone.locator('input[type=file]').setInputFiles('web/public/og-default.png')
  await expect(phone.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await phone.getByRole('button', { name: 'Save the skip' }).click()
  await expect(first.getByText('4 of 4 done')).toBeVisible()
  await second.getByRole('button', { name: 'I am here: Quay' }).click()
  await expect(second.getByText('1 of 4 done')).toBeVisible()
  await type('A'.repeat(22))
  await expect(phone.getByText(/^Unknown tag/)).toBeVisible()
  // A phone that dies in between has lost nothing.
  await phone.reload()
  await expect(first.getByText('4 of 4 done')).toBeVisible()

  await context.setOffline(false)
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(phone.getByText(/^All sent/)).toBeVisible()
  const around = { from: new Date(Date.now() - 60 * MINUTE_MS), to: new Date(Date.now() + 120 * MINUTE_MS) }
  const query = new URLSearchParams({ from: around.from.toISOString(), to: around.to.toISOString() })
  // Nobody walks 300 m in a few seconds: the office looks at both scans.
  await expect
    .poll(async () => {
      const { runs } = await call<{ runs: Run[] }>('GET', `${api}/tour-runs?${query}`)
      return runs.map(({ state, stops }) => [state, ...stops.map((stop) => `${stop.name} ${stop.state}`)])
    })
    .toEqual([
      ['incomplete', 'Gate 1 on_time', 'Gate 2 suspicious', 'Quay suspicious', 'Store room skipped'],
      ['in_progress', 'Gate 1 due', 'Gate 2 due', 'Quay on_time', 'Store room due'],
    ])
  const sent = await product.rows<{ outcome: string; kind: string }>(
    `select kind, outcome from device_commands where kind in ('scan', 'skip')
       and organisation_id = (select organisation_id from organisations where slug = $1) order by seq`,
    [slug],
  )
  expect(sent.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'scan accepted',
    'scan flagged',
    'scan flagged',
    'skip accepted',
    'scan accepted',
    'scan refused',
  ])
  await context.close()
})

test('tag-elsewhere, phone-nfc: a tag that opens outside of the app is copied there and pasted in the app, and NFC is read inside', async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { call, api, postId, makeCode } = await openDuty(await product.visitor(), product)
  const [post] = await product.rows<{ siteId: string }>('select site_id as "siteId" from site_posts where id = $1', [
    postId,
  ])
  const tokens = await planRounds(call, api, postId, post!.siteId)
  const gate = `${product.address}/app/guard/t/${tokens.get('Gate 1')}`
  // Safari of the same guard: another browser, which keeps other things.
  const safari = await context.newPage()
  await safari.goto(gate)
  await expect(safari.getByRole('heading', { name: 'This tag opened outside of the app' })).toBeVisible()
  await fits(safari, 'tag elsewhere')
  expect(await violations(safari)).toEqual([])
  await safari.getByRole('button', { name: 'Copy the tag' }).click()
  await expect(safari.getByText(/^Copied\. Now open Watchpost/)).toBeVisible()
  expect(await safari.evaluate(() => navigator.clipboard.readText())).toBe(gate)
  await safari.close()

  const phone = await pageAtPost(context)
  await phone.addInitScript(() => {
    class Reader extends EventTarget {
      scan = async () => void Object.assign(globalThis, { tagReader: this })
    }
    Object.assign(globalThis, { NDEFReader: Reader })
  })
  await setUp(phone, await makeCode())
  await expect(phone.getByText('0 of 4 done')).toBeVisible()
  await phone.goto('/app/guard#to=rounds')
  await phone.bringToFront()
  await phone.getByRole('button', { name: 'Paste the tag' }).click()
  await expect(phone.getByText('Gate 1: saved on this phone')).toBeVisible()
  await phone.getByRole('button', { name: 'Read NFC tags' }).click()
  await expect(phone.getByText('Hold the phone to the tag.')).toBeVisible()
  await phone.evaluate(
    (address) => {
      const data = new DataView(new TextEncoder().encode(address).buffer)
      const event = Object.assign(new Event('reading'), { message: { records: [{ recordType: 'url', data }] } })
      ;(globalThis as unknown as { tagReader: EventTarget }).tagReader.dispatchEvent(event)
    },
    `${product.address}/app/guard/t/${tokens.get('Store room')}`,
  )
  await expect(phone.getByText('Store room: saved on this phone')).toBeVisible()
  await fits(phone, 'rounds')
  expect(await violations(phone)).toEqual([])
})
