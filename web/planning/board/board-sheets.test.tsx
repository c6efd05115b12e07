import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { show } from '../../core/testing-show.tsx'
import { namesOf, type Places } from '../shifts/names.ts'
import { weekOf } from '../shifts/week.ts'
import { BoardList } from './board-list.tsx'
import { placesOf } from './board-places.ts'
import { BoardPrint, breakLines } from './board-print.tsx'
import { rowsOf } from './board-rows.ts'

afterEach(cleanup)

const LONDON = 'Europe/London'
const WEEK = weekOf('2026-11-30', LONDON)
const places = {
  sites: [
    { id: 'quay', name: 'Quay', zone: LONDON },
    { id: 'office', name: 'New York office', zone: 'America/New_York' },
    { id: 'tower', name: 'Tokyo tower', zone: 'Asia/Tokyo' },
  ],
  posts: [
    { id: 'gate', siteId: 'quay', name: 'Gate' },
    { id: 'lobby', siteId: 'office', name: 'Lobby' },
    { id: 'roof', siteId: 'tower', name: 'Roof' },
  ],
} as Places
const guards = [
  { id: 'ola', name: 'Ola Berg', state: 'active', qualifications: [], timeOffAsked: [] },
  { id: 'ivo', name: 'Ivo Lang', state: 'active', qualifications: [], timeOffAsked: [] },
] as Partial<GuardRow>[] as GuardRow[]

let made = 0
function shift(guardId: string | null, from: string, hours: number, given: Partial<Shift> = {}): Shift {
  const span = { from: new Date(from).toISOString(), to: new Date(Date.parse(from) + hours * HOUR_MS).toISOString() }
  return {
    id: `shift-${++made}`,
    postId: 'gate',
    siteId: 'quay',
    ...span,
    state: 'published',
    requires: [],
    priority: 2,
    assignment: guardId === null ? null : { id: `a-${made}`, guardId, state: 'assigned' },
    told: { ...span, guardId },
    calledOff: null,
    version: 1,
    ...given,
  }
}
const office = { siteId: 'office', postId: 'lobby' }
const tower = { siteId: 'tower', postId: 'roof' }
const draft = { state: 'draft' as const, told: null }
const sunday = shift('ola', '2026-11-29T19:00Z', 12)
const SHIFTS = [
  sunday,
  shift('ola', '2026-11-30T19:00Z', 12),
  shift('ivo', '2026-11-30T07:00Z', 12, draft),
  shift(null, '2026-11-30T19:00Z', 12, draft),
  shift('ivo', '2026-12-01T07:00Z', 12, draft),
  shift('ola', '2026-12-02T19:00Z', 12, { state: 'cancelled' }),
  // An evening there, which is the next day here.
  shift('ivo', '2026-12-04T00:00Z', 8, office),
  // Monday there, and Sunday here.
  shift(null, '2026-11-29T15:00Z', 8, tower),
]

const BLOCKED = new Set([SHIFTS[4]!.id])
const board = (by: 'site' | 'guard' = 'site') =>
  rowsOf({
    by,
    days: WEEK.days,
    zone: LONDON,
    shifts: SHIFTS,
    places,
    guards,
    only: new Set(),
    openFirst: false,
    folded: new Set(),
    blocked: BLOCKED,
    candidate: null,
  })
const names = namesOf(places, guards, { zone: LONDON, locale: 'en-GB' })
const heads = WEEK.days.map((day) => ({
  covered: 1,
  needed: 1,
  holiday: day === '2026-11-30' ? 'St Andrew’s Day (Leith)' : '',
}))
const NIGHT = SHIFTS[1]!
const breaks = breakLines(SHIFTS, [
  { id: NIGHT.id, paidMinutes: 690, breaks: [{ kind: 'meal', minutes: 30, paid: 'no' }] },
])

const printed = async (breaks: ReadonlyMap<string, string> = new Map()) => {
  await show(
    <BoardPrint company="Vigil" rows={board()} days={WEEK.days} blocked={BLOCKED} {...{ heads, names, breaks }} />,
  )
  return screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => [...cell.querySelectorAll('p')].map((each) => each.textContent)),
  )
}

test('breaks-told, holidays-shown, roster-on-paper: paper says whose it is, the breaks of a shift, what is paid of it, and the public holidays of a day', async () => {
  await printed(breaks)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Roster of Vigil')
  expect(screen.getByText('Meal 30 min, not paid; 11 h 30 min paid of 12 h there')).toBeInTheDocument()
  const [monday, tuesday] = screen.getAllByRole('columnheader', { name: /^(Mon|Tue)/ })
  expect([monday!.textContent, tuesday!.textContent]).toEqual(['Mon 30 1/1St Andrew’s Day (Leith)', 'Tue 1 1/1'])
})

test('roster-on-paper: a night stands under the day on which it begins and no other, with its post and how it stands', async () => {
  const cells = (await printed()).filter((row) => row.length === 7)
  const [open, ivo, ola] = cells
  expect(open!.slice(0, 2)).toEqual([['19:00–07:00 Gate, open, draft'], []])
  expect(ivo!.slice(0, 2)).toEqual([['07:00–19:00 Gate, draft'], ['07:00–19:00 Gate, blocked, not published']])
  // The night of Sunday stands on the sheet of the week before.
  expect(ola!.slice(0, 3)).toEqual([
    ['19:00–07:00 Gate, not confirmed'],
    [],
    ['19:00–07:00 Gate, cancelled, not published'],
  ])
  const marks = [...document.querySelectorAll('.ops-paper p')].map((each) => each.className === 'is-draft')
  expect(marks).toEqual([true, true, true, false, true, false, false])
})

test('roster-in-site-time: paper, list and names show a shift elsewhere on its day there, with the name of its zone', async () => {
  const rows = board()
  const [, , tokyo] = rows.filter((row) => row.kind === 'site')
  expect(tokyo).toMatchObject({ zoneName: 'GMT+9', coverage: { needed: 1 } })
  expect(rows.filter((row) => row.kind === 'site').map(({ zoneName }) => zoneName)).toEqual(['', 'EST', 'GMT+9'])
  const cells = (await printed()).filter((row) => row.length === 7)
  expect(cells[3]![3]).toEqual(['19:00–03:00 EST Lobby, not confirmed'])
  expect(cells[4]![0]).toEqual(['00:00–08:00 GMT+9 Roof, open'])
  expect(names.shift(SHIFTS[6]!)).toBe('New York office, Lobby, Thu 3 19:00–03:00 EST')
  expect(names.shift(SHIFTS[0]!)).toBe('Quay, Gate, Sun 29 19:00–07:00')
  expect(placesOf([SHIFTS[6]!], WEEK.days, names.times.zoneOf)).toMatchObject([
    { day: 3, start: expect.closeTo(19 / 24) },
  ])
})

test('roster-on-phone: a day lists what begins on it in order, with times, guard, post and how it stands', async () => {
  const list = async (day: string) => {
    cleanup()
    await show(
      <BoardList
        rows={board()}
        days={WEEK.days}
        heads={heads}
        today="2026-11-30"
        blocked={BLOCKED}
        chosen={undefined}
        revealed={{ id: sunday.id }}
        nameOf={() => ''}
        onDay={() => undefined}
        onOpen={() => undefined}
        onEscape={() => undefined}
        {...{ day, names }}
      />,
    )
    return [...document.querySelectorAll('.ops-list li button')].map((each) =>
      [...each.children].map((part) => part.textContent.trim()),
    )
  }
  expect(await list('2026-11-30')).toEqual([
    ['07:00–19:00', 'Ivo Lang', 'Gate', 'draft'],
    ['19:00–07:00', 'Open', 'Gate', 'open, draft'],
    ['19:00–07:00', 'Ola Berg', 'Gate', 'not confirmed'],
    ['00:00–08:00 GMT+9', 'Open', 'Roof', 'open'],
  ])
  expect(await list('2026-12-03')).toEqual([['19:00–03:00 EST', 'Ivo Lang', 'Lobby', 'not confirmed']])
})
