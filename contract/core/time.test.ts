import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayAt,
  dayNumber,
  dayOfNumber,
  daysBetween,
  daysLater,
  inWords,
  minuteOf,
  mondayOf,
  momentOf,
  startOf,
  wallAt,
  wallOn,
  weeksLater,
} from './time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts'
import { isZone } from './zone.ts'

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
// Ten years back and ten on, from the clock of the tests.
const [FIRST, LAST] = [Date.parse('2016-11-28T00:00:00Z'), Date.parse('2036-11-28T00:00:00Z')]
const minutes = fc.integer({ min: FIRST / MINUTE_MS, max: LAST / MINUTE_MS })
const moment = minutes.map((minute) => new Date(minute * MINUTE_MS))
const day = fc.integer({ min: FIRST / DAY_MS, max: LAST / DAY_MS })
const runs = { numRuns: 2_000 }

/** Every change of a zone's clocks in those years: from one offset to another, in minutes. */
function turnsOf(of: string): { at: number; from: number; to: number }[] {
  const turns = []
  let next = Temporal.Instant.fromEpochMilliseconds(FIRST).toZonedDateTimeISO(of).getTimeZoneTransition('next')
  for (; next && next.epochMilliseconds < LAST; next = next.getTimeZoneTransition('next')) {
    const before = next.subtract({ nanoseconds: 1 })
    turns.push({ at: next.epochMilliseconds, from: before.offsetNanoseconds / 60e9, to: next.offsetNanoseconds / 60e9 })
  }
  return turns
}

const turns = Intl.supportedValuesOf('timeZone').flatMap((of) => turnsOf(of).map((turn) => ({ zone: of, ...turn })))
const gaps = turns.filter(({ from, to }) => to > from)
const repeats = turns.filter(({ from, to }) => to < from)
/** A minute within a gap, or within what comes twice. */
const within = (all: typeof turns) =>
  fc
    .tuple(fc.constantFrom(...all), fc.nat())
    .map(([turn, any]) => ({ ...turn, minute: any % Math.abs(turn.to - turn.from) }))

test('wall-time-kept: clocks show the wall time of a moment again at its moment, the first one, in every zone', () => {
  fc.assert(
    fc.property(zone, moment, (where, at) => {
      const wall = wallAt(where, at)
      const back = momentOf(where, wall, 'none')!
      expect(wallAt(where, back).equals(wall)).toBe(true)
      expect(back.getTime()).toBeLessThanOrEqual(at.getTime())
      expect([momentOf(where, wall, 'forward'), momentOf(where, wall, 'end')]).toEqual([back, back])
    }),
    runs,
  )
})

test('wall-time-kept: of a time that comes twice every rule takes the first, in every zone', () => {
  expect(repeats.length).toBeGreaterThan(1_000)
  fc.assert(
    fc.property(within(repeats), ({ zone: where, at, from, to, minute }) => {
      const second = at + minute * MINUTE_MS
      const wall = wallAt(where, second)
      const first = new Date(second - (from - to) * MINUTE_MS)
      expect(wallAt(where, first).equals(wall)).toBe(true)
      for (const rule of ['forward', 'end', 'none'] as const) expect(momentOf(where, wall, rule)).toEqual(first)
    }),
    runs,
  )
})

test('skipped-times: a time that clocks skip moves on by what they skip, is the end of the gap, or is none, in every zone', () => {
  expect(gaps.length).toBeGreaterThan(1_000)
  fc.assert(
    fc.property(within(gaps), ({ zone: where, at, from, minute }) => {
      const wall = wallAt('UTC', at + (from + minute) * MINUTE_MS)
      expect(momentOf(where, wall, 'forward')).toEqual(new Date(at + minute * MINUTE_MS))
      expect(momentOf(where, wall, 'end')).toEqual(new Date(at))
      expect(momentOf(where, wall, 'none')).toBeNull()
    }),
    runs,
  )
})

test('local-days: a day begins with the first moment that clocks show it, and days follow each other, in every zone', () => {
  fc.assert(
    fc.property(zone, day, (where, number) => {
      const start = startOf(where, number).getTime()
      expect([dayAt(where, start), dayAt(where, start - 1)]).toEqual([dayOfNumber(number), dayOfNumber(number - 1)])
      expect(startOf(where, dayOfNumber(number)).getTime()).toBe(start)
      // Casey in the Antarctic moved its clocks by three hours at once.
      expect(Math.abs(startOf(where, number + 1).getTime() - start - DAY_MS)).toBeLessThanOrEqual(3 * HOUR_MS)
    }),
    runs,
  )
})

test('local-days: a day begins at the first of two midnights, and after a midnight that is skipped', () => {
  // In Havana and on the Azores clocks go back from 01:00 to 00:00. PostgreSQL takes the second midnight.
  expect(startOf('America/Havana', '2026-11-01')).toEqual(new Date('2026-11-01T04:00:00Z'))
  expect(startOf('Atlantic/Azores', '2026-10-25')).toEqual(new Date('2026-10-25T00:00:00Z'))
  expect(startOf('America/Santiago', '2026-09-06')).toEqual(new Date('2026-09-06T04:00:00Z'))
  expect([startOf('Pacific/Apia', '2011-12-30'), startOf('Pacific/Apia', '2011-12-31')]).toEqual([
    new Date('2011-12-30T10:00:00Z'),
    new Date('2011-12-30T10:00:00Z'),
  ])
})

test('wall-time-kept: some weeks later the clocks show the same, or later by what they skip, in every zone', () => {
  fc.assert(
    fc.property(zone, moment, fc.integer({ min: -60, max: 60 }), (where, at, weeks) => {
      const wall = wallAt(where, at).add({ weeks })
      const later = weeksLater(where, at, weeks)
      const moved = wall.until(wallAt(where, later)).total('minutes')
      expect(moved).toBe(momentOf(where, wall, 'none') === null ? moved : 0)
      expect(moved).toBeGreaterThanOrEqual(0)
      expect(moved).toBeLessThanOrEqual(120)
    }),
    runs,
  )
  // The second 02:30 in Berlin, no week later, is the first.
  expect(weeksLater('Europe/Berlin', new Date('2026-10-25T01:30:00Z'), 0)).toEqual(new Date('2026-10-25T00:30:00Z'))
})

/** What `Intl` reads off the clocks of a zone, as the product did before it had Temporal. */
function readByIntl(where: string, at: Date): string {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', { ...digits, timeZone: where, hourCycle: 'h23' })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

test('wall-time-kept: clocks show what `Intl` reads off them, in every zone, also around each change', () => {
  const around = fc
    .tuple(fc.constantFrom(...turns), fc.integer({ min: -180, max: 180 }))
    .map(([{ zone: where, at }, minute]): [string, Date] => [where, new Date(at + minute * MINUTE_MS)])
  fc.assert(
    fc.property(fc.oneof(around, fc.tuple(zone, moment)), ([where, at]) => {
      expect(wallAt(where, at).toString({ smallestUnit: 'minute' })).toBe(readByIntl(where, at))
    }),
    { numRuns: 1_000 },
  )
})

test('days and times of day are counted by the calendar, whatever clocks do', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (number, days) => {
      const text = dayOfNumber(number)
      expect(dayNumber(text)).toBe(number)
      expect(dayNumber(daysLater(text, days))).toBe(number + days)
      expect(daysBetween(text, daysLater(text, days))).toBe(days)
      expect(new Date(`${mondayOf(text)}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(daysBetween(mondayOf(text), text)).toBeLessThan(7)
    }),
  )
  expect([minuteOf('23:05'), minuteOf('24:00'), minuteOf(wallOn('2026-11-24', 1_385))]).toEqual([1_385, 1_440, 1_385])
  expect(wallOn(dayNumber('2026-11-24'), 1_500).toString()).toBe('2026-11-25T01:00:00')
  expect(inWords('America/New_York', new Date('2026-11-24T15:00:00Z'))).toBe('Tuesday, November 24 at 10:00 AM EST')
})

test('a zone is one that clocks can be read in, in whatever spelling, and no name that only `Intl` takes', () => {
  expect(['Europe/Berlin', 'europe/berlin', 'US/Pacific', 'UTC', '+05:30'].filter((name) => !isZone(name))).toEqual([])
  expect(['', 'Mars/Olympus', 'PST', 'SystemV/EST5', '+5:30'].filter(isZone)).toEqual([])
  const moments = ['2031-05-05T06:00:00.000Z', '2031-05-05T06:00:00+02:00', '2026-11-24T00:00[Europe/Berlin]', 'Z']
  expect(moments.filter(isZone)).toEqual([])
})
