import { expect, type Page } from '@playwright/test'
import { fits, test, violations, violationsInThemes } from './admin-support.ts'
import { joinCompany } from './company-support.ts'
import { openBrokenWeek } from './side-support.ts'
import { pressEnter } from './support.ts'

const column = (page: Page) => page.getByRole('complementary', { name: 'Problems' })
const card = (page: Page, name: RegExp) => column(page).getByRole('listitem', { name })
const chip = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('button', { name })
const title = (page: Page, name: RegExp) => column(page).getByRole('heading', { name, level: 2 })

test('side-actions, board-short-rest: every conflict is solved and every open shift filled from its card', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  const { slug, roster } = await openBrokenWeek(page, product)
  await page.goto(roster)
  await expect(title(page, /^Conflicts 3$/)).toBeVisible()
  await expect(column(page).getByText('1 blocked')).toBeVisible()

  // The license: both shifts past its end, one after the other, from the ranked candidates.
  const license = card(page, /^License, Lydia Osei$/)
  await expect(license).toContainText(
    /Door supervisor ends Thu \d+ \w+ at midnight\. Both shifts after it are blocked\./,
  )
  await expect(license.getByRole('link', { name: 'Add renewal' })).toHaveAttribute('href', /\/guards\/[\w-]{36}$/)
  await pressEnter(license.getByRole('button', { name: 'Replace both' }))
  const panel = page.getByRole('complementary', { name: 'Shift' })
  const replace = panel.getByRole('button', { name: 'Replace Lydia Osei with Dev Anand' })
  await expect(panel.getByRole('button', { name: /^Send wave/ })).toHaveCount(0)
  await expect(panel).toContainText('Fri')
  await pressEnter(replace)
  await expect(panel).toContainText('Sat')
  await pressEnter(replace)
  await expect(panel).toBeHidden()
  await expect(chip(page, /^Dev Anand, Harbour Mall/)).toHaveCount(2)
  await expect(license).toBeHidden()
  await expect(column(page).getByText('1 blocked')).toBeHidden()

  // The rest: what the server offers holds, and comes back.
  const rest = card(page, /^Rest, Dev Anand$/)
  await expect(rest).toContainText('8 h between Tue 22:00 and Wed 06:00. 11 h are needed, or 3 h are owed.')
  const short = page.getByRole('row', { name: /^Dev Anand/ }).getByText('8 h rest')
  await expect(short).toBeVisible()
  await pressEnter(rest.getByRole('button', { name: 'Start Wed at 09:00' }))
  await expect(rest).toBeHidden()
  await expect(short).toBeHidden()
  await expect(chip(page, /^Dev Anand, .*Wed \d+ 09:00–14:00/)).toBeVisible()
  await expect(title(page, /^Conflicts 1$/)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(rest).toBeVisible()
  await expect(chip(page, /^Dev Anand, .*Wed \d+ 06:00–14:00/)).toBeVisible()

  // Overtime: a reason in the dialog, which is kept with the rules that were set aside.
  const overtime = card(page, /^Overtime, Amara Diallo$/)
  await expect(overtime).toContainText('40 h planned, 4 h over the 36 h agreed.')
  await pressEnter(overtime.getByRole('button', { name: 'Accept, give reason' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('at most 36 h are agreed')
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('The client asked for her')
  await page.keyboard.press('Enter')
  await expect(overtime).toBeHidden()
  await expect(column(page).getByText('1 more is allowed with a reason.')).toBeVisible()
  await pressEnter(rest.getByRole('button', { name: 'Owe rest' }))
  await dialog.getByLabel('Reason').fill('Given back on Thursday')
  await page.keyboard.press('Enter')
  await expect(column(page).getByText('No rule is broken this week')).toBeVisible()

  // An open shift: each guard counts once, and one press fills it.
  const open = card(page, /^Open, Dock Gate, Barrier/)
  await pressEnter(open.getByRole('button', { name: 'Who may take it' }))
  await expect(open).toContainText('4 guards')
  const counts = await open.locator('.ops-reasons .figure').allTextContents()
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(4)
  await pressEnter(open.getByRole('button', { name: /^Assign / }).first())
  await expect(open).toBeHidden()
  await expect(title(page, /^Unfilled 1$/)).toBeVisible()

  // The other one takes a reason, as somebody is over the hours agreed by now.
  await product.rows(
    `update guards g set weekly_minutes_max = 60 from organisations o
     where o.organisation_id = g.organisation_id and o.slug = $1 and g.name in ('Dev Anand', 'Amara Diallo')`,
    [slug],
  )
  await page.reload()
  const last = card(page, /^Open, Harbour Mall, Main door/)
  await expect(last).toContainText('Nobody is free without a reason. 4 guards checked:')
  await pressEnter(last.getByRole('button', { name: /^Assign .* with a reason$/ }).first())
  await dialog.getByLabel('Reason').fill('Nobody else in time')
  await page.keyboard.press('Enter')
  await expect(column(page).getByText('Every shift is filled')).toBeVisible()
})

test('side-actions: a refusal stands at its card, and a member who may not plan sees no buttons that change', async ({
  as,
  product,
}) => {
  const { page, complaints } = await as('member')
  const { slug, roster } = await openBrokenWeek(page, product)
  await page.goto(roster)
  const rest = card(page, /^Rest, Dev Anand$/)
  await expect(rest).toBeVisible()
  // The server refuses what somebody changed first; the card says so, and stays.
  await page.route('**/shifts/changes', (route) =>
    route.fulfill({ status: 422, json: { code: 'rule', message: 'The site is closed on that day.' } }),
  )
  await rest.getByRole('button', { name: 'Start Wed at 09:00' }).click()
  await expect(rest.getByRole('alert')).toHaveText('The site is closed on that day.')
  await page.unroute('**/shifts/changes')
  complaints.length = 0
  await rest.getByRole('button', { name: 'Start Wed at 09:00' }).click()
  await expect(rest).toBeHidden()

  const { page: dispatcher } = await as('member')
  await joinCompany(product, slug, 'dispatcher')
  await dispatcher.goto(roster)
  const license = card(dispatcher, /^License, Lydia Osei$/)
  await expect(license.getByRole('button', { name: 'Open the shift' })).toBeVisible()
  await expect(license.getByRole('button', { name: /^Replace/ })).toHaveCount(0)
  await expect(license.getByRole('link')).toHaveCount(0)
  const open = card(dispatcher, /^Open, Harbour Mall/)
  await open.getByRole('button', { name: /^Ask / }).first().click()
  await expect(open).toContainText('1 asked, 0 said no.')
  await expect(open.getByRole('button', { name: /^Ask / })).toHaveCount(0)
  await open
    .getByRole('button', { name: /^Assign / })
    .first()
    .click()
  await expect(open).toBeHidden()
})

test('side-leads-to-board, side-column, board-short-rest: a card leads to its shift, the column can go, follows what others change, and says that nothing is left or that it could not be read', async ({
  as,
  product,
}) => {
  test.slow()
  const { page, complaints } = await as('member')
  const { slug, roster } = await openBrokenWeek(page, product)
  await page.goto(roster)
  const lydia = card(page, /^License/).getByRole('button', { name: 'Lydia Osei' })
  await pressEnter(lydia)
  await expect(chip(page, /^Lydia Osei, .*Fri/)).toBeFocused()
  await expect(chip(page, /^Lydia Osei, .*Fri/)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(lydia).toBeFocused()
  // A site that is folded opens for it.
  await page
    .getByRole('button', { name: /^Harbour Mall/ })
    .first()
    .click()
  await expect(chip(page, /^Lydia Osei/)).toHaveCount(0)
  await pressEnter(lydia)
  await expect(chip(page, /^Lydia Osei, .*Fri/)).toBeFocused()
  // A panel that a card opened gives the focus back to it.
  const all = card(page, /^Open/).first().getByRole('button', { name: 'All candidates' })
  await pressEnter(all)
  await expect(page.getByRole('complementary', { name: 'Shift' })).toBeVisible()
  await expect(column(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(all).toBeFocused()

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsInThemes(page, `column ${width}`)).toEqual([])
  }
  await fits(page, 'column')
  // On a phone the list goes to the day of the shift.
  await page.setViewportSize({ width: 360, height: 900 })
  await pressEnter(lydia)
  await expect(page.getByRole('button', { name: /Lydia Osei/ }).and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lydia).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 900 })
  const short = page.getByRole('row', { name: /^Dev Anand/ }).getByText('8 h rest')
  await expect(short).toBeVisible()
  await column(page).getByRole('button', { name: 'Put the column away' }).click()
  await expect(column(page)).toBeHidden()
  await expect(short).toBeHidden()
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(column(page)).toBeHidden()
  await pressEnter(page.getByRole('button', { name: 'Check rules' }))
  await expect(title(page, /^Conflicts 3$/)).toBeFocused()
  await expect(column(page).getByRole('status')).toHaveText('Rules checked, 3 conflicts, 1 blocked')

  const other = await page.context().newPage()
  await other.goto(roster)
  await chip(other, /^Dev Anand, .*Wed/).focus()
  await other.keyboard.press('Delete')
  await expect(title(page, /^Conflicts 2$/)).toBeVisible()
  await other.close()

  await page.route('**/problems?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Check rules' }).click()
  await page.goto(`${roster}&by=guard`)
  await expect(column(page)).toContainText('The rules could not be checked')
  await page.unroute('**/problems?*')
  complaints.length = 0
  await column(page).getByRole('button', { name: 'Try again' }).click()
  await expect(title(page, /^Conflicts 2$/)).toBeVisible()

  await product.rows(
    `delete from assignments a using organisations o where o.organisation_id = a.organisation_id and o.slug = $1`,
    [slug],
  )
  await product.rows(
    `delete from shifts s using organisations o where o.organisation_id = s.organisation_id and o.slug = $1`,
    [slug],
  )
  await page.reload()
  await expect(column(page).getByText('No rule is broken this week')).toBeVisible()
  await expect(column(page).getByText('Every shift is filled')).toBeVisible()
  expect(await violationsInThemes(page, 'empty column')).toEqual([])
})
