import { expect, type Locator } from '@playwright/test'
import { bar, publicText, saved, test } from './admin-support.ts'
import { selectionHeard } from './support.ts'

test('few-clicks: three from the dashboard to a published post and to a changed headline, one to who changed what', async ({
  as,
}) => {
  const { page, context } = await as('admin')
  const steps: string[] = []
  const click = async (locator: Locator) => {
    steps.push((await locator.textContent()) ?? '')
    await locator.click()
  }
  const begin = async () => {
    steps.splice(0)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const menu = page.getByRole('navigation', { name: 'Screens', exact: true })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })

  await begin()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Go to or do').fill('New post')
  await expect(page.getByRole('option', { name: 'New post' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title', exact: true }).fill('In three clicks')
  await page.keyboard.press('Enter')
  await click(page.getByRole('textbox', { name: 'Text', exact: true }))
  await selectionHeard(page)
  await page.keyboard.type('Count them.')
  await saved(page)
  await click(publish)
  await click(page.getByRole('button', { name: 'Publish anyway' }))
  await expect(bar(page)).toContainText('Visitors see this version.')
  expect(steps).toHaveLength(3)
  expect(await publicText(context, '/blog/in-three-clicks')).toContain('Count them.')

  await begin()
  await click(menu.getByRole('link', { name: 'Hero slides', exact: true }))
  await click(page.locator('.hero-usual').first().getByRole('link'))
  const headline = page.getByLabel('Headline', { exact: true })
  const before = await headline.inputValue()
  await headline.fill('In three clicks as well')
  await saved(page)
  await click(publish)
  await expect(bar(page)).toContainText('Visitors see this version.')
  expect(steps).toHaveLength(3)
  expect(await publicText(context, '/')).toContain('In three clicks as well')
  await headline.fill(before)
  await saved(page)
  await publish.click()
  await expect.poll(() => publicText(context, '/')).not.toContain('In three clicks as well')

  await begin()
  await click(menu.getByRole('link', { name: 'Activity', exact: true }))
  const log = page.getByRole('list', { name: 'Activity, newest first' })
  await expect(log.getByRole('listitem').first()).toContainText('Ana Brandt')
  await expect(log.getByRole('listitem').first().getByRole('button', { name: 'Show changes' })).toBeVisible()
  expect(steps).toHaveLength(1)
})
