import { expect } from '@playwright/test'
import { test, violations } from './admin-support.ts'

test('report-filters, report-days, goals-to-lead, report-notes: visits are narrowed to a source and a page, over chosen days, with a note', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  const source = `fair ${Date.now()}`
  await product.rows(
    `insert into analytics_events (at, id, name, path, visitor, device, source, properties)
     select now() - interval '2 minutes' + step * interval '1 second', gen_random_uuid(),
       case when step = 3 then 'contact_form_submit' else 'pageview' end,
       case when step = 1 then '/' else '/pricing' end, $1 || n, 'phone', $1, '{"outcome":"success"}'
     from generate_series(1, 4) n, generate_series(1, case when n = 1 then 3 else 2 end) step`,
    [source],
  )
  await page.goto('/admin/analytics?days=7')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Only visits by' }).selectOption('Source')
  await page.getByRole('combobox', { name: 'Which' }).selectOption(source)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page).toHaveURL(/source=fair/)
  const visits = page.getByRole('region', { name: 'Visits' })
  await expect(visits.getByRole('definition').filter({ hasText: /^4$/ })).toHaveCount(1)
  const funnel = page.getByRole('region', { name: 'From visit to lead' })
  await expect(funnel).toContainText('75 % of those who saw /pricing send no form')
  await expect(page.getByRole('region', { name: 'Goals' }).getByRole('row', { name: /Prices read/ })).toContainText('4')

  await page.getByRole('region', { name: 'What they read' }).getByRole('button', { name: '/pricing' }).click()
  await expect(page).toHaveURL(/path=%2Fpricing/)
  await expect(funnel).toHaveCount(0)
  await page.getByRole('button', { name: `Remove the filter came from ${source}` }).click()
  await expect(page).not.toHaveURL(/source=/)

  const today = new Date().toISOString().slice(0, 10)
  await page.getByRole('button', { name: 'Other days' }).click()
  await page.getByLabel('From', { exact: true }).fill(today)
  await page.getByLabel('To', { exact: true }).fill(today)
  await page.getByRole('button', { name: 'Show these days' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}|to=${today}`))

  await page.getByRole('button', { name: 'Add note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a note' })
  await dialog.getByLabel('What happened').fill(`Stand at the ${source}`)
  await dialog.getByRole('button', { name: 'Add note' }).click()
  const notes = visits.getByRole('list', { name: 'Notes' })
  await expect(notes).toContainText(`Stand at the ${source}`)
  expect(await violations(page)).toEqual([])
  await notes.getByRole('button', { name: `Remove the note Stand at the ${source}` }).click()
  await expect(page.getByText('Note removed', { exact: true })).toBeVisible()
  await expect(visits).not.toContainText(source)
  await product.rows('delete from analytics_events where source = $1', [source])
})
