import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Tracker } from '../../../contract/field/tracking/trackers.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import DevicesScreen from '../tracks/devices-screen.tsx'
import { TrackersPart } from './trackers-part.tsx'

const tracker = {
  id: 't1',
  kind: 'tracker',
  state: 'active',
  name: 'Pocket',
  guardId: 'g1',
  guard: 'Amara',
  madeAt: '2026-11-20T09:00:00.000Z',
  madeBy: 'Ines',
  lastSeenAt: '2026-11-24T09:00:00.000Z',
  silentSince: '2026-11-24T09:00:00.000Z',
  battery: 41,
  skewMs: -1_500_000,
  endedAt: null,
  endedBy: null,
  reason: '',
  counts: { accepted: 1_204, off_duty: 3, zero: 1 },
} as Tracker
const phone = {
  ...tracker,
  id: 'd1',
  kind: 'phone',
  name: '',
  skewMs: null,
  counts: {},
  lastSeenAt: null,
  silentSince: null,
  battery: null,
} as Tracker
const lost = { ...tracker, id: 't2', name: 'Old', state: 'lost', reason: 'Left on a bus' } as Tracker

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

async function screenWith(part: React.ReactNode, role = 'owner', address = '/devices?view=trackers') {
  vi.stubGlobal('EventSource', SilentStream)
  const made = { tracker, token: 'secret-token', url: 'https://x/api/track', qr: ['11', '01'], traccarQr: ['10', '11'] }
  const sent = answerCalls(() => made)
  const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role } as OpenCompany
  const page = { trackers: [tracker, phone, lost], total: 3, page: 1, pages: 1 }
  await show(
    <CompanyContext value={company}>{part}</CompanyContext>,
    { '/api/app/north/trackers?page=1': page, '/api/app/north/trackers?guardId=g1&page=1': page },
    address,
  )
  return sent
}

test('trackers-listed: trackers and phones stand with when they sent last and what came of it', async () => {
  await screenWith(<DevicesScreen />)
  const table = within(await screen.findByRole('table', { name: 'Trackers' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows[0]).toHaveTextContent('1,204 kept; refused: 1 at 0,0, 3 off duty')
  expect(rows[0]).toHaveTextContent('In use. Clock 25 minutes ahead')
  expect(rows[0]).toHaveTextContent(/Silent since .*09:00/)
  expect(rows[0]).toHaveTextContent('41%')
  expect(rows[1]).toHaveTextContent('Phone with the app')
  expect(rows[1]).toHaveTextContent('Never')
  expect(rows[1]).not.toHaveTextContent('%')
})

test('trackers-listed: a tracker of a guard is added with its QR code and settings, which are shown once', async () => {
  const sent = await screenWith(<TrackersPart guardId="g1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a tracker' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Add it' })).toBeDisabled()
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Pocket' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add it' }))
  expect(await dialog.findByRole('img', { name: 'QR code that sets up OwnTracks' })).toBeVisible()
  expect(await dialog.findByRole('img', { name: 'QR code that sets up Traccar Client' })).toBeVisible()
  expect(dialog.getByLabelText('Traccar Client: server URL')).toHaveValue('https://x/api/track/osmand')
  expect(dialog.getByLabelText(/^Token/)).toHaveValue('secret-token')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/app/north/trackers', { guardId: 'g1', name: 'Pocket' }],
  ])
})

test('trackers-listed: a tracker is renamed, a lost one too, and never without a name', async () => {
  const sent = await screenWith(<TrackersPart guardId="g1" />)
  expect((await screen.findAllByRole('button', { name: /^Rename: / })).length).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: 'Rename: Pocket' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename the tracker' }))
  const name = dialog.getByLabelText(/^Name/)
  expect(name).toHaveValue('Pocket')
  fireEvent.change(name, { target: { value: ' ' } })
  expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled()
  fireEvent.change(name, { target: { value: 'Belt' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/app/north/trackers/t1', body: { name: 'Belt' } }]))
})

test('trackers-listed: a tracker is ended with the reason, a phone among the phones, and a lost one never again', async () => {
  const sent = await screenWith(<TrackersPart guardId="g1" />)
  const ends = await screen.findAllByRole('button', { name: /^(End|Mark as lost): / })
  expect(ends.map((button) => button.getAttribute('aria-label'))).toEqual(['End: Pocket'])
  fireEvent.click(ends[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'End the tracker' }))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Broken' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/app/north/trackers/t1/end', { as: 'revoked', reason: 'Broken' }],
    ]),
  )
})
