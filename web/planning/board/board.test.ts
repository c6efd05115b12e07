import fc from 'fast-check'
import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { daysLater, startOf } from '../../../contract/core/time.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { StepResult } from '../../../contract/planning/shifts/changing.ts'
import type { Conflict } from '../../../contract/planning/problems/problems.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { movedBy } from '../shifts/shift-times.ts'
import { placeOf } from './board-chip.tsx'
import { handleKey, type Keys } from './board-keys.ts'
import { gapsOf, placesOf } from './board-places.ts'
import { type BoardQuery, rowsOf } from './board-rows.ts'
import { between, nextSpot, settle, type Spot } from './board-spot.ts'
import { dragMinutes } from './drag-minutes.ts'
import { keepStep, pushed, putStep, removeStep, settled, undoOf } from '../shifts/steps.ts'
import { itemAt } from './use-window.ts'
import { monthDays, monthShown, wallTime } from '../shifts/week.ts'

const ZONE = 'Europe/London'
const DAYS = Array.from({ length: 7 }, (_, at) => daysLater('2026-11-23', at))

let made = 0
const shift = (from: string, hours: number, given: Partial<Shift> = {}): Shift => ({
  id: `shift-${++made}`,
  postId: 'gate',
  siteId: 'quay',
  from: new Date(from).toISOString(),
  to: new Date(Date.parse(from) + hours * HOUR_MS).toISOString(),
  state: 'draft',
  requires: [],
  priority: 2,
  assignment: null,
  told: null,
  calledOff: null,
  version: 1,
  ...given,
})
const held = (guardId: string) => ({ assignment: { id: `a-${guardId}`, guardId, state: 'assigned' as const } })
const guard = (id: string, name: string) =>
  ({ id, name, state: 'active', qualifications: [], timeOffAsked: [] }) as Partial<GuardRow> as GuardRow
const asked = (given: Partial<BoardQuery>): BoardQuery => ({
  by: 'site',
  days: DAYS,
  zone: ZONE,
  shifts: [],
  places: {
    sites: [
      { id: 'quay', name: 'Meridian Quay' },
      { id: 'mall', name: 'Harbour Mall' },
    ] as BoardQuery['places']['sites'],
    posts: [
      { id: 'gate', siteId: 'quay', name: 'Gate' },
      { id: 'door', siteId: 'mall', name: 'Main door' },
    ] as BoardQuery['places']['posts'],
  },
  guards: [guard('amara', 'Amara'), guard('dana', 'Dana')],
  only: new Set(),
  openFirst: false,
  folded: new Set(),
  blocked: new Set(),
  candidate: null,
  ...given,
})

test('board-true-to-time: a shift stands on the day and at the share of it where it begins, and nothing covers anything', () => {
  const night = shift('2026-11-24T18:00Z', 12)
  const early = shift('2026-11-22T18:00Z', 12)
  expect(placesOf([night, early], DAYS, ZONE)).toMatchObject([
    { shift: early, day: 0, start: -0.25, length: 0.5, lane: 0, isNight: true },
    { shift: night, day: 1, start: 0.75, length: 0.5, lane: 0, isNight: true },
  ])
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.integer({ min: 0, max: 160 }), hours: fc.integer({ min: 1, max: 24 }) })),
      (spans) => {
        const all = spans.map(({ at, hours }) => shift(new Date(Date.UTC(2026, 10, 23, at)).toISOString(), hours))
        const placed = placesOf(all, DAYS, ZONE)
        expect(placed).toHaveLength(all.length)
        for (const one of placed)
          for (const two of placed)
            if (one !== two && one.lane === two.lane)
              expect(one.shift.from < two.shift.to && two.shift.from < one.shift.to).toBe(false)
      },
    ),
  )
})

test('board-true-to-time: of a night that begins late on the last day enough stays in sight to be pressed', () => {
  const chips = placesOf([shift('2026-11-29T23:30Z', 8), shift('2026-11-28T23:30Z', 8)], DAYS, ZONE)
  expect(chips.map((chip) => placeOf(chip).left)).toEqual([
    expect.stringMatching(/^97\.9\d*%$/),
    expect.stringMatching(/^min\(97\.9\d*%, 100% - 24px\)$/),
  ])
})

test('board-true-to-time: a move by days keeps the time of day, also when clocks change, and a way back leads back', () => {
  expect(movedBy(ZONE, '2026-10-24T07:00:00.000Z', 1440)).toBe('2026-10-25T08:00:00.000Z')
  fc.assert(
    fc.property(
      fc.constantFrom(ZONE, 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kolkata'),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      fc.integer({ min: -9, max: 9 }),
      (zone, given, days) => {
        const moment = new Date(Math.floor(given.getTime() / 1_800_000) * 1_800_000).toISOString()
        const moved = movedBy(zone, moment, days * 1440)
        const [was, is] = [wallTime(zone, new Date(moment)), wallTime(zone, new Date(moved))]
        // Only a time that clocks skip moves on.
        if (was.minutes === is.minutes) expect(is.day).toBe(daysLater(was.day, days))
        else expect(is.minutes - was.minutes).toBeLessThanOrEqual(60)
      },
    ),
  )
})

test('board-rows: a site lists what is open and its guards; open ones come first on request, and a folded site is closed', () => {
  const shifts = [
    shift('2026-11-23T08:00Z', 8, held('dana')),
    shift('2026-11-24T08:00Z', 8, held('amara')),
    shift('2026-11-24T08:00Z', 8, { siteId: 'mall', postId: 'door' }),
    shift('2026-11-25T08:00Z', 8, { calledOff: { guardId: 'dana', at: '', reason: 'Sick' } }),
    shift('2026-11-22T20:00Z', 10, held('dana')),
  ]
  const names = (given: Partial<BoardQuery>) => rowsOf(asked({ shifts, ...given })).map(({ name }) => name)
  expect(names({})).toEqual(['Meridian Quay', 'Open', 'Amara', 'Dana', 'Harbour Mall', 'Open'])
  expect(names({ openFirst: true })[0]).toBe('Meridian Quay')
  expect(names({ openFirst: true, shifts: shifts.slice(0, 3) })).toEqual([
    'Harbour Mall',
    'Open',
    'Meridian Quay',
    'Amara',
    'Dana',
  ])
  expect(names({ folded: new Set(['quay']), only: new Set(['quay']) })).toEqual(['Meridian Quay'])
  expect(names({ by: 'guard' })).toEqual(['Open', 'Amara', 'Dana'])
  const [quay, open, , dana] = rowsOf(asked({ shifts, blocked: new Set([shifts[0]!.id]) }))
  // The night before the week is shown. It covers the week before, and its hours count where they lie.
  expect(quay).toMatchObject({ posts: 1, coverage: { covered: 2, needed: 3 }, blockedMinutes: 480 })
  expect(open).toMatchObject({ detail: '1 to fill' })
  expect(dana).toMatchObject({
    // Six hours of the night before lie in the week.
    minutes: 840,
    detail: 'Called off',
    gone: [{ day: 2 }],
    chips: [{ day: 0 }, { day: 0 }],
  })
})

test('board-if-taken: a candidate has a row at the site, with the rest before the next shift and the hours after', () => {
  const open = shift('2026-11-23T19:00Z', 12)
  const next = shift('2026-11-25T19:00Z', 12, { ...held('amara'), siteId: 'mall', postId: 'door' })
  const rows = rowsOf(asked({ shifts: [open, next], candidate: { guardId: 'amara', shiftId: open.id } }))
  expect(rows[2]).toMatchObject({
    name: 'Amara',
    minutes: 720,
    ifTaken: { minutes: 1440, restMinutes: 2160, shift: { day: 0 }, next: { day: 2 } },
    others: [{ day: 2 }],
    chips: [],
  })
})

test('board-short-rest: a rest is drawn from the end of a shift to the start of the next one, in days of the week', () => {
  const [late, early] = [shift('2026-11-24T14:00Z', 8), shift('2026-11-25T06:00Z', 8)]
  const broken = (from: string, to: string, kind: Conflict['kind'] = 'min_rest') =>
    ({
      kind,
      violations: [{ from, to, measured: 480, shiftIds: [late.id, early.id] }],
    }) as Partial<Conflict> as Conflict
  const gaps = (conflict: Conflict, days = DAYS) => gapsOf([conflict], [late, early], days, ZONE)
  expect(gaps(broken(late.to, early.from))).toEqual([
    { shiftId: early.id, day: 1, start: expect.closeTo(22 / 24), length: expect.closeTo(8 / 24), minutes: 480 },
  ])
  // The longest rest of a window may end with no shift.
  expect(gaps(broken(early.to, '2026-11-25T22:00:00.000Z'))).toEqual([])
  expect(gaps(broken(late.to, early.from, 'travel_gap'))).toEqual([])
  expect(gaps(broken(late.to, early.from), ['2026-11-30'])).toEqual([])
})

test('board-by-keys: arrows lead through shifts, days and rows, and every cell can be reached', () => {
  const shifts = [
    shift('2026-11-23T08:00Z', 4, held('dana')),
    shift('2026-11-23T14:00Z', 4, held('dana')),
    shift('2026-11-25T08:00Z', 8, held('amara')),
  ]
  const [first, second, third] = shifts.map(({ id }) => id) as [string, string, string]
  const rows = rowsOf(asked({ shifts }))
  const start = settle(rows, null)!
  expect(start).toEqual({ row: 'quay:amara', day: 2, shift: third })
  const walk = (...keys: string[]) => keys.reduce((spot, key) => nextSpot(rows, spot, key) ?? spot, start)
  expect(walk('ArrowDown')).toEqual({ row: 'quay:dana', day: 2, shift: null })
  expect(walk('ArrowDown', 'ArrowLeft', 'ArrowLeft')).toEqual({ row: 'quay:dana', day: 0, shift: second })
  expect(walk('ArrowDown', 'Home', 'ArrowRight')).toEqual({ row: 'quay:dana', day: 0, shift: second })
  expect(walk('ArrowDown', 'End', 'ArrowRight')).toEqual({ row: 'quay:dana', day: 6, shift: null })
  expect(nextSpot(rows, start, 'End', true)).toEqual({ row: 'mall:open', day: 6, shift: null })
  expect(between(rows, third, first)).toEqual([third, first])
  // A shift takes the focus along to its new row, and a removed one leaves it in its cell.
  const moved = rowsOf(asked({ shifts: [{ ...shifts[0]!, ...held('amara') }, shifts[2]!] }))
  expect(settle(moved, { row: 'quay:dana', day: 0, shift: first })).toEqual({ row: 'quay:amara', day: 0, shift: first })
  expect(settle(rows, { row: 'quay:dana', day: 3, shift: 'gone' })).toEqual({ row: 'quay:dana', day: 3, shift: null })
})

test('board-by-keys: a choice over empty days keeps the shift where it began', () => {
  const [monday, wednesday] = [shift('2026-11-23T08:00Z', 8, held('dana')), shift('2026-11-25T08:00Z', 8, held('dana'))]
  const rows = rowsOf(asked({ shifts: [monday, wednesday] }))
  const chosen: [string, string][] = []
  const walk = (from: Spot, ...keys: string[]) =>
    keys.reduce((spot, key) => {
      let at = spot
      const given = { rows, spot, isMoving: false, go: (to: Spot) => (at = to) }
      const extend = (begin: string, end: string) => chosen.push([begin, end])
      handleKey({ key, shiftKey: true } as KeyboardEvent, { ...given, extend } as Partial<Keys> as Keys)
      return at
    }, from)
  const start = { row: 'quay:dana', day: 0, shift: monday.id }
  expect(walk(start, 'ArrowRight', 'ArrowRight')).toEqual({ ...start, day: 2, shift: wednesday.id })
  // The choice begins with the first one, and goes on from there (use-choice.ts).
  expect(chosen).toEqual([
    [monday.id, monday.id],
    [wednesday.id, wednesday.id],
  ])
  expect(walk({ ...start, day: 1, shift: null }, 'ArrowRight')).toMatchObject({ day: 2 })
  expect(chosen.at(-1)).toEqual([wednesday.id, wednesday.id])
})

test('board-drag: a drag snaps to whole days, and with a key held from there to quarters of an hour', () => {
  const column = 105
  expect([0, 52, 53, 100, 158, -53, -158].map((dx) => dragMinutes({ dx, before: 0, isFine: false }, column))).toEqual(
    [0, 0, 1440, 1440, 2880, -1440, -2880].map((minutes) => minutes + 0),
  )
  expect(dragMinutes({ dx: 8, before: 0, isFine: true }, column)).toBe(30)
  expect(dragMinutes({ dx: 96, before: 100, isFine: true }, column)).toBe(1440 - 15)
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: 40, max: 300 }), (dx, width) => {
      expect(Math.abs(dragMinutes({ dx, before: 0, isFine: false }, width) % 1440)).toBe(0)
      expect(Math.abs(dragMinutes({ dx, before: 0, isFine: true }, width) % 15)).toBe(0)
    }),
  )
})

test('board-month: the month that opens is that of most of the week, whichever day the week begins on', () => {
  const monthOf = (week: string, weekStartsOn = 1, day?: string) => monthShown(week, day, weekStartsOn)[0]
  expect(['2026-11-30', '2026-12-02', '2026-11-29', '2026-12-28'].map((day) => monthOf(day))).toEqual([
    '2026-12-01',
    '2026-12-01',
    '2026-11-01',
    '2026-12-01',
  ])
  expect(monthOf('2026-11-29', 7)).toBe('2026-12-01')
  // A phone shows one day of the week; one of another week says nothing.
  expect(['2026-11-30', '2026-12-07'].map((day) => monthOf('2026-11-30', 1, day))).toEqual(['2026-11-01', '2026-12-01'])
})

test('board-undo: an action is taken back by its opposite, and older ones still can be after that', () => {
  const before = shift('2026-11-23T08:00Z', 8, held('dana'))
  const after = { ...before, version: 2, from: '2026-11-23T09:00:00.000Z', to: '2026-11-23T17:00:00.000Z' }
  const done = (shift: Shift | null): StepResult => ({ outcome: 'done', message: '', violations: [], shift })
  const known = (one: Shift) => new Map([[one.id, one]])
  const move = undoOf('Moved', [putStep(before, ZONE, 60)], known(before), [done(after)])
  expect(move.back[0]!.step).toEqual({ ...putStep(after, ZONE, 0), from: before.from, to: before.to })
  const removal = undoOf('Removed', [removeStep(after)], known(after), [done(null)])
  expect(removal.back[0]!.step).toMatchObject({ kind: 'add', postId: 'gate', from: after.from, guardId: 'dana' })
  // The shift comes back as a new one: the older action goes on with that.
  const back = { ...after, id: 'restored', version: 1 }
  const left = settled(pushed(pushed([], move), removal), [done(back)])
  expect(left).toMatchObject([{ words: 'Moved', back: [{ step: { id: 'restored', version: 1, from: before.from } }] }])
  const refused: StepResult = { outcome: 'rule', message: 'No', violations: [], shift: before }
  expect(pushed([], undoOf('Moved', [putStep(before, ZONE, 60)], known(before), [refused]))).toEqual([])
  // A reason that was given stays given.
  expect(pushed([], undoOf('Accepted', [keepStep(before)], known(before), [done(before)]))).toEqual([])
})

test('board-window: the item at a place is the one that covers it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), fc.nat(4000), (heights, place) => {
      const ends = heights.map((_, at) => heights.slice(0, at + 1).reduce((sum, height) => sum + height, 0))
      const linear = ends.findIndex((end) => end > place)
      expect(itemAt(ends, place)).toBe(linear === -1 ? ends.length - 1 : linear)
    }),
  )
  expect([monthDays('2028-02-10').length, monthDays('2026-12-31').at(-1)]).toEqual([29, '2026-12-31'])
})

test('asked-time-off-shown: the row of a guard says that time off waits, in the weeks of the time off alone', () => {
  const detail = (from: string, to: string) => {
    const asking = { ...guard('amara', 'Amara'), timeOffAsked: [{ from, to }] }
    const row = rowsOf(asked({ by: 'guard', guards: [asking] })).find(({ key }) => key.endsWith(':amara'))
    return row?.kind === 'guard' ? [row.detail, row.isAlarming] : undefined
  }
  const [first, last] = [startOf(ZONE, DAYS[0]!), startOf(ZONE, daysLater(DAYS.at(-1)!, 1))]
  const hour = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS).toISOString()
  expect(detail(hour(first, -9), hour(first, 1))).toEqual(['Asked for time off', true])
  expect(detail(hour(last, -1), hour(last, 9))).toEqual(['Asked for time off', true])
  expect(detail(hour(first, -9), first.toISOString())).toEqual(['No shift this week', false])
  expect(detail(last.toISOString(), hour(last, 9))).toEqual(['No shift this week', false])
})
