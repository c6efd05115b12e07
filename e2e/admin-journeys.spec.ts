import { expect } from '@playwright/test'
import { publicText, publish, restore, saved, test } from './admin-support.ts'

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
