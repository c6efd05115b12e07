import { expect } from '@playwright/test'
import { test, violationsInThemes } from './admin-support.ts'

test('terms-follow-rename, terms-merge, terms-bulk, author-page, duplicate-document: names change in all posts', async ({
  as,
}) => {
  const { page } = await as('admin')
  const told = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const press = async (name: string) => {
    const button = page.getByRole('dialog').getByRole('button', { name, exact: true })
    await expect(button).toBeEnabled()
    await button.click()
  }
  const name = 'Rounds by night'

  await page.goto('/admin/terms')
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByLabel('Name').fill(name)
  await press('Add tag')
  await page.getByRole('button', { name: 'More for rounds', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge into another tag' }).click()
  await page.getByRole('combobox', { name: 'The tag that stays' }).fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  expect(await violationsInThemes(page, 'merging')).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`posts will have “${name}”`)).toBeVisible()
  await press('Merge')
  await told(`rounds is ${name} now`)
  await page.goto('/blog?tag=rounds')
  await expect(page.getByRole('heading', { level: 2, name: `Tagged “${name}”` })).toBeVisible()

  await page.goto('/admin/terms')
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByLabel('Name').fill('rounds')
  await page.getByLabel('Description').fill('Walking the same way twice.')
  await press('Save')
  await expect(page.getByRole('button', { name: 'rounds', exact: true })).toBeVisible()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsInThemes(page, `the terms at ${width} px`)).toEqual([])
  }
  await page.goto('/blog?tag=rounds-by-night')
  await expect(page).toHaveURL(/\?tag=rounds$/)
  await expect(page.getByText('Walking the same way twice.')).toBeVisible()

  await page.goto('/admin/blog')
  await page.getByRole('checkbox', { name: 'Choose Geofences that do not cry wolf' }).check()
  await page.getByRole('button', { name: 'File under' }).click()
  await page.getByRole('menuitem', { name: 'Set the category' }).click()
  await page.getByRole('combobox', { name: 'Category' }).fill('Peop')
  await page.getByRole('option', { name: /^People/ }).click()
  await press('Set it')
  await told('1 post: category “People”')
  await page.getByRole('button', { name: 'Undo' }).click()
  await told('Undone')
  await page.getByRole('button', { name: 'More for Geofences that do not cry wolf' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Geofences that do not cry wolf' })).toBeVisible()

  await page.goto('/blog/ten-minute-handover')
  await page.getByRole('link', { name: 'Watchpost Editors' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Watchpost Editors' })).toBeVisible()
  expect(await violationsInThemes(page, 'an author')).toEqual([])
})
