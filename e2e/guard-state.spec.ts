import { expect } from '@playwright/test'
import { DAY_MS } from '../contract/core/units.ts'
import { fits, test, violations, violationsInThemes } from './admin-support.ts'
import { openSampleCompany, slugOf } from './company-support.ts'
import { pressEnter } from './support.ts'

type Shift = { id: string; from: string; assignment: { guardId: string } | null }

test('guard-state-over-shifts: a guard is suspended once each shift ahead is released, and the roster has them open', async ({
  as,
}) => {
  test.slow()
  const { page, complaints } = await as('member', { width: 390 })
  const base = await openSampleCompany(page)
  const api = `/api/app/${slugOf(base)}`
  const read = async <T>(path: string) => (await (await page.request.get(`${api}/${path}`)).json()) as T
  const [from, to] = [Date.now() + DAY_MS, Date.now() + 8 * DAY_MS].map((time) => new Date(time).toISOString())
  const planned = async () => (await read<{ shifts: Shift[] }>(`shifts?from=${from}&to=${to}`)).shifts
  const { guardId } = (await planned()).find(({ assignment }) => assignment)!.assignment!

  await page.goto(`${base}/guards/${guardId}`)
  await page.getByRole('button', { name: 'Edit' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('State').selectOption('Suspended')
  await pressEnter(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog.getByRole('alert').first()).toContainText('Say for each that it is released')
  // The answer that names the shifts is a refusal.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 422')])
  const ahead = dialog.getByRole('group', { name: 'Shifts ahead' })
  await expect(ahead.getByRole('status')).toContainText('are not released yet')
  expect(await violationsInThemes(page, 'shifts ahead')).toEqual([])
  await fits(page, 'shifts ahead')
  for (const box of await ahead.getByRole('checkbox').all()) await box.press('Space')
  await expect(ahead.getByRole('status')).toContainText('All shifts ahead are released once you save')
  await pressEnter(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/the released shifts are open/).first()).toBeVisible()
  expect((await planned()).filter(({ assignment }) => assignment?.guardId === guardId)).toEqual([])
  expect(await violations(page)).toEqual([])
})
