import { expect, type Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { WEEK_MS } from '../contract/core/units.ts'
import { hashToken } from '../server/core/database/hashed-tokens.ts'
import { fits, test, violations, violationsInThemes } from './admin-support.ts'
import { hydrated, pressEnter } from './support.ts'

test('sample-company, candidates-ranked, publish-by-diff, link-answers, own-shifts-alone: a sample company opens, a call-off is refilled and published, and guards answer', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  await page.goto('/app')
  await expect(page.getByText('You belong to no company yet')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await hydrated(page, '.ops-entrance')
  await page.getByRole('button', { name: 'Open a sample company' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(page.getByText('Sample', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'License ends before a shift' })).toContainText('Femi Balogun')
  expect(await violations(page)).toEqual([])

  const base = new URL(page.url()).pathname.replace('/today', '')
  // The third week is a draft, and nobody has called off there.
  const next = new Date(Date.now() + 2 * WEEK_MS).toISOString().slice(0, 10)
  await page.goto(`${base}/schedule?week=${next}`)
  const column = page.getByRole('complementary', { name: 'Problems' })
  for (const title of [/^Conflicts \d+$/, /^Unfilled \d+$/])
    await expect(column.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  // By keyboard alone: into the board, along it, and into the shift.
  const chips = page
    .getByRole('grid', { name: 'Shifts of the week' })
    .locator('button[data-shift]')
    .and(page.getByRole('button', { name: /^(?!Open, )/ }))
  await chips.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(chips.first()).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(chips.first()).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Shift' })
  await panel.getByLabel('Why the guard called off').fill('Sick')
  await panel.getByRole('button', { name: 'Note the call-off' }).click()
  const may = panel.getByRole('region', { name: /^May take it/ })
  await expect(may.getByRole('checkbox', { checked: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/candidate=/)
  expect(await violations(page)).toEqual([])
  await fits(page, 'candidates')
  await panel.getByRole('button', { name: /^Assign / }).click()
  await expect(panel.getByRole('button', { name: 'Take off the shift' })).toBeVisible()
  await expect(page).not.toHaveURL(/candidate=/)
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Publish \d+/ }).click()
  const publish = page.getByRole('region', { name: 'Publish' })
  await expect(publish.getByText('The post asks for').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await publish.getByRole('button', { name: /^Publish \d+ of \d+/ }).click()
  await expect(page.getByText(/changes are published/).first()).toBeVisible()

  for (const path of ['guards', 'sites', 'settings']) {
    await page.goto(`${base}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page), path).toEqual([])
  }
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await page.getByRole('button', { name: 'Check the log' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'events hold' })).toBeVisible()

  // A guard with the link of a mail, which here is made by hand, and then the same guard with an account.
  const token = randomBytes(32).toString('base64url')
  const [guard] = await product.rows<{ id: string; organisation: string }>(
    `insert into guard_links (organisation_id, hash, guard_id, purpose, created_at, expires_at)
     select a.organisation_id, $1, a.guard_id, 'page', now(), now() + interval '1 day' from assignments a
     join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
     join organisations o on o.organisation_id = a.organisation_id
     where o.slug = $2 and a.state = 'assigned' and s.told->>'guardId' = a.guard_id::text and lower(s.during) > now()
       and (s.told->>'from')::timestamptz = lower(s.during)
     group by 1, 3 having count(*) > 1 limit 1
     returning guard_id as id, organisation_id as organisation`,
    [hashToken(token), base.split('/').at(-1)],
  )
  const phone = await product.visitor()
  await phone.setViewportSize({ width: 360, height: 800 })
  await phone.goto(`/app/guard/link?token=${token}`)
  const due = phone.getByRole('listitem').filter({ hasText: 'Please confirm' })
  const confirm = due.first().getByRole('button', { name: /^Confirm / })
  await expect(confirm).toBeEnabled()
  const left = (await due.count()) - 1
  await pressEnter(confirm)
  await expect(due).toHaveCount(left)
  const times = await due.first().getByRole('heading').innerText()
  // A guard of the sample may have declined an offer as well.
  const declinedOf = (shown: Page) =>
    shown.getByRole('listitem').filter({ hasText: times }).getByText('You declined it', { exact: true })
  await due
    .first()
    .getByRole('button', { name: /^Decline / })
    .click()
  await phone.getByLabel('Why you can’t come').fill('An exam')
  expect(await violations(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await phone.getByRole('button', { name: 'Decline this shift' }).click()
  await expect(declinedOf(phone)).toBeVisible()

  const own = await as('member', { width: 360 })
  await product.rows(
    `insert into memberships (organisation_id, id, user_id, role, scope, guard_id, created_at)
     select $1, gen_random_uuid(), id, 'guard', '{"clients": [], "sites": []}', $2, now()
     from users where role = 'member' order by created_at desc limit 1`,
    [guard!.organisation, guard!.id],
  )
  await own.page.goto('/app/guard')
  await expect(declinedOf(own.page)).toBeVisible()
  await own.page.getByRole('button', { name: 'Make an address' }).click()
  await expect(own.page.getByText(/\/api\/app\/calendars\/[\w-]{43}$/)).toBeVisible()
  expect(await violationsInThemes(own.page, 'guard')).toEqual([])
})
