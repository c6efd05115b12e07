import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater, mondayOf, weekStartOf } from '../../../contract/core/time.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { coverageOf, lookOf, shareOf } from './coverage.ts'
import { awayOf, clockOf, dayName, hoursOf, momentOf, wallTime, weekNumber, weekOf } from './week.ts'

const ZONES = ['Europe/London', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kolkata']

test('board-in-local-time: a week of the board begins and ends at midnight of its zone, also when clocks change', () => {
  expect(weekOf('2026-10-19', 'Europe/London')).toEqual({
    days: ['2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23', '2026-10-24', '2026-10-25'],
    from: new Date('2026-10-18T23:00:00Z'),
    to: new Date('2026-10-26T00:00:00Z'),
  })
  expect(momentOf('Europe/Berlin', '2027-03-28', 150)).toEqual(new Date('2027-03-28T01:30:00Z'))
  expect(momentOf('Europe/Berlin', '2026-10-25', 150)).toEqual(new Date('2026-10-25T00:30:00Z'))
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      (zone, given) => {
        const moment = new Date(Math.floor(given.getTime() / 60_000) * 60_000)
        const { day, minutes } = wallTime(zone, moment)
        const back = momentOf(zone, day, minutes)
        // An hour that comes twice is read as the first one.
        expect(wallTime(zone, back)).toEqual({ day, minutes })
        expect([0, 1_800_000, HOUR_MS]).toContain(moment.getTime() - back.getTime())
      },
    ),
  )
})

test('board-in-local-time: weeks begin on the day of the workweek and have the number of ISO 8601', () => {
  expect(weekStartOf('2026-12-06', 7)).toBe('2026-12-06')
  expect(weekStartOf('2026-12-05', 7)).toBe('2026-11-29')
  expect(weekStartOf('2026-12-06', 1)).toBe('2026-11-30')
  expect(['2026-11-29', '2026-12-27', '2027-01-03', '2026-11-28'].map(weekNumber)).toEqual([49, 53, 1, 49])
  expect([mondayOf('2026-11-29'), mondayOf('2026-11-23')]).toEqual(['2026-11-23', '2026-11-23'])
  expect(['2026-11-16', '2026-12-28', '2027-01-04', '2024-12-30'].map(weekNumber)).toEqual([47, 53, 1, 1])
  expect([awayOf(-5), awayOf(90), awayOf(8_047)]).toEqual(['0 h', '1 h 30 min', '5 d 14 h'])
  expect([dayName('2026-11-23'), daysLater('2026-12-31', 1)]).toEqual(['Mon 23', '2027-01-01'])
  expect([
    clockOf('en-GB', 'Europe/London', '2026-07-01T18:00:00.000Z'),
    hoursOf(450),
    hoursOf(0),
    hoursOf(45),
  ]).toEqual(['19:00', '7 h 30 min', '0 h', '45 min'])
})

const shift = (given: Partial<Shift>): Shift => ({
  id: 'a',
  postId: 'p',
  siteId: 's',
  from: '2026-11-23T08:00:00.000Z',
  to: '2026-11-23T16:00:00.000Z',
  state: 'published',
  requires: [],
  priority: 2,
  assignment: null,
  told: null,
  calledOff: null,
  version: 1,
  ...given,
})

test('board-coverage: open shifts count as needed, cancelled ones don’t, and 100 % means that nothing is open', () => {
  const assignment = { id: 'x', guardId: 'g', state: 'assigned' as const }
  const all = [shift({}), shift({ assignment }), shift({ state: 'cancelled' })]
  const coverage = coverageOf(all)
  expect([coverage, shareOf(coverage)]).toEqual([
    { covered: 1, needed: 2, coveredMinutes: 480, neededMinutes: 960 },
    '50.0 %',
  ])
  expect(shareOf(coverageOf([]))).toBe('–')
  expect(shareOf({ covered: 0, needed: 0, coveredMinutes: 9_999_999, neededMinutes: 10_000_000 })).toBe('99.9 %')
  const told = { from: all[0]!.from, to: all[0]!.to, guardId: 'g' }
  expect(
    [
      shift({}),
      shift({ calledOff: { guardId: 'g', at: '', reason: '' } }),
      shift({ assignment }),
      shift({ assignment, told }),
      shift({ assignment: { ...assignment, state: 'confirmed' }, told }),
      shift({ assignment, told: { ...told, guardId: 'other' } }),
      shift({ state: 'cancelled', told }),
    ].map(lookOf),
  ).toEqual(['open', 'called-off', 'changed', 'unconfirmed', 'confirmed', 'changed', 'cancelled'])
})
