import { expect } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'
import { pressEnter } from './support.ts'

test('today-what-waits: from Today an open shift is filled and changes are published with the keyboard alone', async ({
  as,
}) => {
  test.slow()
  const { page } = await as('member')
  await openSampleCompany(page)
  const unfilled = page.getByRole('region', { name: /^Unfilled/ })
  const first = unfilled.getByRole('article').first()
  const route = first.getByRole('listitem').filter({ hasText: 'Wave 1' })
  await expect(route).toHaveAttribute('aria-current', 'step')
  await expect(first.getByText('Ranked for you')).toBeVisible()
  await fits(page, 'today')
  await expect(page.getByRole('region', { name: /^Near a limit/ })).toBeVisible()
  expect(await violationsInThemes(page, 'today')).toEqual([])
  const fill = first.getByRole('link', { name: 'Fill this shift' })
  const shift = (await fill.getAttribute('href'))!
  const story = (await first.textContent())!
  await pressEnter(fill)

  const panel = page.getByRole('complementary', { name: 'Shift' })
  const may = panel.getByRole('region', { name: /^May take it/ })
  const people = may.getByRole('rowheader').getByRole('button')
  await expect(people.nth(1)).toBeVisible()
  // The guard who called off was told of this shift: taking it back would be no change.
  const name = (await people.allTextContents()).slice(1).find((each) => !story.includes(`by ${each}`))!
  await pressEnter(people.filter({ hasText: name }))
  // What begins soon goes out at once, unless a planner leaves it for the publication.
  for (const tells of await panel.getByRole('checkbox', { name: /^Tell the guards at once/ }).all())
    if (await tells.isChecked()) await tells.press('Space')
  await pressEnter(panel.getByRole('button', { name: `Assign ${name}` }))
  await expect(panel.getByRole('button', { name: 'Take off the shift' })).toBeVisible()

  await pressEnter(page.getByRole('link', { name: /^Today/ }))
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  // The week in which the first of the changes starts need not be this one.
  const check = page.getByRole('link', { name: 'Check and publish' })
  await expect(check).toHaveAttribute('href', /\/schedule\?week=\d{4}-\d\d-\d\d&panel=publish$/)
  // At some times of the day no other shift is open.
  await expect(unfilled.locator(`a[href="${shift}"]`)).toHaveCount(0)
  await pressEnter(check)
  const publish = page.getByRole('region', { name: 'Publish' })
  await expect(publish.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  await pressEnter(publish.getByRole('button', { name: /^Publish \d+/ }))
  await expect(page.getByText(/(change is|changes are) published/).first()).toBeVisible()
})
