import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import IncidentsScreen from './incidents-screen.tsx'
import { incident, incidentRow } from './testing-incidents.ts'

const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role: 'owner' } as OpenCompany

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

const open = async (replies: Record<string, unknown>) => {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(() => incident)
  const shown = await show(
    <CompanyContext value={company}>
      <IncidentsScreen />
    </CompanyContext>,
    replies,
  )
  return { sent, ...shown }
}
const page = { incidents: [incidentRow], total: 1, page: 1, pages: 1 }
const none = { incidents: [], total: 0, page: 1, pages: 0 }
const sites = { clients: [], sites: [{ id: 't1', name: 'Meridian', zone: 'Europe/London' }], posts: [] }
const types = {
  types: [
    { key: 'fire', label: 'Fire, smoke', severity: 1, isRetired: false },
    { key: 'old', label: 'Old', severity: 3, isRetired: true },
  ],
}
const lists = {
  '/api/app/north/incidents?page=1': page,
  '/api/app/north/sites': sites,
  '/api/app/north/incident-types': types,
}

test('incidents-screen: what was reported stands with number, type, site, time and work, and is filtered', async () => {
  const { asked } = await open({
    ...lists,
    '/api/app/north/incidents?state=contained&page=1': none,
    '/api/app/north/incidents?state=contained&type=fire&page=1': none,
    '/api/app/north/incidents?state=contained&type=fire&siteId=t1&page=1': none,
  })
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('rowheader')).toHaveTextContent('INC-2026-0412 Forced entry')
  expect(table.getByText('Meridian, Gate')).toBeVisible()
  expect(table.getByText('2 photos, 1 open task')).toBeVisible()
  expect(table.getByText('Not read yet')).toBeVisible()
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'contained' } })
  expect(await screen.findByText('No incidents match this')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'fire' } })
  fireEvent.change(await screen.findByLabelText('Site'), { target: { value: 't1' } })
  await waitFor(() => expect(asked).toContain('/api/app/north/incidents?state=contained&type=fire&siteId=t1&page=1'))
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('table')).toBeVisible()
})

test('incidents-screen: it is narrowed down by severity, open ones and days, and what is left is had as CSV', async () => {
  const narrowed = 'severity=2&standing=open&from=2026-11-01&to=2026-11-30'
  const { asked, sent } = await open({
    ...lists,
    '/api/app/north/incidents?severity=2&page=1': page,
    '/api/app/north/incidents?severity=2&standing=open&page=1': page,
    '/api/app/north/incidents?severity=2&standing=open&from=2026-11-01&page=1': page,
    [`/api/app/north/incidents?${narrowed}&page=1`]: page,
  })
  await screen.findByRole('table')
  fireEvent.change(screen.getByLabelText('Severity'), { target: { value: '2' } })
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'open' } })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } })
  await waitFor(() => expect(asked).toContain(`/api/app/north/incidents?${narrowed}&page=1`))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`/api/app/north/incidents/csv?${narrowed}`]))
})

test('incidents-screen: the office opens an incident, by the severity of its type, and comes to its file', async () => {
  const { sent, router } = await open(lists)
  fireEvent.click(await screen.findByRole('button', { name: 'Open an incident' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open an incident' }))
  expect(dialog.getByRole('button', { name: 'Open it' })).toBeDisabled()
  expect(dialog.queryByRole('option', { name: 'Old' })).toBeNull()
  fireEvent.change(dialog.getByLabelText('Type'), { target: { value: 'fire' } })
  fireEvent.change(await dialog.findByLabelText('Site'), { target: { value: 't1' } })
  fireEvent.change(dialog.getByLabelText('When it happened'), { target: { value: '2026-11-24T02:10' } })
  fireEvent.change(dialog.getByLabelText('What happened'), { target: { value: 'Smoke from bay 2.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Open it' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: '/api/app/north/incidents',
    body: {
      type: 'fire',
      siteId: 't1',
      severity: 1,
      priority: null,
      state: 'submitted',
      occurredAt: '2026-11-24T02:10:00.000Z',
      text: 'Smoke from bay 2.',
    },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/o/north/incidents/i1'))
})
