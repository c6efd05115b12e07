import { expect } from '@playwright/test'
import { test, violations, violationsInThemes } from './admin-support.ts'

test('report-live, report-of-periods, report-csv, report-filters, report-days, goals-to-lead, report-notes: visits are in the report at once, as chart and as table, and narrowed to a source and a page, over chosen days, with a note', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  const source = `fair ${Date.now()}`
  const path = `/seen-${Date.now()}`
  await product.rows(
    `insert into analytics_events (at, id, name, path, visitor, device, source, properties)
     select now() - interval '2 minutes' + step * interval '1 second', gen_random_uuid(),
       case when step = 3 then 'contact_form_submit' else 'pageview' end,
       case when step = 1 then '/' else '/pricing' end, $1 || n, 'phone', $1, '{"outcome":"success"}'::jsonb
     from generate_series(1, 4) n, generate_series(1, case when n = 1 then 3 else 2 end) step
     union all
     select now() - interval '1 minute', gen_random_uuid(), 'pageview', $2, 'visitor' || n, 'desktop', 'autumn mail', '{}'
     from generate_series(1, 5000) n`,
    [source, path],
  )
  await page.goto('/admin/analytics?days=7')
  await expect(page.getByRole('region', { name: 'Now' })).toContainText(path)
  const visits = page.getByRole('region', { name: 'Visits' })
  await expect(visits).toContainText('Visitors by day')
  const read = page.getByRole('region', { name: 'What they read' })
  await expect(read.getByRole('row', { name: new RegExp(path) })).toContainText('5,000')
  await expect(page.getByRole('region', { name: 'Where they come from' })).toContainText('autumn mail')
  const download = page.waitForEvent('download')
  await read.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^page-.*\.csv$/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page).toHaveURL(/show=table/)
  await expect(visits.getByRole('row')).toHaveCount(8)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Only visits by' }).selectOption('Source')
  await page.getByRole('combobox', { name: 'Which' }).selectOption(source)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page).toHaveURL(/source=fair/)
  await expect(visits.getByRole('definition').filter({ hasText: /^4$/ })).toHaveCount(1)
  const funnel = page.getByRole('region', { name: 'From visit to lead' })
  await expect(funnel).toContainText('75 % of those who saw /pricing send no form')
  await expect(page.getByRole('region', { name: 'Goals' }).getByRole('row', { name: /Prices read/ })).toContainText('4')
  await read.getByRole('button', { name: '/pricing' }).click()
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
  await product.rows('delete from analytics_events where source = any($1)', [[source, 'autumn mail']])
})

test('report-hourly, own-team-apart, wizard-steps, report-vitals-by-day: hours are shown with the night’s share, kept as a view, and people who are no visitors are named; how fast a page was is shown day by day', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  const source = `night ${Date.now()}`
  const path = `/trend-${Date.now()}`
  await product.rows(
    `insert into analytics_events (at, id, name, path, visitor, device, source, properties)
     select date_trunc('day', now()) - interval '1 day' + n * interval '5 hours', gen_random_uuid(), 'pageview',
       '/pricing', $1 || n, 'phone', $1, '{}' from generate_series(0, 3) n
     union all
     select date_trunc('day', now()) - interval '1 day', gen_random_uuid(), 'wizard_step', '/pricing', $1 || n,
       'phone', $1, jsonb_build_object('step', case when n > 1 then 'Last ' else 'First ' end || $1)
     from unnest(array[0, 1, 2]) n`,
    [source],
  )
  await product.rows(
    `insert into analytics_events (at, id, name, path, visitor, device, metric, value, properties)
     select now() - ago * interval '1 day', gen_random_uuid(), 'web_vital', $1, 'v' || ago, 'phone', metric,
       case metric when 'LCP' then 5000 - ago * 800 else 0.05 end, '{}'
     from generate_series(0, 4) ago, unnest(array['LCP', 'CLS']) metric where ago <> 3`,
    [path],
  )
  // Someone of the team who reads the site is no visitor of it.
  const { team } = (await (await page.request.get('/api/admin/analytics/report?days=7')).json()) as { team: number }
  await page.request.post('/api/analytics/events', {
    headers: { 'user-agent': (await page.evaluate(() => navigator.userAgent)).replace('Headless', '') },
    data: { events: [{ name: 'pageview', path: '/pricing' }] },
  })

  await page.goto(`/admin/analytics?days=7&source=${encodeURIComponent(source)}`)
  await expect(page.getByText(`Excluded: ${team + 1} view`)).toBeVisible()
  const visits = page.getByRole('region', { name: 'Visits' })
  await visits.getByRole('button', { name: 'Hour', exact: true }).click()
  await expect(page).toHaveURL(/by=hour/)
  await expect(visits).toContainText('Night, 18:00 to 06:00: 50 % of visitors')
  await visits.getByRole('slider', { name: 'Visitors by hour' }).press('ArrowLeft')
  await expect(visits.getByText(/, \d\d:00$/)).toBeVisible()
  await visits.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(visits.getByRole('row')).toHaveCount(7 * 24 + 1)
  const wizard = page.getByRole('region', { name: 'Pricing wizard' })
  await expect(wizard.getByRole('row', { name: new RegExp(`First ${source}`) })).toContainText('50 %')
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText('100 %')
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name of this view' }).fill(source)
  await page.getByRole('button', { name: 'Save as a view' }).click()
  await expect(page.getByText('View saved', { exact: true })).toBeVisible()
  await page.goto(`/admin/analytics?days=7&path=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('link', { name: source }).click()
  await expect(page).toHaveURL(/by=hour/)
  await expect(visits.getByRole('row')).toHaveCount(7 * 24 + 1)

  await page.goto(`/admin/analytics?days=7&path=${encodeURIComponent(path)}`)
  const vitals = page.getByRole('region', { name: 'Web vitals' })
  await expect(vitals.getByRole('img', { name: /^LCP by day: 1\.8 s to 5\.\d s/ })).toBeVisible()
  await expect(vitals.getByRole('img', { name: /^CLS by day: 0\.05 to 0\.05/ })).toBeVisible()
  expect(await violationsInThemes(page, 'vitals by day')).toEqual([])
  await visits.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(vitals.getByRole('row')).toHaveCount(5)
  await expect(vitals.getByRole('row').nth(1)).toContainText(/5\.\d sPoor0\.05/)
  expect(await violationsInThemes(page, 'vitals by day as a table')).toEqual([])
  await product.rows('delete from analytics_events where source = $1 or path = $2', [source, path])
})
