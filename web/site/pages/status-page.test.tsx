import { screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { shownServices, type StatusHistory } from '../../../contract/platform/status/status.ts'
import { show } from '../../core/testing-show.tsx'
import { StatusPage } from './status-page.tsx'

const days = Array.from({ length: 90 }, (_, index) =>
  new Date(Date.UTC(2026, 7, 24 + index)).toISOString().slice(0, 10),
)
const history: StatusHistory = {
  days,
  services: shownServices.map((service) => ({
    service,
    states: days.map((day) =>
      service === 'storage' || day < '2026-11-01'
        ? 'unknown'
        : service === 'mail' && day === '2026-11-03'
          ? 'outage'
          : service === 'mail' && day > '2026-11-19'
            ? 'degraded'
            : 'operational',
    ),
  })),
  incidents: [
    {
      id: '00000000-0000-7000-8000-000000000001',
      title: 'Slow mail',
      impact: 'degraded',
      services: ['mail'],
      startedAt: '2026-11-03T10:05:00Z',
      resolvedAt: '2026-11-03T12:30:00Z',
      updates: [{ at: '2026-11-03T12:30:00Z', stage: 'resolved', text: 'The queue is empty.' }],
    },
  ],
  maintenance: [],
  mails: true,
}
const now = [
  { service: 'website', status: 'operational' },
  { service: 'mail', status: 'degraded' },
  { service: 'jobs', status: 'sleeping' },
  { service: 'overall', status: 'degraded' },
]
const open = (replies: Record<string, unknown> = {}) =>
  show(<StatusPage />, { '/api/status': now, '/api/status/history': history, ...replies })
const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!

test('the state now is shown for the whole and for each service', async () => {
  await open()
  expect(await screen.findByText('Degraded Performance')).toHaveClass('warning')
  expect(within(await row('Website')).getByText('Operational')).toHaveClass('success')
  expect(within(await row('Mail')).getByText('Degraded')).toHaveClass('warning')
  expect(within(await row('Background jobs')).getByText('Unknown')).toHaveClass('idle')
})

test('status-updates: without a mail server the page offers the feed alone', async () => {
  const { unmount } = await open()
  expect(await screen.findByRole('heading', { name: 'Email updates' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  unmount()
  await open({ '/api/status/history': { ...history, mails: false } })
  expect(await screen.findByRole('heading', { name: 'Feed' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
  expect(screen.getByRole('link', { name: 'feed' })).toHaveAttribute('href', '/status/feed.xml')
})

test('mail that is not set up reads as not in use, and as no trouble', async () => {
  await open({
    '/api/status': [
      { service: 'mail', status: 'not-set-up' },
      { service: 'overall', status: 'operational' },
    ],
  })
  expect(await screen.findByText('All Systems Operational')).toBeVisible()
  expect(within(await row('Mail')).getByText('Not in use')).toHaveClass('idle')
})

test('the days that were not as they should be are named', async () => {
  await open()
  expect(await row('Mail')).toHaveTextContent('21 of 90 days checked. Outage on Nov 3. Degraded on Nov 20, Nov 21.')
  expect(await row('API')).toHaveTextContent('21 of 90 days checked. No trouble.')
  expect(await row('File storage')).toHaveTextContent('No day has been checked yet.')
})

test('each state of a day has a height of its own, not only a colour', async () => {
  await open()
  const bars = (await row('Mail')).querySelectorAll('.days path')
  const heights = [...bars].map((path) => /v-(\d+)/.exec(path.getAttribute('d')!)![1])
  expect(new Set(heights).size).toBe(4)
})

test('an incident is told with its times and what was said', async () => {
  await open()
  const incident = (await screen.findByRole('heading', { name: 'Slow mail' })).closest('li')!
  expect(incident).toHaveTextContent('ResolvedMail')
  expect(incident).toHaveTextContent('Nov 3, 10:05 UTC to Nov 3, 12:30 UTC')
  expect(incident).toHaveTextContent('Resolved. The queue is empty.')
})

test('without incidents it says so; without history it says so and goes on telling how it is now', async () => {
  const { unmount } = await open({ '/api/status/history': { ...history, incidents: [] } })
  expect(await screen.findByText('Nothing to report in the last ninety days.')).toBeVisible()
  unmount()

  await open({ '/api/status/history': new Error('503: gone') })
  expect(await screen.findByText(/The history can’t be read right now/)).toBeVisible()
  expect(within(await row('Website')).getByText('Operational')).toBeVisible()
})

test('how it is now is never part of the page’s HTML, the ninety days are', async () => {
  const { page, client, unmount } = await open()
  await row('Mail')
  await vi.waitFor(() => expect(client.getQueryData(['/api', 'status'])).toBeDefined(), { timeout: 10_000 })
  unmount()
  const html = renderToString(page)
  expect(html).toContain('Status Loading...')
  expect(html).not.toContain('Degraded Performance')
  expect(html).toContain('Outage on Nov 3.')
})

test('status-maintenance: what lasts and what is planned stand above the ninety days, and a service in work alarms nobody', async () => {
  await open({
    '/api/status': [
      { service: 'database', status: 'maintenance' },
      { service: 'overall', status: 'operational' },
    ],
    '/api/status/history': {
      ...history,
      incidents: [{ ...history.incidents[0]!, resolvedAt: null }],
      maintenance: [
        {
          id: '00000000-0000-7000-8000-000000000002',
          title: 'Database upgrade',
          text: 'Saving waits for a minute.',
          services: ['database'],
          startsAt: '2026-11-22T02:00:00Z',
          endsAt: '2026-11-22T03:00:00Z',
          underWay: true,
        },
      ],
    },
  })
  expect(await screen.findByRole('region', { name: 'What is wrong now' })).toHaveTextContent('Slow mail')
  const work = screen.getByRole('region', { name: 'Planned work' })
  expect(work).toHaveTextContent('Under wayDatabase')
  expect(work).toHaveTextContent('Nov 22, 02:00 UTC to Nov 22, 03:00 UTC')
  expect(screen.getByRole('region', { name: 'Incidents' })).not.toHaveTextContent('Slow mail')
  expect(within(await row('Database')).getByText('Maintenance')).toHaveClass('info')
  expect(await screen.findByText('All Systems Operational')).toHaveClass('success')
})
