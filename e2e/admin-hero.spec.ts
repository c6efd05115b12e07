import { expect } from '@playwright/test'
import { headlineDefaults } from '../contract/site/hero/defaults.ts'
import { createDraft, publicText, publish, saved, test, violationsInThemes } from './admin-support.ts'
import { csrfHeader, JOB } from './support.ts'

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
  expect(await publicText(context, '/industries'), 'visitors see no draft').not.toContain('Autumn rounds')
  await publish(page)
  await expect.poll(() => publicText(context, '/industries')).toContain('Autumn rounds')

  const slides = '/api/admin/documents/hero_headline_slide'
  const data = { ...headlineDefaults.industries, headline: 'Winter rounds', placement: 'industries' }
  const headers = await csrfHeader(context.request)
  const winter = await context.request.post(slides, { headers, data: { data, publish: true } })
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
  const ending = { ...data, endsAt: new Date(Date.now() + 4_000).toISOString() }
  const put = await context.request.put(`${slides}/${id}`, { headers, data: { version, data: ending, publish: true } })
  expect(put.status()).toBe(200)
  await expect.poll(() => publicText(context, '/industries'), JOB).toContain('Autumn rounds')
  await page.reload()
  await expect(place.getByRole('listitem').first()).toContainText(/Winter rounds.*Ended/)
})

test('a dashboard slide is made, seen in the preview while it is hidden, put first by keys, and published', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/dynamic-hero-slides')
  await createDraft(page, 'slide', 'Quay side')
  const previewed = page.frameLocator('iframe').getByRole('group', { name: /Quay side$/ })
  await expect(previewed).toBeVisible()
  await page.getByLabel('Subtitle').fill('Cranes and gates')
  await saved(page)
  await expect(previewed).toContainText('Cranes and gates')

  const visit = await context.newPage()
  const first = visit.getByRole('group', { name: /^1 of \d: / })
  await visit.goto('/')
  await expect(first).toBeVisible()
  await expect(visit.getByRole('group', { name: /Quay side/ })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Shown in the carousel' }).check()
  await saved(page)
  await publish(page)

  await page.goto('/admin/dynamic-hero-slides')
  await page.getByRole('button', { name: 'Order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Quay side' })).toBeVisible()
  const count = await dialog.getByRole('listitem').count()
  for (let step = 1; step < count; step++) {
    await dialog.getByRole('button', { name: 'Reorder Quay side' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
  }
  const placeOnSite = async () => (await publicText(context, '/api/dynamic-hero-slides')).indexOf('Quay side')
  expect(await placeOnSite(), 'visitors see a new order only once it is published').toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('The new order is not live yet. Publish or discard it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish order' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(placeOnSite).toBeLessThan(100)
  await visit.reload()
  await expect(first).toHaveAccessibleName(/Quay side$/)
  await expect(first).toContainText('Cranes and gates')
})
