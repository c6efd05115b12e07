import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inWords, minuteOf, momentOf, wallAt } from '../../../contract/core/time.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { type DemoSlots, demoSlotsDefault } from '../../../contract/site/leads/office-hours.ts'
import { demoTimes } from './slots.ts'

const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'UTC',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
  'Africa/Casablanca',
]
const zone = fc.constantFrom(...ZONES)
const moment = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2030-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('the moment at which a clock shows a time is one at which it shows that time, and the first one', () => {
  fc.assert(
    fc.property(zone, moment, (where, time) => {
      const whole = new Date(Math.floor(time.getTime() / 1000) * 1000)
      const found = momentOf(where, wallAt(where, whole), 'none')!
      expect(wallAt(where, found)).toEqual(wallAt(where, whole))
      expect(found.getTime()).toBeLessThanOrEqual(whole.getTime())
    }),
  )
})

test.each([
  ['New York, clocks put forward', 'America/New_York', '2027-03-14T02:30', null],
  ['New York, an hour before that', 'America/New_York', '2027-03-14T01:30', '2027-03-14T06:30:00.000Z'],
  ['New York, clocks put back: the first of two', 'America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['Berlin, clocks put forward', 'Europe/Berlin', '2027-03-28T02:00', null],
  ['Lord Howe, by half an hour', 'Australia/Lord_Howe', '2026-10-04T02:15', null],
  ['Kolkata', 'Asia/Kolkata', '2026-11-24T10:00', '2026-11-24T04:30:00.000Z'],
])('%s', (_, where, local, expected) => {
  expect(momentOf(where, Temporal.PlainDateTime.from(local), 'none')?.toISOString() ?? null).toBe(expected)
})

const setting: fc.Arbitrary<DemoSlots> = fc
  .record({
    zone,
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    start: fc.integer({ min: 0, max: 1380 }),
    length: fc.integer({ min: 1, max: 1439 }),
    minutes: fc.integer({ min: 10, max: 240 }),
    noticeHours: fc.integer({ min: 0, max: 72 }),
    daysAhead: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ start, length, ...rest }) => {
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    return { ...rest, from: clock(start), to: clock(Math.min(1440, start + length)), capacity: 1, closed: [] }
  })

test('every time lies on the grid of the office’s own clock, within its days and hours, far enough ahead, each once and in order', () => {
  fc.assert(
    fc.property(setting, moment, (given, now) => {
      const times = demoTimes(given, now)
      for (const [index, time] of times.entries()) {
        const local = wallAt(given.zone, time)
        const minute = minuteOf(local)
        expect(given.days).toContain(local.dayOfWeek)
        expect((minute - minuteOf(given.from)) % given.minutes).toBe(0)
        expect(minute).toBeGreaterThanOrEqual(minuteOf(given.from))
        expect(minute + given.minutes).toBeLessThanOrEqual(minuteOf(given.to))
        expect(time.getTime()).toBeGreaterThanOrEqual(now.getTime() + given.noticeHours * HOUR_MS)
        if (index > 0) expect(time.getTime()).toBeGreaterThan(times[index - 1]!.getTime())
      }
    }),
    { numRuns: 60 },
  )
})

test('nine o’clock stays nine o’clock when the clocks are changed', () => {
  const given = { ...demoSlotsDefault, days: [1, 2, 3, 4, 5, 6, 7], to: '09:30', noticeHours: 0, daysAhead: 3 }

  expect(demoTimes(given, new Date('2027-03-12T12:00:00Z')).map((time) => time.toISOString())).toEqual([
    '2027-03-12T14:00:00.000Z',
    '2027-03-13T14:00:00.000Z',
    '2027-03-14T13:00:00.000Z',
    '2027-03-15T13:00:00.000Z',
  ])
})

test('a night shift of demos loses the hour that is skipped, and has the doubled one once', () => {
  const night = {
    ...demoSlotsDefault,
    days: [7],
    from: '01:00',
    to: '04:00',
    minutes: 60,
    noticeHours: 0,
    daysAhead: 1,
  }
  const hours = (now: string) =>
    demoTimes(night, new Date(now)).map((time) => inWords('America/New_York', time).replace(/^.*, /, ''))

  expect(hours('2027-03-14T04:00:00Z')).toEqual(['March 14 at 1:00 AM EST', 'March 14 at 3:00 AM EDT'])
  expect(hours('2026-11-01T03:00:00Z')).toEqual([
    'November 1 at 1:00 AM EDT',
    'November 1 at 2:00 AM EST',
    'November 1 at 3:00 AM EST',
  ])
})

test('closed days and days off are left out', () => {
  const given = { ...demoSlotsDefault, to: '09:30', noticeHours: 0, daysAhead: 7, closed: ['2026-11-26', '2026-11-27'] }

  // From Saturday, November 21: Monday to Wednesday, then Thanksgiving and the day after, then a weekend.
  expect(demoTimes(given, new Date('2026-11-21T22:47:09Z')).map((time) => time.toISOString().slice(0, 10))).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
  ])
})
