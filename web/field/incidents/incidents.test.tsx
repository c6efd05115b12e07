import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Incident, IncidentRow } from '../../../contract/field/incidents/incidents.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import IncidentDetail from './incident-detail.tsx'
import IncidentsScreen from './incidents-screen.tsx'

const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role: 'owner' } as OpenCompany
const row: IncidentRow = {
  id: 'i1',
  number: 'INC-2026-0412',
  type: 'forced_entry',
  typeLabel: 'Forced entry',
  title: '',
  severity: 2,
  priority: null,
  state: 'submitted',
  source: 'guard',
  siteId: 't1',
  site: 'Meridian',
  post: 'Gate',
  zone: 'Europe/London',
  guardId: 'g1',
  guard: 'Amara',
  occurredAt: '2026-11-24T02:10:00.000Z',
  reportedAt: '2026-11-24T02:14:00.000Z',
  receivedAt: '2026-11-24T02:46:00.000Z',
  media: 2,
  openTasks: 0,
  version: 1,
}
const incident: Incident = {
  ...row,
  postId: 'p1',
  shiftId: null,
  alertId: null,
  place: '',
  reportedBy: '',
  reportedTo: '',
  text: 'Door 4 is open.',
  actionTaken: '',
  actionToTake: '',
  witnesses: null,
  policeReference: '',
  fireReference: '',
  missing: [],
  openedBy: null,
  steps: {
    submitted: row.receivedAt,
    acknowledged: null,
    in_progress: null,
    contained: null,
    resolved: null,
    under_review: null,
    ended: null,
  },
  next: ['acknowledged'],
  stateReason: '',
  frozenAt: null,
  duplicateOf: null,
  tasks: [],
  supplements: [],
  acknowledgedAt: null,
  acknowledgedBy: null,
  files: [
    { sha256: 'a', type: 'image/jpeg', mediaId: 'm1' },
    { sha256: 'b', type: 'image/jpeg', mediaId: null },
  ],
}

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

const open = async (part: React.ReactNode, replies: Record<string, unknown>, address = '/') => {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(() => incident)
  const { asked } = await show(<CompanyContext value={company}>{part}</CompanyContext>, replies, address)
  return { sent, asked }
}
const page = { incidents: [row], total: 1, page: 1, pages: 1 }
const sites = { sites: [{ id: 't1', name: 'Meridian' }], posts: [] }

test('incidents-screen: what guards reported stands with number, type, site, time and photos, and is filtered', async () => {
  const { asked } = await open(<IncidentsScreen />, {
    '/api/app/north/incidents?page=1': page,
    '/api/app/north/incidents?state=acknowledged&page=1': { incidents: [], total: 0, page: 1, pages: 0 },
    '/api/app/north/incidents?state=acknowledged&type=fire&siteId=t1&page=1': {
      incidents: [],
      total: 0,
      page: 1,
      pages: 0,
    },
    '/api/app/north/sites': sites,
  })
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('rowheader')).toHaveTextContent('INC-2026-0412 Forced entry')
  expect(table.getByText('Meridian, Gate')).toBeVisible()
  expect(table.getByText('2 photos')).toBeVisible()
  expect(table.getByText('Not read yet')).toBeVisible()
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'acknowledged' } })
  expect(await screen.findByText('No incidents match this')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'fire' } })
  fireEvent.change(await screen.findByLabelText('Site'), { target: { value: 't1' } })
  await waitFor(() => expect(asked).toContain('/api/app/north/incidents?state=acknowledged&type=fire&siteId=t1&page=1'))
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('table')).toBeVisible()
})

test('incidents-screen: a report says how late it arrived, shows its photos, and somebody notes that they read it', async () => {
  const { sent } = await open(<IncidentDetail id="i1" />, {
    '/api/app/north/incidents/i1': incident,
    '/api/app/north/media/m1': { media: {}, url: '/api/app/north/media/m1/file?signature=x' },
  })
  expect(await screen.findByRole('heading', { name: 'INC-2026-0412: Forced entry' })).toBeVisible()
  expect(screen.getByText(/no signal for 32 min/)).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Photo 1 of INC-2026-0412' })).toHaveAttribute(
    'src',
    '/api/app/north/media/m1/file?signature=x',
  )
  expect(screen.getByText('Photo 2 is still on the guard’s phone.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/app/north/incidents/i1/acknowledge']))
})
