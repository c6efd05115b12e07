import { expect } from '@playwright/test'
import { headlineDefaults } from '../contract/site/hero/defaults.ts'
import { publicText, publish, restore, saved, test, violationsInThemes } from './admin-support.ts'
import { csrfHeader, JOB } from './support.ts'

/**
 * A screen of each kind: where it edits, one of its fields, and the public page on which that stands. `open` names a
 * row to open first.
 */
const journeys: { screen: string; field: string; on: string; open?: string }[] = [
  { screen: '/admin/solutions/scheduling', field: 'Title', on: '/solutions/scheduling' },
  { screen: '/admin/industries/healthcare', field: 'Title', on: '/industries/healthcare' },
  { screen: '/admin/blog/ten-minute-handover', field: 'Title', on: '/blog/ten-minute-handover' },
  { screen: '/admin/pages/page/privacy', field: 'Title', on: '/privacy' },
  { screen: '/admin/pages/help/import-guards', field: 'Title', on: '/resources/help/import-guards' },
  { screen: '/admin/homepage-sections/how_it_works', field: 'Title', on: '/' },
  { screen: '/admin/footer-management', field: 'Headline', on: '/brand' },
  { screen: '/admin/hero-slides/home', field: 'Headline', on: '/' },
  { screen: '/admin/hero-slides/pricing', field: 'Headline', on: '/pricing' },
  { screen: '/admin/mega-menu', field: 'Name', on: '/brand', open: 'Platform' },
  { screen: '/admin/pricing/plans/patrol', field: 'For whom', on: '/pricing' },
  { screen: '/admin/pricing/add-ons/checkpoint-tags', field: 'Name', on: '/pricing' },
  { screen: '/admin/pricing/matrix', field: 'Title', on: '/pricing' },
  { screen: '/admin/pricing/faq', field: 'Title', on: '/pricing' },
  { screen: '/admin/pricing-wizard-editor', field: 'Title', on: '/pricing' },
  { screen: '/admin/cta/cta', field: 'Title', on: '/' },
  { screen: '/admin/cta/sticky_cta', field: 'Message', on: '/' },
  { screen: '/admin/demo-page-management/contact', field: 'Title', on: '/contact' },
  { screen: '/admin/demo-page-management/page', field: 'Title', on: '/demo' },
]

for (const { screen, field, on, open } of journeys) {
  test(`${screen} changes a page, shows it before, and brings the old words back`, async ({ as }) => {
    const { page, context } = await as('admin')
    await page.goto(screen)
    if (open)
      await page
        .getByRole('button', { name: new RegExp(`^${open}`) })
        .first()
        .click()
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
    if (open)
      await page
        .getByRole('button', { name: new RegExp(`^${open}`) })
        .first()
        .click()
    await expect(page.getByRole('textbox', { name: field, exact: true }).first()).toHaveValue(before)
  })
}

const brought = [
  { screen: '/admin/blog/page-heading', field: 'Tagline', on: '/blog', builtIn: 'Security insights and updates' },
  {
    screen: '/admin/pages/screens/status',
    field: 'Line below it',
    on: '/status',
    builtIn: 'Each service is checked once a minute, in the background.',
  },
]
for (const { screen, field, on, builtIn } of brought) {
  test(`${screen}: words that only the product brought are changed, and come back with the built-in text`, async ({
    as,
  }) => {
    const { page, context } = await as('admin')
    await page.goto(screen)
    await page.getByLabel(field).fill('Notes from the night desk')
    await saved(page)
    await expect(page.frameLocator('iframe').getByText('Notes from the night desk').first()).toBeAttached()
    await publish(page)
    await expect.poll(() => publicText(context, on)).toContain('Notes from the night desk')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Back to the built-in text' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the built-in text' }).click()
    await expect(page.getByText('The built-in text is back', { exact: true })).toBeVisible()
    await expect.poll(() => publicText(context, on)).toContain(builtIn)
  })
}

test('hero-slide-turn: slides of a page are written with their times, put in order, and end by themselves', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/hero-slides')
  await page.getByRole('button', { name: 'New slide for Industries' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title', exact: true }).fill('Autumn rounds')
  await page.getByRole('button', { name: 'Create draft' }).click()
  const [from, until] = [page.getByLabel('Shown from'), page.getByLabel('Shown until')]
  await from.fill('2026-01-02T00:00')
  await until.fill('2026-01-01T00:00')
  await saved(page)
  await expect(page.getByText('Choose an end after the start')).toBeVisible()
  await from.fill('')
  await expect(page.getByText('This is past: nobody sees the slide.')).toBeVisible()
  await until.fill('2099-01-01T00:00')
  await saved(page)
  await expect(page.frameLocator('iframe').getByText('Autumn rounds')).toBeAttached()
  expect(await publicText(context, '/industries'), 'a draft is nobody’s business').not.toContain('Autumn rounds')
  await publish(page)
  await expect.poll(() => publicText(context, '/industries')).toContain('Autumn rounds')

  const slides = '/api/admin/hero-headline-slides'
  const data = { ...headlineDefaults.industries, headline: 'Winter rounds', placement: 'industries' }
  const winter = await context.request.post(slides, {
    headers: await csrfHeader(context.request),
    data: { data, publish: true },
  })
  expect(winter.status()).toBe(201)
  await page.goto('/admin/hero-slides')
  const place = page.locator('.card', { hasText: 'Winter rounds' })
  await expect(place.getByText('Behind another')).toBeVisible()
  expect(await violationsInThemes(page, '/admin/hero-slides')).toEqual([])
  await place.getByRole('button', { name: 'Reorder Winter rounds' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('button', { name: 'Publish order' }).click()
  await expect(place.getByRole('listitem').first()).toContainText(/Winter rounds.*Now/)
  await expect.poll(() => publicText(context, '/industries')).toContain('Winter rounds')

  const { id, version } = (await winter.json()) as { id: string; version: number }
  const ending = { ...data, endsAt: new Date(Date.now() + 6_000).toISOString() }
  const headers = await csrfHeader(context.request)
  const put = await context.request.put(`${slides}/${id}`, { headers, data: { version, data: ending, publish: true } })
  expect(put.status()).toBe(200)
  expect(await publicText(context, '/industries')).toContain('Winter rounds')
  await expect.poll(() => publicText(context, '/industries'), JOB).toContain('Autumn rounds')
  await page.reload()
  await expect(place.getByRole('listitem').first()).toContainText(/Winter rounds.*Ended/)
})
