import { expect } from '@playwright/test'
import { publicText, publish, restore, saved, test } from './admin-support.ts'

/** A screen of each kind: where it edits, one of its fields, and the public page on which that stands. `open` names a row to open first. */
const journeys: { screen: string; field: string; on: string; open?: string }[] = [
  { screen: '/admin/solutions/scheduling', field: 'Title', on: '/solutions/scheduling' },
  { screen: '/admin/industries/healthcare', field: 'Title', on: '/industries/healthcare' },
  { screen: '/admin/pages/page/privacy', field: 'Title', on: '/privacy' },
  { screen: '/admin/homepage-sections/how_it_works', field: 'Title', on: '/' },
  { screen: '/admin/footer-management', field: 'Headline', on: '/brand' },
  { screen: '/admin/hero-slides/home', field: 'Headline', on: '/' },
  { screen: '/admin/mega-menu', field: 'Name', on: '/brand', open: 'Platform' },
  { screen: '/admin/pricing/plans/patrol', field: 'For whom', on: '/pricing' },
  { screen: '/admin/pricing/matrix', field: 'Title', on: '/pricing' },
  { screen: '/admin/pricing-wizard-editor', field: 'Title', on: '/pricing' },
  { screen: '/admin/cta/cta', field: 'Title', on: '/' },
  { screen: '/admin/demo-page-management/page', field: 'Title', on: '/demo' },
]

for (const { screen, field, on, open } of journeys) {
  test(`issue 4: ${screen} changes a page, shows it before, and brings the old words back`, async ({ as }) => {
    const { page, context } = await as('admin')
    await page.goto(screen)
    if (open) await page.getByRole('button', { name: new RegExp(`^${open}`) }).first().click()
    const input = page.getByRole('textbox', { name: field, exact: true }).first()
    const before = await input.inputValue()
    const words = `Marked ${screen.length} for the night`

    await input.fill(words)
    await saved(page)
    await expect(page.frameLocator('iframe').getByText(words).first()).toBeAttached()
    expect(await publicText(context, on), 'a draft is nobody’s business').not.toContain(words)

    await publish(page)
    await expect.poll(() => publicText(context, on)).toContain(words)

    await restore(page, 1)
    await publish(page)
    await expect.poll(() => publicText(context, on)).not.toContain(words)
    if (open) await page.getByRole('button', { name: new RegExp(`^${open}`) }).first().click()
    await expect(page.getByRole('textbox', { name: field, exact: true }).first()).toHaveValue(before)
  })
}

test('issue 4: words that only the product brought are changed, and come back when the change is taken off', async ({ as }) => {
  const { page, context } = await as('admin')
  await page.goto('/admin/blog/page-heading')
  await page.getByLabel('Tagline').fill('Notes from the night desk')
  await saved(page)
  await expect(page.frameLocator('iframe').getByText('Notes from the night desk').first()).toBeAttached()
  await publish(page)
  await expect.poll(() => publicText(context, '/blog')).toContain('Notes from the night desk')
  await page.getByRole('button', { name: 'When to publish' }).click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('region', { name: 'Saving' })).toContainText('Visitors see the built-in text.')
  await expect.poll(() => publicText(context, '/blog')).toContain('Security insights and updates')
})

test('issue 4: a post is written, published, found on its page, and taken off again', async ({ as }) => {
  const { page, context } = await as('admin')
  await page.goto('/admin/blog')
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Keys at four in the morning')
  await expect(page.getByRole('dialog').getByLabel('Address')).toHaveValue('keys-at-four-in-the-morning')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page).toHaveURL('/admin/blog/keys-at-four-in-the-morning')

  await page.getByLabel('Opening text').fill('Who has them, and since when.')
  await saved(page)
  expect((await context.request.get('/blog/keys-at-four-in-the-morning')).status()).toBe(404)
  await publish(page)
  await expect.poll(() => publicText(context, '/blog/keys-at-four-in-the-morning')).toContain('Who has them, and since when.')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(page).toHaveURL('/admin/blog')
  await expect.poll(async () => (await context.request.get('/blog/keys-at-four-in-the-morning')).status()).toBe(404)
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await page.getByRole('row', { name: /Keys at four/ }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('“Keys at four in the morning” is a draft again', { exact: true })).toBeVisible()
})

test('issue 4: dashboard slides are made, ordered by keys and shown in the carousel', async ({ as, house }) => {
  const { page } = await as('editor')
  await page.goto('/admin/dynamic-hero-slides')
  await page.getByRole('button', { name: 'New slide' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Quay side')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('switch', { name: 'Shown in the carousel' }).check()
  await saved(page)
  await publish(page)
  const titles = async () => ((await (await page.request.get(`${house.address}/api/dynamic-hero-slides`)).json()) as { title: string }[]).map(({ title }) => title)
  await expect.poll(async () => (await titles()).at(-1)).toBe('Quay side')

  await page.goto('/admin/dynamic-hero-slides')
  await page.getByRole('button', { name: 'Order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Quay side' })).toBeVisible()
  const count = await dialog.getByRole('listitem').count()
  const grip = dialog.getByRole('button', { name: 'Reorder Quay side' })
  for (let step = 1; step < count; step++) {
    await grip.focus()
    await page.keyboard.press('Alt+ArrowUp')
  }
  await expect.poll(async () => (await titles())[0]).toBe('Quay side')
})

test('issue 4: a limit that is passed holds a draft back, and says where', async ({ as }) => {
  const { page } = await as('editor')
  await page.goto('/admin/homepage-sections/how_it_works')
  await page.getByRole('button', { name: /^Configure/ }).first().click()
  const step = page.locator('.row-open')
  await step.getByLabel('Description').fill('x'.repeat(206))
  await expect(step.getByText('6 characters over the limit.')).toBeVisible()
  await expect(page.getByText('1 field to mend')).toBeVisible()
  await page.getByRole('button', { name: /^Configure/ }).first().click()
  await page.getByRole('button', { name: 'Go to it' }).click()
  await expect(page.locator('.row-open').getByLabel('Description')).toBeFocused()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Visitors see this version.')).toBeVisible()
})

test('issue 4: two people on one document see each other, and neither overwrites the other', async ({ as }) => {
  const one = (await as('admin')).page
  const { page: other, complaints: refused } = await as('editor')
  await one.goto('/admin/solutions/reporting')
  await expect(one.getByLabel('Title')).toBeVisible()
  await other.goto('/admin/solutions/reporting')
  await expect(other.getByText('Ana Brandt is editing this too')).toBeVisible()

  await one.getByLabel('Title').fill('Reports, signed')
  await saved(one)
  await other.getByLabel('Opening text').fill('Written on post, read by the client at seven.')
  const dialog = other.getByRole('dialog', { name: /Ana Brandt saved this at/ })
  await expect(dialog.getByRole('region', { name: 'Ana Brandt’s, saved' })).toContainText('Reports, signed')
  await expect(dialog.getByRole('region', { name: 'Yours, not saved' })).toContainText('Written')
  await dialog.getByRole('button', { name: 'Merge field by field' }).click()
  await saved(other)
  await expect(other.getByLabel('Title')).toHaveValue('Reports, signed')
  await expect(other.getByLabel('Opening text')).toHaveValue('Written on post, read by the client at seven.')
  // Browsers write every refused call to the console, also the one that this test is about.
  expect(refused.splice(0)).toEqual([expect.stringContaining('409')])
})

test('issue 4: a set time is said with its time zone, and waits', async ({ as }) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/industries/retail')
  await page.getByLabel('Title').fill('Malls by night')
  await saved(page)
  await page.getByRole('button', { name: 'When to publish' }).click()
  await page.getByRole('radio', { name: /At a set time/ }).check()
  await page.getByLabel('Publish at').fill('2031-05-05T06:00')
  await expect(page.getByText(/, your time$/)).toBeVisible()
  await page.getByRole('button', { name: 'Schedule for Mon 5 May 2031 06:00' }).click()
  await expect(page.getByRole('region', { name: 'Saving' })).toContainText('Goes out by itself Mon 5 May 2031 06:00.')
  expect(await publicText(context, '/industries/retail')).not.toContain('Malls by night')
})

test('issue 4: a reviewer without an account reads a draft by its link', async ({ as, house }) => {
  const { page } = await as('editor')
  await page.goto('/admin/solutions/analytics')
  await page.getByLabel('Title').fill('Analytics for reviewers first')
  await saved(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Share the draft' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  const reviewer = await house.visitor()
  await reviewer.goto(new URL(new URL(link).pathname + new URL(link).search, house.address).href)
  await expect(reviewer.getByText('Analytics for reviewers first').first()).toBeAttached()
  await reviewer.context().close()
})
