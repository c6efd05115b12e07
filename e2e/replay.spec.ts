import { expect, type Page } from '@playwright/test'
import { HOUR_MS, MINUTE_MS } from '../contract/core/units.ts'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openDuty } from './duty-support.ts'
import { hydrated, type Product } from './support.ts'

/** Moves the shift of a duty so that it began three hours ago, and adds a checkpoint that was scanned late. */
const FILL = `
  with o as (select organisation_id as id from organisations where slug = $1),
  s as (select s.* from sites s join o on o.id = s.organisation_id),
  h as (update shifts set during = tstzrange(now() - interval '3 hours', now() + interval '5 hours')
    from o where shifts.organisation_id = o.id and shifts.id = $2 returning shifts.*),
  c as (insert into checkpoints (organisation_id, id, site_id, name, what, kind, lat, lng, radius_m, needs_photo,
      token_hash, token_sealed)
    select organisation_id, gen_random_uuid(), id, 'Plant door', '', 'qr', 51.5008, 0, 20, false, 'hash', 'sealed' from s
    returning organisation_id, id)
  insert into scans (organisation_id, id, checkpoint_id, guard_id, at, received_at, state, doubts)
    select c.organisation_id, gen_random_uuid(), c.id, $3, $4::timestamptz, $4::timestamptz + interval '9 minutes',
      'extra', '[]' from c`

/** A walk of 25 minutes, a fix every 20 seconds, that ended so many minutes ago. */
function walkOf(ended: number) {
  const begin = Date.now() - ended * MINUTE_MS - 25 * MINUTE_MS
  return Array.from({ length: 75 }, (_, nth) => ({
    at: new Date(begin + nth * 20_000).toISOString(),
    lat: 51.5 + 0.0008 * Math.sin(nth / 12),
    lng: 0.0012 * Math.cos(nth / 12),
    acc: 6,
    speed: 1.3,
  }))
}

/** A shift under way with a walk, a clock-in, a late scan, and an alert that the office took on. */
async function openWalkedShift(page: Page, product: Product) {
  const { call, api, slug, guardId, shiftId } = await openDuty(page, product)
  const scanned = new Date(Date.now() - 30 * MINUTE_MS)
  await product.rows(FILL, [slug, shiftId, guardId, scanned])
  const at = new Date(Date.now() - 2 * HOUR_MS).toISOString()
  await call('POST', `${api}/time-events`, { guardId, kind: 'in', shiftId, postId: null, at, reason: 'No phone' })
  const { token } = await call<{ token: string }>('POST', `${api}/trackers`, { guardId, name: 'Pocket tracker' })
  const sent = await page.request.post('/api/track', {
    headers: { authorization: `Bearer ${token}` },
    data: { fixes: walkOf(20), sent_at: new Date().toISOString() },
  })
  expect(await sent.json()).toMatchObject({ accepted: 75 })
  const [site] = await product.rows<{ id: string }>(
    'select s.id from sites s join organisations o on o.organisation_id = s.organisation_id where o.slug = $1',
    [slug],
  )
  const alert = await call<{ id: string }>('POST', `${api}/alerts`, {
    severity: 2,
    title: 'Gate is open',
    text: '',
    siteId: site!.id,
  })
  await call('POST', `${api}/alerts/${alert.id}/acknowledge`)
  return { slug, shiftId }
}

test('replay-journey: a dispatcher opens a replay from a shift, steps by keys, plays it, sees what control saw, and opens the link to the second', async ({
  product,
}) => {
  test.slow()
  const page = await product.visitor()
  const { slug, shiftId } = await openWalkedShift(page, product)
  await page.goto(`/app/o/${slug}/time`)
  await page
    .getByRole('button', { name: /Amara Diallo/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Play back the shift' }).click()
  await hydrated(page, '.replay')
  expect(new URL(page.url()).pathname).toBe(`/app/o/${slug}/replay/shift/${shiftId}`)
  const events = page.getByRole('region', { name: /^Events/ })
  const detail = page.getByRole('region', { name: 'Event', exact: true })
  await expect(detail.getByRole('heading', { name: 'Amara Diallo clocked in' })).toBeVisible()
  expect(await violationsInThemes(page, 'replay')).toEqual([])
  await fits(page, 'replay')

  await page.keyboard.press('.')
  await expect(detail.getByRole('heading', { name: 'Amara Diallo scanned Plant door' })).toBeVisible()
  await expect(detail.getByText(/9:00 later/)).toBeVisible()
  await expect(page).toHaveURL(/at=/)
  const link = page.url()
  await page.keyboard.press('.')
  await expect(detail.getByRole('heading', { name: /Alert raised/ })).toBeVisible()
  await page.keyboard.press(',')
  await expect(detail.getByRole('heading', { name: /scanned Plant door/ })).toBeVisible()

  // In the list, the arrows step.
  await events.getByRole('button', { name: /clocked in/ }).click()
  await page.keyboard.press('ArrowDown')
  await expect(events.getByRole('button', { name: /scanned Plant door/ })).toBeFocused()

  // On the playhead the arrows move by seconds, and the space bar plays and pauses.
  const head = page.getByRole('slider', { name: 'Moment' })
  await head.focus()
  const moment = async () => Number(await head.getAttribute('aria-valuenow'))
  const before = await moment()
  await page.keyboard.press('ArrowRight')
  await expect.poll(moment).toBe(before + 5)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(moment).toBe(before)
  await page.keyboard.press('+')
  await expect(page.getByRole('button', { name: '10×' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'As control saw it' }).click()
  await expect(page).toHaveURL(/view=saw/)

  await page.goto(link)
  await hydrated(page, '.replay')
  await expect(detail.getByRole('heading', { name: /scanned Plant door/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page, 'replay on a phone')
  expect(await violationsInThemes(page, 'replay on a phone')).toEqual([])
})
