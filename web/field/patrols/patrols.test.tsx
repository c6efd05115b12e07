import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import type { Run, RunStop } from '../../../contract/field/patrols/runs.ts'
import type { Tour } from '../../../contract/field/patrols/tours.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import { doubtInWords } from './patrol-words.ts'
import PatrolsScreen from './patrols-screen.tsx'
import TourDetail from './tour-detail.tsx'

const company = {
  slug: 'north',
  name: 'North',
  zone: 'Europe/London',
  locale: 'en-GB',
  role: 'owner',
  weekStartsOn: 1,
} as OpenCompany

const stop = (position: number, change: Partial<RunStop> = {}): RunStop => ({
  position,
  checkpointId: `c${position}`,
  name: `Gate ${position}`,
  dueAt: `2026-11-24T02:0${position}:00.000Z`,
  state: 'due',
  scanId: null,
  scannedAt: null,
  doubts: [],
  skipReason: null,
  note: '',
  ...change,
})

const run: Run = {
  id: 'r1',
  tourId: 't1',
  tour: 'Round 1, perimeter',
  number: 3,
  postId: 'p1',
  post: 'Gatehouse',
  siteId: 's1',
  site: 'Meridian Quay',
  zone: 'Europe/London',
  state: 'in_progress',
  dueAt: '2026-11-24T02:01:00.000Z',
  overAt: '2026-11-24T02:40:00.000Z',
  startedAt: '2026-11-24T02:01:00.000Z',
  endedAt: null,
  guardId: 'g1',
  guard: 'Remi Adeyemi',
  unheardSince: null,
  excuse: null,
  excusedBy: null,
  stops: [
    stop(1, { state: 'on_time', scanId: 'k1', scannedAt: '2026-11-24T02:02:00.000Z' }),
    stop(2, {
      state: 'suspicious',
      scanId: 'k2',
      scannedAt: '2026-11-24T02:02:11.000Z',
      doubts: [{ rule: 'speed', measured: 7.8, limit: 2.5 }],
    }),
    stop(3, { state: 'skipped', skipReason: 'Locked' }),
    stop(4),
  ],
}
const figures = { due: 3, onTime: 1, late: 0, missed: 0, skipped: 1, suspicious: 1, excused: 0 }
const checkpoint: Checkpoint = {
  id: 'c1',
  siteId: 's1',
  site: 'Meridian Quay',
  name: 'Gate 1',
  what: '',
  kind: 'qr',
  lat: 51.5,
  lng: 0,
  radiusM: 15,
  needsPhoto: false,
  sunUid: null,
  lastCounter: null,
  lastScanAt: null,
  retiredAt: null,
  version: 1,
}
const tour: Tour = {
  id: 't1',
  postId: 'p1',
  post: 'Gatehouse',
  siteId: 's1',
  site: 'Meridian Quay',
  zone: 'Europe/London',
  name: 'Round 1',
  plan: {
    order: 'ordered',
    expectedMinutes: 10,
    earlyMinutes: 5,
    lateMinutes: 5,
    missedMinutes: 15,
    stops: [
      { checkpointId: 'c1', afterMinutes: 0 },
      { checkpointId: 'c2', afterMinutes: 5 },
    ],
  },
  used: null,
  retiredAt: null,
  version: 4,
}
const places = { sites: [{ id: 's1', name: 'Meridian Quay' }], posts: [{ id: 'p1', siteId: 's1', name: 'Gatehouse' }] }

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

const open = async (part: React.ReactNode, replies: Record<string, unknown>, address = '/') => {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(() => run)
  await show(<CompanyContext value={company}>{part}</CompanyContext>, replies, address)
  return { sent }
}
const night = '/api/app/north/tour-runs?from=2026-11-23T12%3A00%3A00.000Z&to=2026-11-24T12%3A00%3A00.000Z'

test('patrols-tonight: each round stands by its site with the state of each checkpoint, and what needs a person first', async () => {
  const { sent } = await open(
    <PatrolsScreen />,
    { [night]: { now: '2026-11-24T02:03:00.000Z', runs: [run], isCut: false, figures } },
    '/?night=2026-11-23',
  )
  const site = within(await screen.findByRole('region', { name: 'Meridian Quay' }))
  expect(site.getByText('Remi Adeyemi')).toBeVisible()
  expect(
    site
      .getAllByRole('listitem')
      .slice(1)
      .map((each) => each.textContent),
  ).toEqual(['02:02Gate 1on time', '02:02Gate 2suspicious', '02:03Gate 3skipped', '02:04Gate 4next'])
  expect(screen.getByText('33.3 %', { selector: 'dd' })).toBeVisible()
  fireEvent.click(site.getByRole('button', { name: 'Round 1, perimeter' }))
  const aside = within(await screen.findByRole('complementary', { name: 'Round Round 1, perimeter' }))
  expect(aside.getByText('Faster than walking: 7.8 m/s of 2.5 m/s.')).toBeVisible()
  expect(aside.getByText('“Locked”')).toBeVisible()
  fireEvent.click(aside.getByRole('button', { name: 'Accept the scan of Gate 2' }))
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Seen on camera' } })
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { position: 2, reason: 'Seen on camera' } }]))
  fireEvent.click(aside.getByRole('button', { name: 'Excuse 2' }))
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Key with the client' } })
  fireEvent.click(screen.getByRole('button', { name: 'Excuse' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('patrols-tonight: while a phone is not heard of, what was due is not known, and not late', async () => {
  const unheard = { ...run, unheardSince: '2026-11-24T01:58:00.000Z' }
  await open(
    <PatrolsScreen />,
    { [night]: { now: '2026-11-24T02:30:00.000Z', runs: [unheard], isCut: true, figures } },
    '/?night=2026-11-23&run=r1',
  )
  expect(await screen.findByText(/last heard of at 01:58/)).toBeVisible()
  expect(screen.getAllByText('not known')).toHaveLength(2)
  expect(screen.getByText('No signal')).toBeVisible()
  expect(screen.getByText(/There are more rounds/)).toBeVisible()
})

test('patrols-checkpoints: a checkpoint says whether its tag can be copied, is printed, changed and retired', async () => {
  const { sent } = await open(
    <PatrolsScreen />,
    {
      '/api/app/north/checkpoints?page=1': { checkpoints: [checkpoint], total: 1, page: 1, pages: 1 },
      '/api/app/north/sites': places,
    },
    '/?view=checkpoints',
  )
  expect(await screen.findByText('can be copied')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Gate 1' }))
  fireEvent.change(await screen.findByLabelText(/Name on the phone/), { target: { value: 'Gate 1, north' } })
  fireEvent.change(screen.getByLabelText('Position'), { target: { value: 'nowhere' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Position'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { version: 1, data: { name: 'Gate 1, north', lat: null, lng: null } } }]),
  )
})

test('patrols-tours: checkpoints of a tour are moved, left out and added, and saved as a draft before it is used', async () => {
  const second = { ...checkpoint, id: 'c2', name: 'Gate 2' }
  const third = { ...checkpoint, id: 'c3', name: 'Gate 3' }
  const { sent } = await open(<TourDetail id="t1" />, {
    '/api/app/north/tours/t1': { tour, schedules: [] },
    '/api/app/north/checkpoints?siteId=s1': {
      checkpoints: [checkpoint, second, third],
      total: 3,
      page: 1,
      pages: 1,
    },
  })
  expect(await screen.findByText('Draft; no round follows it yet')).toBeVisible()
  fireEvent.click(await screen.findByRole('button', { name: 'Move Gate 2 up' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add Gate 3' }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave Gate 1 out' }))
  expect(screen.getByText('Changed, not saved')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Use from now on' })).toBeDisabled()
  fireEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        body: {
          version: 4,
          data: {
            plan: {
              stops: [
                { checkpointId: 'c2', afterMinutes: 0 },
                { checkpointId: 'c3', afterMinutes: 10 },
              ],
            },
          },
        },
      },
    ]),
  )
})

test('patrols-tours: times are added by days of the week and the clock of the site', async () => {
  const { sent } = await open(<TourDetail id="t1" />, {
    '/api/app/north/tours/t1': { tour, schedules: [] },
    '/api/app/north/checkpoints?siteId=s1': { checkpoints: [checkpoint], total: 1, page: 1, pages: 1 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add times' }))
  for (const day of ['Sat', 'Sun']) fireEvent.click(await screen.findByLabelText(day))
  fireEvent.change(screen.getByLabelText(/^Times/, { selector: 'input' }), { target: { value: '22:30, 00:30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { body: { rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', times: ['22:30', '00:30'], varyMinutes: 0 } },
    ]),
  )
})

test('patrols-doubts: each doubt says what was measured and what is allowed', () => {
  expect(doubtInWords({ rule: 'distance', measured: 81.4, limit: 24 })).toBe(
    'The phone was 81 m from the tag; 24 m are allowed.',
  )
  expect(doubtInWords({ rule: 'counter_back', measured: 5, limit: 6 })).toBe('Tap 5 came out of order with tap 6.')
  expect(doubtInWords({ rule: 'counter_again', measured: 61, limit: null })).toContain('Tap 61')
  expect(doubtInWords({ rule: 'code_wrong', measured: null, limit: null })).toContain('code of the tag')
  expect(doubtInWords({ rule: 'no_position', measured: null, limit: null })).toContain('no position')
})

test('patrols-plan: a tour is drawn on the plan of its site; a press adds what is beside it, and the list does the same by keys', async () => {
  const second = { ...checkpoint, id: 'c2', name: 'Gate 2', lat: 51.501, kind: 'sun' as const }
  const third = { ...checkpoint, id: 'c3', name: 'Gate 3', lat: 51.502, radiusM: 25 }
  const { sent } = await open(<TourDetail id="t1" />, {
    '/api/app/north/tours/t1': { tour, schedules: [] },
    '/api/app/north/checkpoints?siteId=s1': {
      checkpoints: [checkpoint, second, third],
      total: 3,
      page: 1,
      pages: 1,
    },
    '/api/app/north/sites/s1': {
      site: { id: 's1', name: 'Meridian Quay', lat: 51.5, lng: 0 },
      geofence: null,
      plans: [],
      zones: [],
      posts: [],
    },
  })
  const plan = within(await screen.findByRole('region', { name: 'Plan' }))
  expect(await plan.findByRole('img', { name: 'Plan of Meridian Quay' })).toBeVisible()
  expect(plan.getByText('111 m straight, about 1 min walking, 2 checkpoints, 10 min expected')).toBeVisible()
  expect(plan.getByText('1 of 2 can be copied')).toBeVisible()
  const walk = () => document.querySelector('.site-walk')?.getAttribute('points')?.split(' ').length
  expect(walk()).toBe(2)
  expect(plan.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Add Gate 3 to the tour',
    'Checkpoint 1, Gate 1',
    'Checkpoint 2, Gate 2',
  ])
  fireEvent.click(plan.getByRole('button', { name: 'Add Gate 3 to the tour' }))
  expect(walk()).toBe(3)
  fireEvent.click(plan.getByRole('button', { name: 'Checkpoint 3, Gate 3' }))
  const list = within(screen.getByRole('region', { name: 'Checkpoints' }))
  expect(list.getByRole('button', { name: 'Gate 3' })).toHaveAttribute('aria-pressed', 'true')
  expect(plan.getByText(/counts within 25 m/)).toBeVisible()
  fireEvent.click(list.getByRole('button', { name: 'Gate 1' }))
  expect(plan.getByRole('button', { name: 'Checkpoint 1, Gate 1' })).toHaveAttribute('aria-pressed', 'true')
  fireEvent.click(screen.getByRole('button', { name: 'Any order' }))
  expect(walk()).toBeUndefined()

  fireEvent.pointerDown(plan.getByRole('img', { name: 'Plan of Meridian Quay' }), { clientX: 0, clientY: 0 })
  expect(await screen.findByLabelText('Position')).not.toHaveValue('')
  fireEvent.change(screen.getByLabelText(/Name on the phone/), { target: { value: 'River steps' } })
  fireEvent.change(screen.getByLabelText('Position'), { target: { value: '51.5, 0.001' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { siteId: 's1', name: 'River steps', lng: 0.001 } }]))
})
