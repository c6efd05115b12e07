import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { type Entry, spansOf } from './availability.ts'
import { daysOf } from './days.ts'
import { moment } from './testing.ts'

const ZONES = ['Europe/Berlin', 'Europe/London', 'America/Los_Angeles', 'Asia/Kathmandu']
const weekly = (weekday: number, fromMinutes: number, toMinutes: number): Entry => ({
  weekday,
  day: null,
  fromMinutes,
  toMinutes,
  kind: 'unavailable',
})

const spans = (entries: Entry[], from: string, to: string, zone = 'Europe/Berlin') =>
  spansOf(entries, 'unavailable', { days: daysOf(zone), from: moment(from, zone), to: moment(to, zone) })

test('availability-in-wall-time: a pattern keeps its wall times over a clock change, and a date replaces its weekday', () => {
  // On March 29, 2026 clocks in Berlin go from 02:00 to 03:00.
  expect(spans([weekly(7, 60, 240)], '2026-03-22 00:00', '2026-03-30 00:00')).toEqual([
    { from: moment('2026-03-22 01:00'), to: moment('2026-03-22 04:00') },
    { from: new Date('2026-03-29T00:00:00Z'), to: new Date('2026-03-29T02:00:00Z') },
  ])
  const free: Entry = { ...weekly(7, 0, 1_440), weekday: null, day: '2026-03-29', kind: 'available' }
  expect(spans([weekly(7, 60, 240), free], '2026-03-22 00:00', '2026-03-30 00:00')).toHaveLength(1)
})

test('availability-in-wall-time: a whole week without a gap is one stretch in every zone, whatever clocks do', () => {
  const whole = Array.from({ length: 7 }, (_, at) => weekly(at + 1, 0, 1_440))
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 700 }), (zone, ahead) => {
      const from = new Date(Date.UTC(2026, 0, 1) + ahead * DAY_MS)
      const found = spansOf(whole, 'unavailable', {
        days: daysOf(zone),
        from,
        to: new Date(from.getTime() + 10 * DAY_MS),
      })
      for (const [at, span] of found.slice(1).entries()) expect(span.from).toEqual(found[at]!.to)
      expect(found[0]!.from.getTime()).toBeLessThanOrEqual(from.getTime())
      expect(found.at(-1)!.to.getTime()).toBeGreaterThanOrEqual(from.getTime() + 10 * DAY_MS)
    }),
  )
})
