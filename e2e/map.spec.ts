import { expect } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeArchive } from '../server/planning/maps/testing-archive.ts'
import { fits, test as base, violations } from './admin-support.ts'
import { openRoster } from './board-support.ts'

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

test('map-pin: a site gets its place on the map by keys alone, over streets of this installation', async ({
  as,
  product,
}) => {
  const { page } = await as('member')
  const { slug } = await openRoster(page, product)
  const strangers: string[] = []
  const tiles: number[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.address) && /^https?:/.test(request.url())) strangers.push(request.url())
  })
  page.on('response', (response) => {
    if (response.url().includes('/basemap/')) tiles.push(response.status())
  })
  await product.rows(
    `update sites s set lat = 51.5, lng = -0.1 from organisations o
     where s.organisation_id = o.organisation_id and o.slug = $1 and s.name = 'Harbour Mall'`,
    [slug],
  )
  await page.goto(`/app/o/${slug}/sites`)
  await page.getByRole('link', { name: 'Dock Gate' }).click()
  await page.getByRole('button', { name: 'Edit site' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Dock Gate' })
  await dialog.getByLabel('Position').fill('51.503, -0.065')
  await dialog.getByRole('button', { name: 'Choose on the map' }).press('Enter')

  const map = page.getByRole('dialog', { name: 'Position on the map' })
  // The map says that it is loading beside it, if one is quick enough to see that.
  const chosenPlace = map.getByRole('status').filter({ hasText: /^-?\d/ })
  await expect(chosenPlace).toHaveText('51.503000, -0.065000')
  const ground = map.getByRole('region', { name: /^Map\./ })
  await ground.focus()
  await page.keyboard.press('ArrowRight')
  await expect(chosenPlace).toHaveText(/^51\.503000, -0\.06[0-4]/)
  await expect.poll(() => tiles.length, { message: 'the streets are read' }).toBeGreaterThan(1)
  expect(new Set(tiles)).toEqual(new Set([206]))
  expect(await violations(page)).toEqual([])
  await fits(page, 'the map')

  const chosen = await chosenPlace.textContent()
  await map.getByRole('button', { name: 'Use this place' }).press('Enter')
  await expect(dialog.getByLabel('Position')).toHaveValue(chosen!)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  const [saved] = await product.rows<{ at: string }>(
    `select round(lat::numeric, 6) || ', ' || round(lng::numeric, 6) as at from sites s
     join organisations o using (organisation_id) where o.slug = $1 and s.name = 'Dock Gate'`,
    [slug],
  )
  expect(saved!.at).toBe(chosen)
  expect(strangers, 'no request leaves the installation').toEqual([])
})
