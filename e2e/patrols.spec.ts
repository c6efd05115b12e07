import { expect, type Page } from '@playwright/test'
import { HOUR_MS } from '../contract/core/units.ts'
import { wallAt } from '../contract/core/time.ts'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openSampleCompany, slugOf } from './company-support.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

async function addCheckpoint(page: Page, name: string, position: string) {
  await page.getByRole('button', { name: 'Add a checkpoint' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name on the phone').fill(name)
  await dialog.getByLabel('Position').fill(position)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toBeHidden()
}

test('patrols-journey: checkpoints are added, a tour is drawn, used and timed, and a missed round is excused', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  const organisation = await product.rows<{ id: string; zone: string }>(
    'select organisation_id as id, zone from organisations where slug = $1',
    [slugOf(base)],
  )
  const { id, zone } = organisation[0]!
  // The journey begins before anybody drew a round.
  for (const table of ['tour_schedules', 'tour_versions', 'tours', 'checkpoints'])
    await product.rows(`delete from ${table} where organisation_id = $1`, [id])
  await page.goto(`${base}/patrols?view=checkpoints`)
  await expect(page.getByText('No checkpoints yet')).toBeVisible()
  await addCheckpoint(page, 'Gate 1', '51.5007, -0.1246')
  await addCheckpoint(page, 'Quay rail', '51.5012, -0.1246')
  await fits(page, 'checkpoints')
  expect(await violationsInThemes(page, 'checkpoints')).toEqual([])
  await page.getByRole('button', { name: 'Tag of Gate 1' }).click()
  await expect(dialogOf(page).getByRole('img', { name: 'QR code of Gate 1' })).toBeVisible()
  expect(await violationsInThemes(page, 'tag')).toEqual([])
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Print labels' }).click()
  expect((await download).suggestedFilename()).toBe('checkpoint-labels.pdf')

  await page.goto(`${base}/patrols?view=tours`)
  await page.getByRole('button', { name: 'New tour' }).click()
  const sites = await product.rows<{ post: string }>(
    `select p.id as post from checkpoints c join site_posts p on p.organisation_id = c.organisation_id
      and p.site_id = c.site_id where c.organisation_id = $1 limit 1`,
    [id],
  )
  await dialogOf(page).getByLabel('Post').selectOption(sites[0]!.post)
  await dialogOf(page).getByLabel('Name').fill('Round 1, perimeter')
  await dialogOf(page).getByRole('button', { name: 'Begin' }).click()
  await fits(page, 'tours')
  await page.getByRole('link', { name: 'Round 1, perimeter' }).click()
  await page.getByRole('button', { name: 'Move Quay rail up' }).click()
  const plan = page.getByRole('region', { name: 'Plan' })
  await plan.getByRole('button', { name: 'Checkpoint 1, Quay rail' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Quay rail', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('Draft; no round follows it yet')).toBeVisible()
  await page.getByRole('button', { name: 'Use from now on' }).click()
  await expect(page.getByText('Version 1 in use')).toBeVisible()
  await page.getByRole('button', { name: 'Add times' }).click()
  const soon = wallAt(zone, Date.now() + HOUR_MS)
    .toPlainTime()
    .toString()
    .slice(0, 5)
  await dialogOf(page).getByLabel('Times').fill(soon)
  expect(await violationsInThemes(page, 'times')).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText(soon)).toBeVisible()
  await fits(page, 'tour')
  expect(await violationsInThemes(page, 'tour')).toEqual([])

  // The round of an hour ahead becomes one of two hours ago, whose time is over.
  await product.rows(
    `update tour_runs set due_at = due_at - interval '3 hours', over_at = over_at - interval '3 hours'
      where organisation_id = $1`,
    [id],
  )
  await product.rows(
    `update deadlines set due_at = due_at - interval '3 hours' where organisation_id = $1 and kind in ('tour-due', 'tour-over')`,
    [id],
  )
  // A night goes from noon to noon, and soon after noon the round is one of the night before.
  const night = wallAt(zone, Date.now() - 14 * HOUR_MS)
    .toPlainDate()
    .toString()
  await page.goto(`${base}/patrols?night=${night}`)
  const round = page.getByRole('button', { name: 'Round 1, perimeter' }).first()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('listitem').filter({ has: round }).getByText('Missed', { exact: true })).toBeVisible()
  }).toPass()
  await fits(page, 'tonight')
  await round.click()
  const aside = page.getByRole('complementary', { name: /^Round/ })
  await aside.getByRole('button', { name: 'Excuse 2' }).click()
  await dialogOf(page).getByLabel('Reason').fill('The guard was at a fire alarm.')
  await dialogOf(page).getByRole('button', { name: 'Excuse' }).click()
  await expect(aside.getByText(/The guard was at a fire alarm/)).toBeVisible()
  expect(await violationsInThemes(page, 'tonight')).toEqual([])

  await page.goto(`${base}/patrols?view=compliance`)
  await expect(page.getByRole('rowheader', { name: 'Gate 1' })).toBeVisible()
  await fits(page, 'compliance')
  expect(await violationsInThemes(page, 'compliance')).toEqual([])
})
