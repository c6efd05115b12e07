import { expect, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SECOND_MS } from '../contract/core/units.ts'
import { pointAt } from '../contract/planning/sites/geometry.ts'
import { writeArchive } from '../server/planning/maps/testing-archive.ts'
import { fits, test as base, violations } from './admin-support.ts'
import { openDuty } from './duty-support.ts'
import { hydrated, pressEnter, type Product } from './support.ts'

const test = base.extend<object, { productEnv: Record<string, string> }>({
  productEnv: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'watchpost-streets-'))
      await use({ BASEMAP_PMTILES: writeArchive(join(folder, 'streets.pmtiles')) })
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const GATE = { lat: 51.5, lng: 0 }

/** Amara is on post at the gatehouse, within the fence. `fixes` are those of a tracker, so many meters east of it. */
async function startOnPost(page: Page, product: Product) {
  const duty = await openDuty(page, product)
  const { call, api, slug, guardId, postId, shiftId } = duty
  const [site] = await product.rows<{ id: string }>('select site_id as id from site_posts where id = $1', [postId])
  const shape = { kind: 'circle', ...GATE, radius: 60 }
  await call('PUT', `${api}/sites/${site!.id}/geofence`, { version: null, shape })
  const at = new Date(Date.now() - 30 * SECOND_MS).toISOString()
  await call('POST', `${api}/time-events`, { guardId, kind: 'in', shiftId, postId, at, reason: 'By radio' })
  const { token } = await call<{ token: string }>('POST', `${api}/trackers`, { guardId, name: 'Pocket tracker' })
  const fixes = async (east: number, secondsAgo = [2, 1]) => {
    const sent = secondsAgo.map((seconds) => ({
      at: new Date(Date.now() - seconds * SECOND_MS).toISOString(),
      ...pointAt(GATE, { east, north: 0 }),
      acc: 5,
    }))
    const answer = await page.request.post('/api/track', { headers: { authorization: `Bearer ${token}` }, data: sent })
    expect(await answer.json()).toMatchObject({ accepted: 2, refused: [] })
  }
  /** Lets the five minutes pass that a static post may be empty. */
  const untilAbandoned = async () => {
    const due = `update deadlines set due_at = now() where kind = 'post-abandoned' and organisation_id =
      (select organisation_id from organisations where slug = $1) returning 1`
    await expect.poll(async () => (await product.rows(due, [slug])).length, { timeout: 20_000 }).toBe(1)
  }
  await fixes(0, [25, 20])
  return { ...duty, screens: `/app/o/${slug}`, fixes, untilAbandoned }
}

const LEFT = 'Amara Diallo left the post: Gatehouse, Meridian Quay'

/** Takes the shift from who left, and gives it to Femi, by keys alone. */
async function sendRelief(page: Page, screens: string, shiftId: string) {
  await page.goto(`${screens}/schedule`)
  await hydrated(page, '.ops-main')
  await pressEnter(page.locator(`button[data-shift="${shiftId}"]`).first())
  const panel = page.getByRole('complementary', { name: 'Shift' })
  await pressEnter(panel.getByRole('button', { name: 'Take off the shift' }))
  await pressEnter(panel.getByRole('button', { name: 'Femi Balogun', exact: true }))
  await pressEnter(panel.getByRole('button', { name: 'Assign Femi Balogun' }))
  await expect(panel.getByRole('button', { name: 'Take off the shift' })).toBeVisible()
}

test('left-post-journey: a guard leaves a post, the map and the cases turn, and relief is sent; nothing is asked of anybody else', async ({
  product,
}) => {
  test.slow()
  const page = await product.visitor()
  const { screens, fixes, untilAbandoned, shiftId } = await startOnPost(page, product)
  const [strangers, tiles]: [string[], number[]] = [[], []]
  page.on('request', (request) => {
    if (!request.url().startsWith(product.address) && /^https?:/.test(request.url())) strangers.push(request.url())
  })
  page.on('response', (response) => {
    if (response.url().includes('/basemap/')) tiles.push(response.status())
  })
  await page.goto(`${screens}/control?view=map`)
  await hydrated(page, '.control')
  await expect(page.locator('[data-drawn]')).toBeVisible({ timeout: 30_000 })
  const amara = page.getByRole('button', { name: /^Amara Diallo, Gatehouse: On post, .* within 5 m$/ })
  await expect(amara).toBeVisible()
  await expect.poll(() => tiles.length, { message: 'the streets are read' }).toBeGreaterThan(1)
  expect(new Set(tiles)).toEqual(new Set([206]))
  expect(await violations(page)).toEqual([])
  await fits(page, 'the map of a site')
  const before = (await amara.boundingBox())!

  await fixes(100)
  await expect.poll(async () => (await amara.boundingBox())!.x, { message: 'the mark moves' }).not.toBe(before.x)
  await untilAbandoned()
  const cases = page.getByRole('region', { name: /^Cases/ })
  await expect(cases.getByRole('button', { name: LEFT })).toBeVisible()
  await page.getByRole('button', { name: 'All sites' }).click()
  await expect(page.getByRole('button', { name: 'S2 open, 1 in all: 1/1 Meridian Quay' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await fits(page, 'the map of all sites')

  await cases.getByRole('button', { name: 'Take it on' }).click()
  await expect(cases.getByText('Taken on')).toBeVisible()
  await sendRelief(page, screens, shiftId)
  await page.goto(`${screens}/control`)
  const people = page.getByRole('table', { name: 'Guards on duty' })
  await expect(people.getByRole('row', { name: /Femi Balogun.*Starts/ })).toBeVisible()
  expect(strangers, 'no request leaves the installation').toEqual([])
})

test('left-post-keys: the same without a map and by keys alone, from the list', async ({ product }) => {
  test.slow()
  const page = await product.visitor()
  // A browser that draws no maps.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  const { screens, fixes, untilAbandoned, shiftId } = await startOnPost(page, product)
  await page.goto(`${screens}/control`)
  await hydrated(page, '.control')
  await page.keyboard.press('m')
  await expect(page.getByText('This browser can’t draw maps. The plan says the same.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Plan of Meridian Quay: 1 guards/ })).toBeVisible()
  await page.keyboard.press('v')
  const there = page.getByRole('listitem').filter({ hasText: 'Amara Diallo' })
  await expect(there.filter({ hasText: /On post.*within 5 m/ })).toBeVisible()

  await fixes(100)
  await untilAbandoned()
  const left = page.getByRole('region', { name: /^Cases/ }).getByRole('button', { name: LEFT })
  await expect(left).toBeVisible()
  await expect(page.getByRole('link', { name: `S2 ${LEFT}` })).toBeVisible()
  await page.keyboard.press('j')
  await expect(left).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.getByText('Taken on')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: 'Sites', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'S2 open, 1 in all' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('o')
  await expect(page.getByText(/1 may take it: Femi/)).toBeVisible()
  await sendRelief(page, screens, shiftId)
  await page.goto(`${screens}/control`)
  await expect(page.getByRole('row', { name: /Femi Balogun.*Starts/ })).toBeVisible()
})
