import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAt, daysLater, startOf } from '../../../contract/core/time.ts'
import { changesInWords } from './patrol-words.ts'
import TourDetail from './tour-detail.tsx'
import { checkpoint, open, tour } from './testing-patrols.tsx'

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
  expect(
    plan.getByText('111 m straight, about 1 min walking, 2 checkpoints, 10 min expected, 20 allowed'),
  ).toBeVisible()
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
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Position')).not.toHaveValue('')
  fireEvent.change(dialog.getByLabelText(/Name on the phone/), { target: { value: 'River steps' } })
  fireEvent.change(dialog.getByLabelText('Position'), { target: { value: '51.5, 0.001' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { siteId: 's1', name: 'River steps', lng: 0.001 } }]))
})

test('patrols-chosen: the checkpoint that is chosen stands beside the plan with its tag, and is changed there', async () => {
  const second = { ...checkpoint, id: 'c2', name: 'Gate 2', kind: 'sun' as const, lastCounter: 958 }
  const row = { site: 'Meridian Quay', tourId: 't1', tour: 'Round 1', late: 0, skipped: 0, suspicious: 0, excused: 0 }
  const { sent } = await open(<TourDetail id="t1" />, {
    '/api/app/north/tours/t1': { tour, schedules: [] },
    '/api/app/north/checkpoints?siteId=s1': { checkpoints: [checkpoint, second], total: 2, page: 1, pages: 1 },
    [week()]: {
      rows: [
        { ...row, checkpointId: 'c1', checkpoint: 'Gate 1', due: 10, onTime: 8, missed: 2 },
        { ...row, tourId: 't9', checkpointId: 'c2', checkpoint: 'Gate 2', due: 10, onTime: 1, missed: 9 },
      ],
      isCut: false,
    },
  })
  const bars = within(await screen.findByRole('region', { name: 'On time, last 7 days' }))
  expect(bars.getAllByRole('listitem').map((each) => [each.className, each.textContent])).toEqual([
    ['is-low', '80 %1Gate 1, 8 of 10'],
    ['', 'none due2Gate 2, 0 of 0'],
  ])
  // The first one stands there until somebody chooses.
  expect(await screen.findByRole('region', { name: 'Checkpoint 1, Gate 1' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Gate 2' }))
  const panel = within(await screen.findByRole('region', { name: 'Checkpoint 2, Gate 2' }))
  expect(panel.getByText('can’t be copied')).toBeVisible()
  expect(panel.getByText('tap 958.')).toBeVisible()
  expect(panel.getByText('Late after 5 min')).toBeVisible()
  expect(panel.getByText('Missed after 15 min')).toBeVisible()
  fireEvent.change(panel.getByLabelText('What to check'), { target: { value: 'Padlock shut' } })
  fireEvent.click(panel.getByRole('button', { name: 'GPS' }))
  fireEvent.click(panel.getByRole('button', { name: 'Save the checkpoint' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { path: '/api/app/north/checkpoints/c2', body: { version: 1, data: { what: 'Padlock shut', kind: 'gps' } } },
    ]),
  )
})

test('patrols-tours: a draft says what it changes of the version in use', () => {
  const used = { number: 3, from: '2026-11-24T00:00:00.000Z', plan: tour.plan }
  const [first, second] = tour.plan.stops as [(typeof tour.plan.stops)[0], (typeof tour.plan.stops)[0]]
  const said = (change: object) => changesInWords({ ...tour.plan, ...change }, used)
  expect(said({})).toBe('As in version 3.')
  expect(said({ stops: [first, second, { checkpointId: 'c3', afterMinutes: 9 }] })).toBe(
    'Since version 3: 1 checkpoint added, other minutes.',
  )
  expect(said({ stops: [first] })).toBe('Since version 3: 1 checkpoint left out, other minutes.')
  expect(said({ order: 'any' })).toBe('Since version 3: another order.')
  expect(
    said({
      stops: [
        { ...second, afterMinutes: 0 },
        { ...first, afterMinutes: 5 },
      ],
    }),
  ).toBe('Since version 3: another order.')
  expect(said({ lateMinutes: 7 })).toBe('Since version 3: other minutes.')
})

/** The address of the figures of the last seven days at the site. */
function week() {
  const tomorrow = daysLater(dayAt('Europe/London', Date.now()), 1)
  const at = (day: string) => encodeURIComponent(startOf('Europe/London', day).toISOString())
  return `/api/app/north/patrol-compliance?from=${at(daysLater(tomorrow, -7))}&to=${at(tomorrow)}&siteId=s1`
}
