import { expect, type Page } from '@playwright/test'
import { publicText, saved, test, violationsInThemes } from './admin-support.ts'
import { pressEnter } from './support.ts'

const ZONE = 'Asia/Tokyo'
const ZONE_HOURS = 9

/** Writes into a field of an editor and waits until that is saved. */
async function write(page: Page, screen: string, field: string, words: string) {
  await page.goto(screen)
  await page.getByRole('textbox', { name: field, exact: true }).first().fill(words)
  await saved(page)
}

test('release-whole, release-told, release-undo: three changes go live at a time of another zone or at once, and are undone; one leaves and comes back by keys', async ({
  as,
  product,
}) => {
  test.slow()
  const { page, context } = await as('admin')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId: ZONE })

  await write(page, '/admin/homepage-sections/how_it_works', 'Title', 'Together at six')
  await write(page, '/admin/homepage-sections/faq', 'Title', '')
  await write(page, '/admin/homepage-sections/outcomes', 'Title', 'Measured together')
  const foot = page.getByRole('navigation', { name: 'Sections, in page order' })
  await expect(foot.getByText('3 changes not live.')).toBeVisible()
  await expect(foot.getByRole('button', { name: 'Publish 2 of 3' })).toBeVisible()
  await foot.getByRole('button', { name: 'See them together' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible()
  const documents = page.getByRole('region', { name: 'Goes live together' })
  await expect(documents.getByText('stays a draft. Needs fixing: Fill this in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish 2 of 3' })).toBeVisible()
  const diff = page.getByRole('region', { name: 'One diff' })
  await expect(diff.locator('ins').filter({ hasText: 'Together' }).first()).toBeVisible()
  await expect(diff.locator('del').filter({ hasText: 'Get' }).first()).toBeVisible()
  expect(await violationsInThemes(page, 'a release')).toEqual([])
  await page.setViewportSize({ width: 360, height: 844 })
  expect(await violationsInThemes(page, 'a release on a phone')).toEqual([])
  const takeOut = documents.getByRole('button', { name: /^Take “.+” out$/ })
  const [, title] = /“(.+)”/.exec((await takeOut.last().textContent())!)!
  await pressEnter(takeOut.last())
  await expect(takeOut).toHaveCount(2)
  await pressEnter(documents.getByRole('button', { name: `Add “${title}”` }))
  await expect(takeOut).toHaveCount(3)
  await page.setViewportSize({ width: 1280, height: 900 })

  const when = page.getByRole('region', { name: 'When', exact: true })
  await when.getByRole('button', { name: 'At a set time' }).click()
  await when.getByLabel('Goes live').fill('2020-01-01T06:00')
  await expect(when.getByText('Choose a future time')).toBeVisible()
  await when.getByLabel('Goes live').fill('2030-01-02T06:00')
  await page.getByRole('button', { name: 'Schedule 2 of 3' }).click()
  await expect(page.getByText('“Homepage” is scheduled', { exact: true })).toBeVisible()
  const [scheduled] = await product.rows<{ at: Date }>(`select at from releases where state = 'scheduled'`)
  expect(scheduled!.at).toEqual(new Date(Date.UTC(2030, 0, 2, 6 - ZONE_HOURS)))
  await page.goto('/admin/homepage-sections/how_it_works')
  const told = page.getByText('With Homepage, Wed 2 Jan 2030, 06:00', { exact: true })
  await expect(told).toBeVisible()
  await told.getByRole('link', { name: 'Homepage' }).click()
  await page.getByRole('button', { name: 'Cancel its time' }).click()

  await page.getByRole('button', { name: 'Publish 2 of 3' }).click()
  await expect(page.getByText('“Homepage” is live', { exact: true })).toBeVisible()
  const home = () => publicText(context, '/')
  expect(await home()).toContain('Together at six')
  expect(await home()).toContain('Measured together')

  await page.getByRole('button', { name: 'See what it would restore' }).click()
  const asked = page.getByRole('dialog', { name: 'Undo “Homepage”?' })
  await expect(asked.getByRole('listitem')).toHaveCount(2)
  await asked.getByRole('button', { name: 'Undo the release' }).click()
  await expect(page.getByText('“Homepage” was undone', { exact: true })).toBeVisible()
  await expect.poll(home).not.toContain('Together at six')
  expect(await home()).toContain('Get Started in 3 Simple Steps')

  await page.goto('/admin/releases')
  await expect(page.getByRole('row', { name: /Homepage Undone/ })).toBeVisible()
  expect(await violationsInThemes(page, 'releases')).toEqual([])
})
