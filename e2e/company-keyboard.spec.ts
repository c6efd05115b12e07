import { expect } from '@playwright/test'
import { test } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'
import { walkedWrong } from './keyboard-support.ts'

const SCREENS = [
  'today',
  'guards',
  'guards?view=licences',
  'sites',
  'templates',
  'rules',
  'settings',
  'settings?tab=members',
  'settings?tab=regions',
  'settings?tab=keys',
  'settings?tab=log',
  'schedule?panel=publish',
]

test('WCAG 2.1.1, 2.4.7, 2.4.11: on each screen of a company Tab reaches every control, in sight and with its focus shown', async ({
  as,
}) => {
  test.setTimeout(400_000)
  const { page } = await as('member')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const base = await openSampleCompany(page)
  const found: string[] = []
  const look = async (path: string) => {
    await expect(page.locator('#main h1').first(), path).toBeVisible()
    await expect(page.locator('.skeleton, .listing-wait, [aria-label="Loading"]'), path).toHaveCount(0)
    found.push(...(await walkedWrong(page, path)))
  }
  for (const path of SCREENS) {
    await page.goto(`${base}/${path}`)
    await look(path)
  }
  for (const list of ['guards', 'sites']) {
    await page.goto(`${base}/${list}`)
    await page.locator('#main tbody a').first().click()
    await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}$`))
    await look(`one of the ${list}`)
  }
  await page.goto(`${base}/today`)
  await page.getByRole('link', { name: 'Fill this shift' }).first().click()
  await expect(
    page.getByRole('complementary', { name: 'Shift' }).getByRole('region', { name: /^May take it/ }),
  ).toBeVisible()
  await look('candidates of a shift')
  expect(found).toEqual([])
})
