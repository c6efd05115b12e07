import { expect, type Page } from '@playwright/test'
import { fits, test, violations, violationsInThemes } from './admin-support.ts'
import { openRoster, tabTo } from './board-support.ts'
import { joinCompany } from './company-support.ts'
import { escape } from './support.ts'

const focused = (page: Page) => page.locator(':focus')
const chip = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('button', { name })

test('board-by-keys: a week is planned and published with the keyboard alone', async ({ as, product }) => {
  test.slow()
  const { page } = await as('member')
  const { roster } = await openRoster(page, product)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.goto(roster)
  await expect(page.getByRole('grid')).toBeVisible()
  await tabTo(page, /^Dock Gate/)

  // A shift on each day of the week at the first site, and on one day at the second.
  await press('ArrowDown')
  await expect(focused(page)).toHaveAccessibleName(/^Open, Mon \d+, no shift$/)
  await press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Post')).toBeFocused()
  await press('Tab')
  for (let day = 1; day < 7; day++) await press('Tab', 'Space')
  await press('Enter')
  await expect(page.getByText('7 shifts added, not published yet', { exact: true })).toBeVisible()
  await expect(focused(page)).toHaveAccessibleName(/^Open, Dock Gate, Barrier, Mon \d+ 08:00–16:00, open$/)
  await press('ArrowDown', 'ArrowDown', 'n')
  await expect(dialog.getByLabel('Post')).toBeFocused()
  await press('Tab', 'Enter')
  await expect(page.getByText('Added, not published yet', { exact: true })).toBeVisible()
  await expect(focused(page)).toHaveAccessibleName(/^Open, Harbour Mall, Main door, Mon/)

  // One to a guard in its panel, the others of the week at once.
  await press('Enter')
  await expect(page.getByRole('complementary', { name: 'Shift' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assign Amara Diallo' })).toBeVisible()
  await tabTo(page, 'Assign Amara Diallo')
  await press('Enter')
  await expect(chip(page, /^Amara Diallo, Harbour Mall/)).toBeVisible()
  await press('Escape')
  await expect(focused(page)).toHaveAccessibleName(/^Amara Diallo, Harbour Mall/)
  await press('Control+Home', 'ArrowDown')
  await expect(focused(page)).toHaveAccessibleName(/^Open, Dock Gate, Barrier, Mon/)
  await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight')
  await expect(page.getByRole('region', { name: 'Chosen' })).toContainText('5 chosen')
  await tabTo(page, 'Assign')
  await press('Enter')
  await expect(dialog.getByLabel('Guard')).toBeFocused()
  await page.keyboard.type('Lydia')
  await tabTo(page, 'Assign')
  await press('Enter')
  await expect(page.locator('.toast-title').getByText('Lydia Osei has 5 shifts', { exact: true })).toBeVisible()
  await expect(chip(page, /^Lydia Osei, Dock Gate/)).toHaveCount(5)

  // Monday half an hour and a day later is Tuesday's: the server says so before it is put there. Half an hour is fine.
  await chip(page, /^Lydia Osei, Dock Gate, Barrier, Mon/).focus()
  await press('Escape', 'm', 'Shift+ArrowRight')
  const note = page.getByRole('status').filter({ hasText: 'Lydia Osei, Tue' })
  await expect(note).toContainText('Lydia Osei is on Dock Gate, Barrier until')
  await press('Shift+ArrowLeft', 'ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Breaks no rule' })).toContainText('08:30–16:30')
  await press('Enter')
  await expect(focused(page)).toHaveAccessibleName(/^Lydia Osei, .*, Mon \d+ 08:30–16:30/)

  // The last two of the week are removed, and brought back.
  await chip(page, /^Open, .*Sat/).focus()
  await press('Space', 'ArrowRight', 'Space', 'Delete')
  await expect(chip(page, /^Open, .*(Sat|Sun)/)).toHaveCount(0)
  await press('Control+z')
  await expect(chip(page, /^Open, .*(Sat|Sun)/)).toHaveCount(2)
  await press('?')
  const keys = page.getByRole('dialog', { name: 'Keys of the board' })
  await expect(keys).toBeVisible()
  // On a busy machine a dialog hears Escape only some time after it has the focus.
  await expect(async () => {
    await press('Escape')
    await expect(keys).toBeHidden({ timeout: 1000 })
  }).toPass()

  await tabTo(page, /^Publish 8/, 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('region', { name: 'Publish' })).toBeVisible()
  await tabTo(page, /^Publish 8$/)
  await press('Enter')
  await expect(page.getByText('8 changes are published', { exact: true })).toBeVisible()
  // Nobody here has an address, and soon the chips say so as well.
  await expect(chip(page, /^Lydia Osei, .*, not confirmed, the guard got no mail$/)).toHaveCount(5)
})

/** Drags a chip to the row of a guard, straight up or down, and holds it there. */
async function dragTo(page: Page, name: RegExp, row: RegExp) {
  const from = (await chip(page, name).boundingBox())!
  const to = (await page.getByRole('rowheader', { name: row }).first().boundingBox())!
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 30, { steps: 3 })
  await page.mouse.move(from.x + 12, to.y + 20, { steps: 5 })
}

test('board-drag, several-at-once, board-undo, board-live: two schedulers drag, choose several and take back side by side', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  const { slug, roster } = await openRoster(page, product)
  const { page: other } = await as('member')
  await joinCompany(product, slug, 'scheduler')
  await product.rows(
    `with o as (select organisation_id as id from organisations where slug = $1),
     n as (select date_trunc('week', now() + interval '14 days') + make_interval(days => d, hours => 10) as at, d
       from generate_series(0, 4) d),
     s as (insert into shifts (organisation_id, id, post_id, during, state, requires, priority)
       select o.id, gen_random_uuid(), p.id, tstzrange(n.at, n.at + interval '8 hours'), 'draft', p.requires, 2
       from o join site_posts p on p.organisation_id = o.id, n returning organisation_id, id, post_id, during)
     insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
     select s.organisation_id, gen_random_uuid(), s.id, g.id, s.during, 'assigned', now()
     from s join site_posts p on p.id = s.post_id join guards g on g.organisation_id = s.organisation_id
       and g.name = case p.name when 'Barrier' then 'Dev Anand' else 'Lydia Osei' end`,
    [slug],
  )
  await page.goto(`${roster}&by=guard`)
  await other.goto(`${roster}&by=guard`)
  await expect(chip(page, /^Dev Anand/)).toHaveCount(5)

  // To a guard who may: the other scheduler sees it, and keeps the focus where it was.
  await chip(other, /^Dev Anand, .*Tue/).focus()
  await dragTo(page, /^Dev Anand, .*Mon/, /^Amara Diallo/)
  const note = page.getByRole('status').filter({ hasText: 'Amara Diallo, Mon' })
  await expect(note).toContainText('Breaks no rule')
  await page.mouse.up()
  await expect(chip(page, /^Amara Diallo, Dock Gate/)).toHaveCount(1)
  await expect(chip(other, /^Amara Diallo, Dock Gate/)).toHaveCount(1)
  await expect(chip(other, /^Dev Anand, .*Tue/)).toBeFocused()

  // To one without the license: it goes back, in words.
  await dragTo(page, /^Lydia Osei, .*Mon/, /^Femi Balogun/)
  await expect(page.getByRole('status').filter({ hasText: 'Femi Balogun, Mon' })).toContainText('Door supervisor')
  await page.mouse.up()
  await expect(page.getByText('Not moved', { exact: true })).toBeVisible()
  await expect(chip(page, /^Lydia Osei/)).toHaveCount(5)
  await page.keyboard.press('Control+z')
  await expect(chip(page, /^Dev Anand/)).toHaveCount(5)
  await expect(chip(other, /^Dev Anand/)).toHaveCount(5)

  // To the side it snaps to whole days, and with Alt held from there to quarters of an hour.
  const tuesday = (await chip(page, /^Dev Anand, .*Tue/).boundingBox())!
  const wednesday = (await chip(page, /^Dev Anand, .*Wed/).boundingBox())!
  await page.mouse.move(tuesday.x + 8, tuesday.y + 10)
  await page.mouse.down()
  await page.mouse.move(tuesday.x + 30, tuesday.y + 12, { steps: 3 })
  await page.mouse.move(tuesday.x + 8 - (wednesday.x - tuesday.x) * 0.9, tuesday.y + 12, { steps: 5 })
  const side = page.getByRole('status').filter({ hasText: 'Dev Anand, Mon' })
  await expect(side).toContainText(/Mon \d+ \d\d:00–\d\d:00/)
  await expect(side).toContainText('Hold Alt or Shift')
  await page.keyboard.down('Alt')
  await page.mouse.move(tuesday.x - (wednesday.x - tuesday.x) * 0.9, tuesday.y + 12)
  await expect(side).toContainText(/Mon \d+ \d\d:30–\d\d:30/)
  await page.keyboard.up('Alt')
  await expect(side).toContainText(/Mon \d+ \d\d:00–\d\d:00/)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(chip(page, /^Dev Anand, .*Tue \d+ \d\d:00–/)).toHaveCount(1)

  // Several at once: those that may be done are, and the others say why.
  const bar = page.getByRole('region', { name: 'Chosen' })
  // Right after a drag the board takes no click for a moment, so that letting go chooses nothing.
  await expect(async () => {
    if (await bar.isVisible()) await bar.getByRole('button', { name: 'Clear' }).click()
    await chip(page, /^Dev Anand, .*Wed/).click({ modifiers: ['ControlOrMeta'] })
    await chip(page, /^Lydia Osei, .*Thu/).click({ modifiers: ['ControlOrMeta'] })
    await expect(bar).toContainText('2 chosen', { timeout: 5_000 })
  }).toPass()
  await bar.getByRole('button', { name: 'Assign' }).click()
  await page.getByLabel('Guard', { exact: true }).selectOption('Femi Balogun')
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
  const results = page.getByRole('dialog', { name: '1 of 2 assigned' })
  await expect(results).toContainText('Door supervisor')
  expect(await violations(page)).toEqual([])
  await results.getByRole('button', { name: 'Close' }).last().click()
  await expect(chip(page, /^Femi Balogun, Dock Gate/)).toHaveCount(1)
  await page.keyboard.press('Escape')

  // Several are opened and moved; an undo leaves the other person's changes alone.
  await chip(page, /^Dev Anand, .*Thu/).focus()
  await page.keyboard.press('Escape')
  await chip(page, /^Dev Anand, .*Thu/).click({ modifiers: ['ControlOrMeta'] })
  await chip(page, /^Dev Anand, .*Fri/).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('2 chosen')
  await bar.getByRole('button', { name: 'Release' }).click()
  await expect(chip(page, /^Open, Dock Gate/)).toHaveCount(2)
  await expect(chip(other, /^Open, Dock Gate/)).toHaveCount(2)
  await chip(other, /^Open, Dock Gate.*Thu/).focus()
  await other.keyboard.press('Delete')
  await expect(chip(page, /^Open, Dock Gate/)).toHaveCount(1)
  await page.keyboard.press('Control+z')
  const undone = page.getByRole('dialog', { name: '1 of 2 undone' })
  await expect(undone).toContainText('There is no such shift')
  await escape(undone)
  await expect(chip(page, /^Dev Anand, .*Fri/)).toHaveCount(1)

  // Every width, both themes, the month, and paper.
  for (const by of ['site', 'month']) {
    await page.goto(`${roster}&by=${by}`)
    await expect(page.getByRole('heading', { name: 'Roster', level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violationsInThemes(page, `${by} ${width}`)).toEqual([])
    }
    await fits(page, by)
  }
  await page.goto(roster)
  await expect(chip(page, /^Dev Anand/).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toContainText('Dev Anand')
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Roster of Board/)
  expect(await violationsInThemes(page, 'paper')).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${roster}&panel=publish`)
  await expect(page.getByRole('region', { name: 'Publish' }).getByText('Dev Anand').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roster')
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
  expect(await violationsInThemes(page, 'changes on paper')).toEqual([])
})
