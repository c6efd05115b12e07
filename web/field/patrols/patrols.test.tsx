import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DueNext } from './due-next.tsx'
import { doubtInWords } from './patrol-words.ts'
import PatrolsScreen from './patrols-screen.tsx'
import { checkpoint, figures, open, places, run, stop } from './testing-patrols.tsx'

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
    {
      [night]: { now: '2026-11-24T02:30:00.000Z', runs: [unheard], isCut: true, figures },
      '/api/app/north/checkpoints?siteId=s1': {
        checkpoints: [{ ...checkpoint, id: 'c4', arrivals: { late: 9, of: 12 } }],
        total: 1,
        page: 1,
        pages: 1,
      },
    },
    '/?night=2026-11-23&run=r1',
  )
  expect(await screen.findByText(/last heard of at 01:58/)).toBeVisible()
  expect(screen.getAllByText('not known')).toHaveLength(2)
  expect(screen.getByText('No signal')).toBeVisible()
  expect(await screen.findByText('Mostly no signal: 9 of 12 scans came late')).toBeVisible()
  expect(screen.getByText(/There are more rounds/)).toBeVisible()
  expect(screen.getByText('phone off since 01:58')).toBeVisible()
  expect(screen.getByText('Not known').closest('div')).toHaveTextContent('1')
  const legend = within(screen.getByRole('list', { name: 'What the marks mean' }))
  expect(legend.getAllByRole('listitem')).toHaveLength(9)
})

test('patrols-checkpoints: a checkpoint says whether its tag can be copied, is printed, changed and retired', async () => {
  const { sent } = await open(
    <PatrolsScreen />,
    {
      '/api/app/north/checkpoints?page=1': {
        checkpoints: [{ ...checkpoint, arrivals: { late: 7, of: 12 } }],
        total: 1,
        page: 1,
        pages: 1,
      },
      '/api/app/north/sites': places,
    },
    '/?view=checkpoints',
  )
  expect(await screen.findByText('can be copied')).toBeVisible()
  expect(screen.getByText('Mostly no signal: 7 of 12 scans came late')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Print labels' })).toHaveAttribute(
    'href',
    '/api/app/north/checkpoints/labels?',
  )
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

test('patrols-doubts: each doubt says what was measured and what is allowed', () => {
  expect(doubtInWords({ rule: 'distance', measured: 81.4, limit: 24 })).toBe(
    'The phone was 81 m from the tag; 24 m are allowed.',
  )
  expect(doubtInWords({ rule: 'counter_back', measured: 5, limit: 6 })).toBe('Tap 5 came out of order with tap 6.')
  expect(doubtInWords({ rule: 'counter_again', measured: 61, limit: null })).toContain('Tap 61')
  expect(doubtInWords({ rule: 'code_wrong', measured: null, limit: null })).toContain('code of the tag')
  expect(doubtInWords({ rule: 'no_position', measured: null, limit: null })).toContain('no position')
})

test('patrols-next: what is due within the hour stands by its minute; a silent phone and an empty post come first', async () => {
  vi.setSystemTime('2026-11-24T02:03:00.000Z')
  const due = (id: string, tour: string, minute: number, change: object = {}) => ({
    ...run,
    id,
    tour,
    stops: [
      stop(1, { state: 'on_time' }),
      stop(2, { dueAt: new Date(Date.UTC(2026, 10, 24, 2, minute)).toISOString() }),
    ],
    ...change,
  })
  const shown: string[] = []
  await open(
    <DueNext
      runs={[
        due('r1', 'Later', 20),
        due('r2', 'Soon', 5),
        due('r3', 'Past', 1),
        due('r4', 'Silent', 30, { unheardSince: '2026-11-24T01:58:00.000Z' }),
        due('r5', 'Empty', 40, {
          guard: null,
          state: 'scheduled',
          stops: [stop(1, { dueAt: '2026-11-24T02:40:00.000Z' })],
        }),
        due('r6', 'Far', 59, { state: 'scheduled', stops: [stop(1, { dueAt: '2026-11-24T04:40:00.000Z' })] }),
        due('r7', 'Over', 10, { state: 'completed' }),
      ]}
      onShow={(id) => shown.push(id)}
    />,
    {},
  )
  const next = within(screen.getByRole('region', { name: 'Due next' }))
  expect(next.getAllByRole('button').map((each) => each.textContent)).toEqual([
    '02:01Gate 2Past, Remi Adeyemi2 min ago',
    '02:05Gate 2Soon, Remi Adeyemiin 2 min',
    '02:20Gate 2Later, Remi Adeyemiin 17 min',
    '02:30Gate 2Silent, Remi Adeyemino signal',
    '02:40Gate 1Emptyat risk',
  ])
  fireEvent.click(next.getByRole('button', { name: /Soon/ }))
  expect(shown).toEqual(['r2'])
})
