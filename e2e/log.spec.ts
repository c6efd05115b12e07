import { expect } from '@playwright/test'
import { WEEK_MS } from '../contract/core/units.ts'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'

test('log-in-words: who moved this shift and why is two presses from the board, and the log is narrowed down', async ({
  as,
}) => {
  test.slow()
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  // The third week is a draft, and nobody has called off there.
  const next = new Date(Date.now() + 2 * WEEK_MS).toISOString().slice(0, 10)
  await page.goto(`${base}/schedule?week=${next}`)
  const chips = page.getByRole('grid', { name: 'Shifts of the week' }).locator('button[data-shift]')
  await chips
    .and(page.getByRole('button', { name: /^(?!Open, )/ }))
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Shift' })
  await panel.getByLabel('Why the guard called off').fill('Sick')
  await panel.getByRole('button', { name: 'Note the call-off' }).click()
  await expect(panel.getByRole('region', { name: /^May take it/ })).toBeVisible()
  await panel.getByRole('button', { name: 'History' }).press('Enter')
  const history = panel.getByRole('list', { name: 'What happened' })
  await expect(history).toContainText('Guard called off')
  await expect(history).toContainText('Reason: Sick')
  expect(await violationsInThemes(page, 'history of a shift')).toEqual([])

  await page.goto(`${base}/settings?tab=log`)
  const log = page.getByRole('list', { name: 'What happened, newest first' })
  // The sample acts meanwhile, and what it does stands above.
  await page.getByLabel('Search the log').fill('guard called off')
  await expect(log.getByRole('listitem').first()).toContainText('Sick')
  await page.getByLabel('Search the log').fill('company opened')
  await expect(log.getByRole('listitem')).toHaveCount(1)
  await expect(log).toContainText('Company opened')
  await page.getByLabel('Search the log').fill('')
  await page.getByLabel('Kind').selectOption('shifts')
  await expect(log).not.toContainText('Company opened')
  await fits(page, 'log')
  expect(await violationsInThemes(page, 'log')).toEqual([])
})
