import { expect } from '@playwright/test'
import { bar, createDraft, discard, publicText, saved, test, violationsInThemes } from './admin-support.ts'
import { JOB, pressEnter } from './support.ts'

test('nothing-lost-by-a-key: two people on one document see each other, neither overwrites the other, and a text given up is taken back', async ({
  as,
}) => {
  const { page: one, complaints: refusedOne } = await as('admin')
  const { page: other, complaints: refused } = await as('editor')
  await one.goto('/admin/solutions/reporting')
  await expect(one.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
  await other.goto('/admin/solutions/reporting')
  await expect(other.getByText('Ana Brandt is editing this too')).toBeVisible()
  const text = other.getByLabel('Opening text').first()
  await one.getByLabel('Opening text').first().fill('Theirs.')
  await saved(one)

  // What is typed while the question about two versions opens chooses nothing.
  await text.fill('Written on post')
  const dialog = other.getByRole('dialog', { name: /Ana Brandt saved this at/ })
  await expect(dialog).toBeFocused()
  await other.keyboard.press('Space')
  await other.keyboard.press('Enter')
  await other.keyboard.press('Escape')
  await expect(dialog.getByRole('region', { name: 'Ana Brandt’s, saved' })).toContainText('Theirs.')
  await expect(dialog.getByRole('region', { name: 'Yours, not saved' })).toContainText('Written')
  expect(await violationsInThemes(other, 'Two versions')).toEqual([])
  await pressEnter(dialog.getByRole('button', { name: 'Take Ana Brandt’s' }))
  await expect(text).toHaveValue('Theirs.')
  await other.reload()
  await expect(bar(other)).toContainText(/Your version of .* is kept\./)
  expect(await violationsInThemes(other, 'A version that is kept')).toEqual([])
  await pressEnter(other.getByRole('button', { name: 'Take it back' }))
  await expect(text).toHaveValue('Written on post')
  await saved(other)
  await other.getByRole('button', { name: 'History', exact: true }).click()
  await expect(other.getByRole('complementary', { name: 'History' })).toContainText('Ana Brandt edited')

  await one.getByRole('textbox', { name: 'Title', exact: true }).fill('Reports, signed')
  await one
    .getByRole('dialog', { name: /Tom Sayer saved this at/ })
    .getByRole('button', { name: 'Merge field by field' })
    .click()
  await saved(one)
  await expect(one.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Reports, signed')
  await expect(one.getByLabel('Opening text').first()).toHaveValue('Written on post')
  await discard(one)
  // Browsers write every refused call to the console, also those that this test is about.
  for (const each of [refused, refusedOne])
    expect([...new Set(each.splice(0))]).toEqual([expect.stringContaining('409')])
})

test('shared-preview, shared-draft-said, share-links: who has no account reads by a link what was shared, and that it is a draft, until the link is revoked by keys', async ({
  as,
  product,
}) => {
  const { page } = await as('editor')
  await page.goto('/admin/industries/ports')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Ports as they were shared')
  await saved(page)
  const share = async () => {
    await pressEnter(page.getByRole('button', { name: 'More' }))
    await page.getByRole('menuitem', { name: 'Share the draft' }).press('Enter')
  }
  await share()
  const dialog = page.getByRole('dialog', { name: 'Share the draft' })
  await pressEnter(dialog.getByRole('button', { name: 'Make a link' }))
  const link = new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue())
  await expect(dialog.getByRole('list')).toContainText('Tom Sayer')
  expect(await violationsInThemes(page, 'Share the draft')).toEqual([])
  await pressEnter(dialog.getByRole('button', { name: 'Done' }))
  await title.fill('Ports as they are now')
  await saved(page)

  const reviewer = await product.visitor()
  const address = new URL(link.pathname + link.search, product.address).href
  await reviewer.goto(address)
  await expect(reviewer.getByText('Ports as they were shared').first()).toBeAttached()
  await expect(reviewer.getByText('Ports as they are now')).toHaveCount(0)
  await expect(reviewer.getByRole('note').filter({ hasText: /^Draft$/ })).toBeInViewport()

  await share()
  await pressEnter(dialog.getByRole('button', { name: 'Revoke the link of Tom Sayer' }))
  await expect(dialog.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
  await expect(dialog).toBeVisible()
  expect((await reviewer.goto(address))!.status()).toBe(404)
})

test('schedule-in-editor: a set time stands with its time zone, waits, and an open editor says by itself that it came', async ({
  as,
  product,
}) => {
  const { page, context } = await as('admin')
  const on = '/blog/out-at-the-full-hour'
  await page.goto('/admin/blog')
  await createDraft(page, 'post', 'Out at the full hour')
  await page.getByLabel('Opening text').fill('By itself.')
  await page.locator('.rich-text-text').click()
  await page.keyboard.type('By itself, and seen here.')
  await saved(page)
  await pressEnter(page.getByRole('button', { name: 'When to publish' }))
  await page.getByRole('radio', { name: /At a set time/ }).check()
  const at = page.getByLabel('Publish at')
  await at.fill('2020-05-05T06:00')
  await expect(at).toHaveAccessibleDescription('This time is past. Choose a later one.')
  expect(await violationsInThemes(page, 'a past time')).toEqual([])
  await at.fill('2031-05-05T06:00')
  await expect(page.getByText(/, your time$/)).toBeVisible()
  await page.getByRole('button', { name: 'Schedule for Mon 5 May 2031, 06:00' }).click()
  await expect(bar(page)).toContainText(/Scheduled for Mon 5 May 2031, 06:00 \([^)]+\)\./)
  expect((await context.request.get(on)).status()).toBe(404)

  // The soonest that people can enter is the next minute: the plan is moved to now, as the database would hold it.
  const [moved] = await product.rows<{ at: Date }>(
    `update documents set publish_at = date_trunc('milliseconds', now()) + interval '3 seconds'
      where slug = 'out-at-the-full-hour' returning publish_at as at`,
  )
  await product.rows(
    `update jobs.job set start_after = $1, data = jsonb_set(data, '{at}', to_jsonb($2::text))
      where name = 'scheduled-change' and state = 'created'`,
    [moved!.at, new Date(moved!.at).toISOString()],
  )
  await page.reload()
  await expect(bar(page)).toContainText(/Scheduled for|Visitors see this version/)
  await expect(bar(page)).toContainText('Visitors see this version.', JOB)
  await expect(
    page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header').getByText('Live', { exact: true }),
  ).toBeVisible()
  await expect.poll(() => publicText(context, on)).toContain('By itself, and seen here.')
})
