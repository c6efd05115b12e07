import { expect, type Page } from '@playwright/test'
import { DAY_MS, HOUR_MS } from '../contract/core/units.ts'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openRoster } from './board-support.ts'
import type { Product } from './support.ts'

const chips = (page: Page) => page.getByRole('grid').getByRole('button', { name: /^(Open|Amara Diallo|Dev Anand), / })

/** Monday of the week that `openRoster` opens, some hours later. */
function hourOf(roster: string, hours: number): string {
  const day = new Date(`${roster.split('week=')[1]}T00:00:00Z`)
  const monday = day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS
  return new Date(monday + hours * HOUR_MS).toISOString()
}

const ADD = `
  with p as (select p.organisation_id, p.id, p.requires from site_posts p join sites s using (organisation_id)
      join organisations o using (organisation_id) where o.slug = $1 and s.id = p.site_id and s.name = $2),
    added as (insert into shifts (organisation_id, id, post_id, during, state, requires, priority, told)
      select organisation_id, gen_random_uuid(), p.id, tstzrange($3, $4), case when $6::text is null then 'draft'
        else 'published' end, p.requires, 2, case when $6::text is not null then jsonb_build_object('from', $7::text,
        'to', $8::text, 'guardId', (select id from guards g where g.organisation_id = p.organisation_id and g.name = $6))
        end from p returning organisation_id, id, during),
    had as (insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
      select a.organisation_id, gen_random_uuid(), a.id, g.id, a.during, 'released', now() from added a
      join guards g on g.organisation_id = a.organisation_id and g.name = $6 returning 1)
  insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
  select a.organisation_id, gen_random_uuid(), a.id, g.id, a.during, 'assigned', now() from added a
  join guards g on g.organisation_id = a.organisation_id and g.name = $5`

type NewShift = { site: string; hours: [number, number]; guard?: string; told?: string }

/** Adds a shift, with its guard, and the guard who was told to have it before. */
const addShift = ({ rows }: Product, slug: string, roster: string, { site, hours, guard, told }: NewShift) => {
  const [from, to] = [hourOf(roster, hours[0]), hourOf(roster, hours[1])]
  return rows(ADD, [slug, site, from, to, guard ?? null, told ?? null, from, to])
}

test('copy-week-once, undo-addition: the copy shows what it adds, a second one adds none, and Ctrl+Z undoes it as one act', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  const { slug, roster } = await openRoster(page, product)
  await addShift(product, slug, roster, { site: 'Dock Gate', hours: [8, 16], guard: 'Amara Diallo' })
  await addShift(product, slug, roster, { site: 'Harbour Mall', hours: [33, 41] })
  await page.goto(roster)
  await expect(chips(page)).toHaveCount(2)
  const dialog = page.getByRole('dialog', { name: 'Copy to next week' })
  const open = () => page.getByRole('button', { name: 'Copy to next week' }).click()
  await open()
  await expect(dialog.getByText('2 will be added, 1 with a guard. 0 are skipped.')).toBeVisible()
  expect(await violationsInThemes(page, 'copy')).toEqual([])
  await fits(page, 'copy')
  await dialog.getByRole('button', { name: 'Add 2 shifts' }).click()
  await expect(page.getByText('2 shifts copied to the next week').first()).toBeVisible()
  await page.getByRole('button', { name: 'Week after' }).click()
  await expect(chips(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Week before' }).click()
  await open()
  await expect(dialog.getByText('2 are there already')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Nothing to add' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: /^Undo: Copied week, 2 shifts/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+z')
  await expect(page.getByText('2 shifts are removed again.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Week after' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(chips(page)).toHaveCount(0)
})

test('publish-preview, publish-linked, undo-publication: what guards will read is seen first, what hangs together is chosen together, and what was published is undone after a look', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  const { slug, roster } = await openRoster(page, product)
  await addShift(product, slug, roster, { site: 'Dock Gate', hours: [8, 16], guard: 'Dev Anand', told: 'Amara Diallo' })
  await addShift(product, slug, roster, { site: 'Harbour Mall', hours: [10, 18], guard: 'Amara Diallo' })
  await product.rows(
    `update guards g set email = 'dev@guards.example' from organisations o
     where o.organisation_id = g.organisation_id and o.slug = $1 and g.name = 'Dev Anand'`,
    [slug],
  )
  await page.goto(`${roster}&panel=publish`)
  const panel = page.getByRole('region', { name: 'Publish' })
  await expect(
    panel.getByText('Goes out with Dock Gate, Barrier: Amara Diallo can’t know of both as they are.'),
  ).toBeVisible()
  expect(await violationsInThemes(page, 'publish')).toEqual([])
  await fits(page, 'publish')
  // Before anything goes out: the mail of one who has an address, and the page of one who has none.
  await panel.getByRole('button', { name: 'The mail to Dev Anand' }).click()
  const look = page.getByRole('dialog', { name: 'See as a guard' })
  await expect(look.frameLocator('iframe').getByText('Dock Gate, Barrier')).toBeVisible()
  expect(await violationsInThemes(page, 'the mail')).toEqual([])
  await fits(page, 'the mail')
  await look.getByLabel('Guard').selectOption('Amara Diallo')
  await expect(look.getByText('No mail reaches Amara Diallo.')).toBeVisible()
  await look.getByRole('button', { name: 'Their page' }).click()
  await expect(look.getByRole('region', { name: /^Shifts at/ })).toContainText('Harbour Mall, Main door')
  await look.getByRole('button', { name: /^Confirm / }).click()
  await expect(look.getByRole('alert').filter({ hasText: 'This is only a look' })).toBeVisible()
  expect(await violationsInThemes(page, 'their page')).toEqual([])
  await fits(page, 'their page')
  await page.keyboard.press('Escape')
  await expect(look).toHaveCount(0)
  const gate = panel.getByRole('checkbox', { name: /^Amara Diallo, Dock Gate/ })
  const mall = panel.getByRole('checkbox', { name: /^Amara Diallo, Harbour Mall/ })
  await gate.uncheck()
  await expect(mall).not.toBeChecked()
  await expect(panel.getByRole('button', { name: 'Publish 0 of 2' })).toBeDisabled()
  await mall.check()
  await expect(gate).toBeChecked()
  await panel.getByRole('button', { name: 'Publish 2', exact: true }).click()
  await expect(page.getByText('2 changes are published').first()).toBeVisible()

  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await expect(panel.getByText('Guards know the roster as it stands.')).toBeVisible()
  await panel.getByRole('button', { name: /^Undo: 2 changes/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this publication?' })
  await expect(dialog.getByRole('list', { name: 'Messages' })).toContainText('Dock Gate, Barrier: yours again')
  await expect(dialog.getByRole('list', { name: 'Messages' })).toContainText('Harbour Mall, Main door: no longer yours')
  expect(await violationsInThemes(page, 'undo')).toEqual([])
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('2 changes wait again').first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Publish 2', exact: true })).toBeVisible()
})
