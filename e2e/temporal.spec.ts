import { expect } from '@playwright/test'
import { test } from './admin-support.ts'
import { openRoster } from './board-support.ts'

test('temporal-where-used: a browser without Temporal loads it, and a week is planned by the clocks of its site', async ({
  as,
  product,
}) => {
  const { page } = await as('member')
  const { roster } = await openRoster(page, product)
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Temporal')
  })
  await page.goto(roster)
  await expect(page.getByRole('grid')).toBeVisible()
  // What a browser brings is no code of scripts.
  expect(await page.evaluate(() => String(Temporal.Now.instant))).not.toContain('[native code]')

  await page.getByRole('button', { name: 'Add shift' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByText('Added, not published yet', { exact: true })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('button', { name: /, Mon \d+ 08:00–16:00, open$/ })).toBeVisible()
})
