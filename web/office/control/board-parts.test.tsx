import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Run } from '../../../contract/field/patrols/runs.ts'
import type { Control, DutyRow } from '../../../contract/office/control/control.ts'
import type { HistoryEntry } from '../../../contract/planning/ledger/history.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { show } from '../../core/testing-show.tsx'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import { BoardTens } from './board-context.ts'
import { BoardPlan } from './board-plan.tsx'
import { CasesColumn } from './cases-column.tsx'
import { DutyColumn } from './duty-column.tsx'
import { EventsColumn } from './events-column.tsx'
import { NextHour } from './next-hour.tsx'
import { NightLanes } from './night-lanes.tsx'
import { PlanList } from './plan-list.tsx'
import type { SiteScene } from './site-scene.ts'
import { SummaryStrip } from './summary-strip.tsx'

const now = '2026-11-24T02:30:00.000Z'
const company = {
  slug: 'north',
  name: 'North',
  zone: 'Europe/London',
  locale: 'en-GB',
  role: 'owner',
  weekStartsOn: 1,
} as OpenCompany

const open = (part: ReactNode, moment = now) =>
  show(
    <CompanyContext value={company}>
      <BoardTens value={Date.parse(moment)}>{part}</BoardTens>
    </CompanyContext>,
  )

const duty = (guard: string, site: string, part: Partial<DutyRow> = {}) =>
  ({
    guardId: guard,
    guard,
    postId: 'door',
    post: 'Main door',
    siteId: site,
    site,
    zone: 'Europe/London',
    shiftId: `shift of ${guard}`,
    phone: null,
    since: '2026-11-24T01:00:00.000Z',
    state: 'on_post',
    seenAt: null,
    callBy: null,
    tour: null,
    ...part,
  }) as DutyRow

const counts: Control['counts'] = {
  planned: 3,
  onPost: 2,
  onRound: 1,
  onBreak: 0,
  noCall: 0,
  late: 1,
  over: 0,
  silent: 0,
  roundsDue: 2,
  alerts: [1, 0, 2, 0, 0],
  incidents: [0, 0, 0, 0, 0],
  panics: 0,
}

test('control-cases: where nothing is open, the column says so, and from where cases come', async () => {
  const [board, nothing] = [{ open: [], openCount: 0, handOvers: [] } as unknown as Control, () => undefined]
  await open(<CasesColumn board={board} chosen={undefined} zoneOf={() => 'UTC'} onChoose={nothing} onRaise={nothing} />)
  expect(screen.getByRole('heading', { name: 'Cases 0 open' })).toBeVisible()
  expect(screen.getByText('Nothing is open')).toBeVisible()
  expect(screen.getByText(/Alerts come by themselves/)).toBeVisible()
})

test('control-strip: each figure has its words, and only what is bad and not zero has a color', async () => {
  await open(<SummaryStrip board={{ counts } as Control} isOld={false} />)
  const figures = screen.getAllByRole('listitem').map((each) => each.textContent)
  expect(figures).toContain('3AlertsS1 1, S3 2')
  expect(figures).toContain('1Late')
  const statusOf = (words: string) => screen.getByText(words).closest('.status')!.className
  expect([statusOf('Late'), statusOf('Not relieved')].map((name) => /warning|idle/.exec(name)?.[0])).toEqual([
    'warning',
    'idle',
  ])
  expect(screen.getByText('2/3')).toBeVisible()
})

test('control-duty-list: those in trouble come first, or all by site; the chosen one can be called and opened', async () => {
  const rows = [
    duty('Zoe', 'Harbour', { state: 'silent', seenAt: '2026-11-24T01:50:00.000Z' }),
    duty('Amara', 'Docks', { phone: '+44 20 7946 0000' }),
  ]
  const chosen = vi.fn<(row: DutyRow) => void>()
  await open(<DutyColumn board={{ duty: rows, counts } as Control} chosen="Amara" onChoose={chosen} />)
  const names = () => screen.getAllByRole('rowheader').map((each) => within(each).getByRole('button').textContent)
  expect(names()).toEqual(['Zoe', 'Amara'])
  expect(screen.getByText('last heard 01:50')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'By site' }))
  expect(names()).toEqual(['Amara', 'Zoe'])
  expect(screen.getByRole('link', { name: 'Call +44 20 7946 0000' })).toHaveAttribute('href', 'tel:+44 20 7946 0000')
  expect(screen.getByRole('link', { name: 'Open the guard' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Zoe' }))
  expect(chosen).toHaveBeenCalledWith(rows[0])
})

test('control-feed: an event says what, who and where, and a held feed how many wait', async () => {
  const event = { id: 'e', at: now, kind: 'checkpoint.scanned', what: 'Checkpoint scanned', where: '' }
  const told = {
    ...event,
    guard: { id: 'a', name: 'Amara' },
    site: { id: 's', name: 'Docks' },
    by: { id: null, name: '' },
  }
  const held = vi.fn<() => void>()
  await open(<EventsColumn events={[told as HistoryEntry]} waiting={2} onHold={held} />)
  expect(screen.getByText('02:30:00')).toBeVisible()
  expect(screen.getByText('Amara, Docks')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Go on, 2 new' }))
  expect(held).toHaveBeenCalledOnce()
})

test('control-next-hour: what comes has its moment, place and guard, and nothing is said in words', async () => {
  const start = { kind: 'start', id: 'n', at: '2026-11-24T03:00:00.000Z', site: 'Docks', zone: 'Europe/London' }
  const item = { ...start, siteId: 's', post: 'Main door', what: '', guard: null, isConfirmed: null }
  const { unmount } = await open(<NextHour board={{ next: [item], nextCount: 1 } as unknown as Control} />)
  const [row] = screen.getAllByRole('listitem')
  expect(row).toHaveTextContent(/^03:00Shift starts.*Docks, Main door/)
  unmount()
  await open(<NextHour board={{ next: [], nextCount: 0 } as unknown as Control} />)
  expect(screen.getByText('Nothing is planned within the hour.')).toBeVisible()
})

test('control-rounds: no figure of an hour stands below that of now', async () => {
  const run = { id: 'r', tour: 'Round 1', stops: [] } as unknown as Run
  const hours = async (moment: string) => {
    const { container, unmount } = await open(<NightLanes runs={[run]} cases={[]} zone="Europe/London" />, moment)
    const found = [...container.querySelectorAll('.control-hours span')].map((each) => each.textContent)
    unmount()
    return found
  }
  expect(await hours('2026-11-24T02:50:00.000Z')).toContain('02:00')
  expect(await hours('2026-11-24T02:20:00.000Z')).not.toContain('02:00')
})

test('control-list-says-all: the list has each guard and checkpoint of the plan in the same words', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const point = { lat: 51.5, lng: 0 }
  const position = { ...point, at: '2026-11-24T02:29:50.000Z', accuracyM: 8 }
  const scene = {
    guards: [
      { row: duty('Amara', 'Docks'), point, position },
      { row: duty('Zoe', 'Docks'), point: null, position: null },
    ],
    stops: [{ id: 'gate', name: 'Gate 2', point, state: 'late', at: now, tour: 'Round 1' }],
    walks: [],
    runs: [],
    cases: [],
  } as unknown as SiteScene
  const overview = {
    site: { name: 'Docks', ...point },
    geofence: null,
    plans: [],
    zones: [],
  } as unknown as SiteOverview
  const given = { scene, chosen: undefined, onChoose: () => {} }
  const { unmount } = await open(<BoardPlan overview={overview} level={undefined} {...given} />)
  expect(screen.getByRole('button', { name: 'Amara, Main door: On post, 10 s ago, within 8 m' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Checkpoint Gate 2: Late' })).toBeVisible()
  expect(screen.getByText('Not drawn: Zoe.')).toBeVisible()
  unmount()
  await open(<PlanList name="Docks" zone="Europe/London" {...given} />)
  const lines = screen.getAllByRole('listitem').map((each) => each.textContent)
  expect(lines[0]).toMatch(/^AmaraOn postMain door, since 01:00, 10 s ago, within 8 m$/)
  expect(lines[1]).toMatch(/^ZoeOn postMain door, since 01:00, not on the plan$/)
  expect(lines).toContain('Gate 2Late02:30, Round 1')
})
