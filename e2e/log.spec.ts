import { expect } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'

test('log-in-words: who moved this shift and why is two presses from the board, and the log is narrowed down', async ({
  as,
}) => {
  test.slow()
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  await page.goto(`${base}/schedule`)
  const chips = page.getByRole('grid', { name: 'Shifts of the week' }).locator('button[data-shift]')
  await chips.last().focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Shift' })
  await panel.getByRole('button', { name: 'Take off the shift' }).click()
  await expect(page.getByText('The shift is open').first()).toBeVisible()
  await panel.getByRole('button', { name: 'History' }).press('Enter')
  await expect(panel.getByRole('list', { name: 'What happened' })).toContainText('Guard taken off the shift')
  expect(await violationsInThemes(page, 'history of a shift')).toEqual([])

  await page.goto(`${base}/settings?tab=log`)
  const log = page.getByRole('list', { name: 'What happened, newest first' })
  await expect(log.getByRole('listitem').first()).toContainText('Guard taken off the shift')
  await page.getByLabel('Search the log').fill('opened')
  await expect(log.getByRole('listitem')).toHaveCount(1)
  await expect(log).toContainText('Company opened')
  await page.getByLabel('Search the log').fill('')
  await page.getByLabel('Kind').selectOption('shifts')
  await expect(log).not.toContainText('Company opened')
  await fits(page, 'log')
  expect(await violationsInThemes(page, 'log')).toEqual([])
})
