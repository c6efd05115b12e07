import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfNumber, daysLater, startOf, wallAt } from '../../../contract/core/time.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { wallHours } from './wall-hours.ts'

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const day = fc.integer({ min: Date.UTC(2016, 10, 28) / DAY_MS, max: Date.UTC(2036, 10, 28) / DAY_MS }).map(dayOfNumber)

test('local-days: every minute of some days lies in the hour that clocks show, in every zone', () => {
  fc.assert(
    fc.property(zone, day, fc.integer({ min: 0, max: 3 }), fc.nat(), (where, from, length, any) => {
      const until = daysLater(from, length)
      const [walls, starts] = wallHours(where, from, until)
      expect([starts[0], starts.at(-1)]).toEqual([startOf(where, from), startOf(where, until)])
      expect(starts).toEqual(starts.toSorted((one, other) => one.getTime() - other.getTime()))
      const [first, end] = [starts[0]!.getTime(), starts.at(-1)!.getTime()]
      if (first === end) return
      const at = first + (any % ((end - first) / MINUTE_MS)) * MINUTE_MS
      const hour = walls[starts.findLastIndex((start) => start.getTime() <= at)]
      expect(wallAt(where, at).toString().slice(0, 13)).toBe(hour!.slice(0, 13))
    }),
    { numRuns: 500 },
  )
})

test('local-days: an hour that clocks repeat counts once, and one that they skip is missing', () => {
  const hours = (where: string, from: string) =>
    wallHours(where, from, daysLater(from, 1))[0].map((wall) => wall.slice(11, 13))
  expect(hours('Europe/Berlin', '2026-10-25')).toHaveLength(25)
  expect(hours('Europe/Berlin', '2026-03-29').slice(0, 4)).toEqual(['00', '01', '03', '04'])
  // In Havana the day begins with the first of two midnights.
  expect(wallHours('America/Havana', '2026-11-01', '2026-11-02')[1][1]).toEqual(new Date('2026-11-01T06:00:00Z'))
})
