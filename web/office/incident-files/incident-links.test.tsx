import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { IncidentLink } from '../../../contract/field/incidents/links.ts'
import { show } from '../../core/testing-show.tsx'
import { incident, incidentRow } from '../../field/incidents/testing-incidents.ts'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import IncidentFile from './incident-file.tsx'

const company = {
  slug: 'north',
  name: 'North',
  zone: 'Europe/London',
  locale: 'en-GB',
  role: 'owner',
  weekStartsOn: 1,
} as OpenCompany

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

const other: IncidentLink = {
  id: 'i2',
  as: 'follows',
  number: 'INC-2026-0411',
  title: 'Fence cut',
  typeLabel: 'Trespass',
  state: 'closed',
  site: 'Meridian',
}

const open = async (part: Partial<Incident> & { now?: string } = {}) => {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(() => incident)
  await show(
    <CompanyContext value={company}>
      <IncidentFile id="i1" />
    </CompanyContext>,
    {
      '/api/app/north/incidents/i1': { ...incident, now: new Date().toISOString(), ...part },
      '/api/app/north/incidents?siteId=t1&page=1': {
        incidents: [incidentRow, { ...incidentRow, id: 'i3', number: 'INC-2026-0410' }],
        total: 2,
        page: 1,
        pages: 1,
      },
      '/api/app/north/dispatch/incidents/i1': { calls: [], units: [] },
      '/api/app/north/media/m1': { media: {}, url: '/api/app/north/media/m1/file?signature=x' },
    },
  )
  await screen.findByRole('heading', { name: 'INC-2026-0412' })
  return sent
}
const bodies = (sent: readonly { path: string; body?: unknown }[]) => sent.map(({ path, body }) => [path, body])

test('incident-links-shown: the file names its links from its side, adds one and removes it, and a duplicate stays', async () => {
  const sent = await open({ links: [other, { ...other, id: 'i4', as: 'duplicate', number: 'INC-2026-0413' }] })
  const part = within(screen.getByRole('region', { name: /^Linked incidents/ }))
  const [first, second] = part.getAllByRole('listitem')
  expect(first).toHaveTextContent('follows from')
  expect(first).toHaveTextContent('Meridian, Closed')
  expect(part.getByRole('link', { name: 'INC-2026-0411 Fence cut' })).toHaveAttribute(
    'href',
    '/app/o/north/incidents/i2',
  )
  expect(second).toHaveTextContent('has the duplicate')
  expect(part.queryByRole('button', { name: 'Remove the link to INC-2026-0413' })).toBeNull()
  fireEvent.click(part.getByRole('button', { name: 'Remove the link to INC-2026-0411' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(part.getByRole('button', { name: 'Link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Link INC-2026-0412' }))
  expect(dialog.getByRole('button', { name: 'Link them' })).toBeDisabled()
  fireEvent.change(dialog.getByLabelText('How they belong together'), { target: { value: 'follows' } })
  await dialog.findByRole('option', { name: /INC-2026-0410/ })
  fireEvent.change(dialog.getByLabelText('The other incident'), { target: { value: 'i3' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Link them' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(sent)).toEqual([
    ['/api/app/north/incidents/i1/unlink', { incidentId: 'i2' }],
    ['/api/app/north/incidents/i1/link', { incidentId: 'i3', kind: 'follows' }],
  ])
})

test('incident-owner-shown: the file says who has it, and somebody else takes it over', async () => {
  const sent = await open({ ownerId: 'u2', owner: 'Imogen Vale', ownedAt: '2026-11-24T02:50:00.000Z' })
  expect(screen.getByText(/^Imogen Vale has this file since .*02:50/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(bodies(sent)).toEqual([['/api/app/north/incidents/i1/take-over', { from: 'u2' }]])
})

test('incident-clocks-shown: clocks run by the time of the server, whatever the browser says', async () => {
  const startedAt = '2026-11-24T02:46:00.000Z'
  await open({
    now: '2026-11-24T02:50:00.000Z',
    clocks: [
      {
        clock: 'acknowledged',
        state: 'running',
        houseSeconds: 600,
        contractSeconds: null,
        targetSeconds: 600,
        startedAt,
        dueAt: '2026-11-24T02:56:00.000Z',
        metAt: null,
        breachedAt: null,
        pausedAt: null,
        pausedMs: 0,
      },
    ],
  })
  const strip = within(screen.getByRole('list', { name: 'Clocks' }))
  expect(strip.getByText(/^left: [56] minutes?( \d+ seconds?)?$/)).toBeInTheDocument()
})

test('incident-step: a report is sent to review once its record has the minimum', async () => {
  await open({ state: 'resolved', next: ['in_progress', 'under_review'] })
  const step = within(screen.getByRole('group', { name: 'Next step' }))
  expect(step.getByRole('button', { name: 'Send to review: 1 thing missing' })).toBeDisabled()
})
