import { expect } from '@playwright/test'
import { publicText, publish, saved, test, violations } from './admin-support.ts'

test('decisions 1: an editor changes a word of a miniature: the tour and every page that shows it say the new one, and the old one comes back', async ({ as }) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/homepage-sections/tour')
  const places = page.getByRole('navigation', { name: 'Sections, in page order' })
  await places.getByRole('link', { name: 'Week board' }).click()
  await expect(page).toHaveURL('/admin/homepage-sections/week-board')
  const field = page.getByRole('textbox', { name: 'Undo', exact: true })
  await expect(field).toHaveValue('Undo')
  await field.fill('Step back, please')
  await saved(page)
  await expect(places.getByRole('listitem').filter({ hasText: 'Week board' })).toContainText('Edited')
  await expect(page.frameLocator('iframe').locator('#tour').getByText('Step back, please')).toBeAttached()
  expect(await violations(page)).toEqual([])
  for (const path of ['/', '/solutions/scheduling']) expect(await publicText(context, path), path).not.toContain('Step back, please')

  await publish(page)
  for (const path of ['/', '/solutions/scheduling']) await expect.poll(() => publicText(context, path), path).toContain('Step back, please')
  const visit = await context.newPage()
  await visit.goto('/solutions/scheduling')
  await visit.locator('.screen-week-board').scrollIntoViewIfNeeded()
  await expect(visit.getByRole('button', { name: 'Step back, please' })).toBeVisible()
  await visit.close()

  await field.fill('Undo')
  await saved(page)
  await publish(page)
  for (const path of ['/', '/solutions/scheduling']) await expect.poll(() => publicText(context, path), path).not.toContain('Step back, please')
})
