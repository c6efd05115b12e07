import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { show } from '../../core/testing-show.tsx'
import { ReportView } from '../traffic/report-view.tsx'

const totals = { visitors: 2, views: 2, seconds: 0, bounces: 0, leads: 0 }
const figure = { visitors: 1, before: 1 }

/** The report of a page has no funnels. */
const report = (funnels: Report['funnels'] = []): Report => ({
  zone: 'UTC',
  at: '2026-11-21T22:47:09.000Z',
  from: '2026-11-21',
  to: '2026-11-21',
  beforeFrom: '2026-11-20',
  beforeTo: '2026-11-20',
  totals,
  before: totals,
  hours: [],
  hourly: [],
  days: [{ day: '2026-11-21', visitors: 2, views: 2, leads: 0, before: 2 }],
  goals: [],
  vitals: [],
  vitalDays: [],
  slowPages: [],
  changes: [],
  incidents: [],
  notes: [],
  bots: [],
  missing: { total: 0, items: [] },
  team: 0,
  dropped: 0,
  countries: false,
  parts: { page: [], entry: [], exit: [], source: [], campaign: [], device: [], event: [], country: [], step: [] },
  funnels,
})

test('report-filters: while a filter by page is taken away, the report of that page stands until the other is read', async () => {
  let answer: (whole: Report) => void = () => undefined
  const { asked } = await show(
    <ReportView tabs={null} />,
    {
      '/api/admin/analytics/report?days=7&path=%2Fpricing': report(),
      '/api/admin/analytics/report?days=7': new Promise<Report>((resolve) => {
        answer = resolve
      }),
    },
    '/admin/analytics?days=7&path=%2Fpricing',
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Remove the filter/ }))
  await waitFor(() => expect(asked).toContain('/api/admin/analytics/report?days=7'))
  expect(screen.getByRole('region', { name: 'Visits' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'From visit to lead' })).toBeNull()

  answer(report([{ funnel: 'pricing', page: figure, wizard: null, lead: figure }]))
  expect(await screen.findByRole('region', { name: 'From visit to lead' })).toBeVisible()
})
