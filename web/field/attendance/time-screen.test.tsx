import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BoardRow, TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import TimeScreen from './time-screen.tsx'

const company = {
  slug: 'north',
  name: 'North',
  zone: 'Europe/London',
  locale: 'en-GB',
  role: 'owner',
  weekStartsOn: 1,
} as OpenCompany
const entry = {
  id: 'e1',
  guardId: 'g1',
  guard: 'Priya Raman',
  site: 'Meridian',
  post: 'round 2',
  zone: 'Europe/London',
  shiftId: 's1',
  plannedFrom: '2026-11-24T18:00:00.000Z',
  plannedTo: '2026-11-25T06:00:00.000Z',
  in: '2026-11-24T17:58:00.000Z',
  out: '2026-11-25T06:02:00.000Z',
  breakMinutes: 0,
  paidMinutes: 720,
  classes: { base: 360, night: 360, overtime: 0 },
  exceptions: [],
  state: 'submitted',
  replaces: null,
  reason: '',
  version: 3,
} as unknown as TimeEntry
const late = {
  ...entry,
  id: 'e2',
  guard: 'Sana Bashir',
  in: '2026-11-24T18:21:00.000Z',
  exceptions: ['late_in'],
  paidMinutes: 699,
} as TimeEntry
const missing = {
  shiftId: 's2',
  guardId: 'g2',
  guard: 'Ola Berg',
  phone: '+442079460000',
  postId: 'p2',
  post: 'gate',
  site: 'Vantage Park',
  zone: 'Europe/London',
  from: '2026-11-24T18:00:00.000Z',
  to: '2026-11-25T06:00:00.000Z',
  since: null,
  state: 'late',
} as BoardRow

const list = {
  entries: [late, entry],
  total: 2,
  page: 1,
  pages: 1,
  counts: { open: 0, submitted: 2, approved: 0, locked: 0 },
  minutes: 1_419,
}

/** Kasia, whom Ola should relieve, is still there; Elin did not read what Jo passed on. */
const over = { ...missing, guardId: 'g3', guard: 'Kasia Nowak', since: missing.from, state: 'over' } as BoardRow
const unread = {
  guardId: 'g4',
  guard: 'Jo Marsh',
  post: 'yard',
  site: 'Aldwater',
  zone: 'Europe/London',
  since: '2026-11-24T17:32:00.000Z',
  relief: 'Elin Grant',
  reliefPhone: '+442079460001',
}

/** A stream of news that stays silent. */
class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

async function screenOf(day = '2026-11-24') {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(() => ({ results: [{ id: 'e1', name: '', ok: true, message: '' }] }))
  const from = `${day}T00:00:00.000Z`
  const query = new URLSearchParams({ from, to: '2026-11-25T00:00:00.000Z', page: '1' })
  await show(
    <CompanyContext value={company}>
      <TimeScreen />
    </CompanyContext>,
    {
      [`/api/app/north/time-entries?${query}`]: list,
      '/api/app/north/guards': { guards: [{ id: 'g1', name: 'Priya Raman' }] },
      '/api/app/north/sites': {
        sites: [{ id: 't1', name: 'Meridian', zone: 'America/New_York' }],
        posts: [{ id: 'p1', name: 'Gate', siteId: 't1' }],
      },
      '/api/app/north/attendance/board': {
        now: '2026-11-24T18:10:00.000Z',
        planned: 2,
        onPost: 1,
        rows: [missing, over],
        unread: [unread],
      },
      '/api/app/north/time-entries/e2': {
        entry: late,
        events: [
          {
            id: 'v1',
            kind: 'in',
            at: late.in,
            method: 'phone',
            flags: ['late'],
            distanceM: 12,
            reason: '',
            notedBy: null,
          },
        ],
        earlier: [],
      },
    },
    `/?day=${day}`,
  )
  return sent
}

test('time-screen: who is missing stands above, hours that differ from the plan before those as planned', async () => {
  await screenOf()
  const now = within(await screen.findByRole('region', { name: 'Now' }))
  expect(now.getByText('+0:10')).toBeVisible()
  const calls = now.getAllByRole('link', { name: 'Call Ola Berg, +442079460000' })
  expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:+442079460000', 'tel:+442079460000'])
  expect(now.getByText('Post kept by Kasia Nowak')).toBeVisible()
  expect(now.getByText(/Relief Ola Berg is not in/)).toBeVisible()
  expect(now.getAllByRole('link', { name: 'Who may take it: Vantage Park, gate' })).toHaveLength(2)
  expect(now.getByText(/Elin Grant has the pass-on of 17:32 and did not read it/)).toBeVisible()
  expect(now.getByRole('link', { name: 'Call Elin Grant, +442079460001' })).toBeVisible()
  expect(now.getByText('3 to settle')).toBeVisible()
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'To settle 1 Nothing here is approved in bulk',
    'Sana BashirMeridian, round 2',
    'As planned 1 12:00 h',
    'Priya RamanMeridian, round 2',
  ])
  expect(table.getByText('Late in 21 min')).toBeVisible()
  expect(table.getAllByText('6 B 6 N')).toHaveLength(2)
})

test('time-screen: what is as planned is approved at once, an exception never with it but by one press of its own', async () => {
  const sent = await screenOf()
  const boxes = await screen.findAllByRole('checkbox')
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true])
  fireEvent.click(screen.getByRole('button', { name: 'Approve 1' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ entries: [{ id: 'e1', version: 3 }] }))
  fireEvent.click(screen.getByRole('button', { name: 'Pay from 18:21: Sana Bashir' }))
  await waitFor(() => expect(sent[1]?.body).toEqual({ entries: [{ id: 'e2', version: 3 }] }))
  fireEvent.click(boxes[0]!)
  expect(screen.getByRole('button', { name: 'Approve 0' })).toBeDisabled()
})

test('time-screen: an entry shows what was recorded, and is corrected by the clocks of its site with a reason', async () => {
  const sent = await screenOf()
  fireEvent.click(await screen.findByRole('button', { name: 'Sana Bashir' }))
  const aside = within(await screen.findByRole('complementary', { name: 'Entry' }))
  expect(await aside.findByText('on the own phone, 12 m off')).toBeVisible()
  fireEvent.change(aside.getByLabelText(/^In/), { target: { value: '2026-11-24T18:14' } })
  fireEvent.change(aside.getByLabelText(/^Reason/), { target: { value: 'Train stopped' } })
  fireEvent.click(aside.getByRole('button', { name: 'Save correction' }))
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      version: 3,
      in: '2026-11-24T18:14:00.000Z',
      out: '2026-11-25T06:02:00.000Z',
      breakMinutes: 0,
      reason: 'Train stopped',
    }),
  )
})

test('time-screen: hours are paid as planned by a press and a usual reason', async () => {
  const sent = await screenOf()
  fireEvent.click(await screen.findByRole('button', { name: 'Sana Bashir' }))
  const aside = within(await screen.findByRole('complementary', { name: 'Entry' }))
  fireEvent.click(await aside.findByRole('button', { name: 'As planned 12:00, why' }))
  await waitFor(() => expect(aside.getByLabelText(/^Reason/)).toHaveFocus())
  fireEvent.click(aside.getByRole('button', { name: 'Told in time' }))
  fireEvent.click(aside.getByRole('button', { name: 'Save correction' }))
  const planned = { in: '2026-11-24T18:00:00.000Z', out: '2026-11-25T06:00:00.000Z', breakMinutes: 0 }
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 3, ...planned, reason: 'Told in time' }))
})

test('time-recorded-by-office: the office records what a guard without a phone did, by the clocks of the site', async () => {
  const sent = await screenOf()
  fireEvent.click(await screen.findByRole('button', { name: 'Record time' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Record it' })).toBeDisabled()
  await dialog.findByRole('option', { name: 'Priya Raman' })
  fireEvent.change(dialog.getByLabelText(/^Guard/), { target: { value: 'g1' } })
  fireEvent.change(dialog.getByLabelText(/^Post/), { target: { value: 'p1' } })
  fireEvent.change(dialog.getByLabelText(/^When/), { target: { value: '2026-11-24T18:14' } })
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Phone at home' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Record it' }))
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      guardId: 'g1',
      kind: 'in',
      shiftId: null,
      postId: 'p1',
      at: '2026-11-24T23:14:00.000Z',
      reason: 'Phone at home',
    }),
  )
})

test('time-locked: closing a week says first what that means, and locks nothing until somebody confirms', async () => {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(() => ({ locked: 2 }))
  await show(
    <CompanyContext value={company}>
      <TimeScreen />
    </CompanyContext>,
    {},
    '/?day=2026-11-23&span=week',
  )
  const button = await screen.findByRole('button', { name: 'Close week 48' })
  fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Close week 48?' }))
  expect(dialog.getByText(/Nobody can change, correct or reopen a locked entry/)).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
  fireEvent.click(button)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close the week' }))
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/app/north/time-entries/lock', { from: '2026-11-23T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' }],
    ]),
  )
})
