import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, inFull, inWords, zoneName } from './days.ts'

const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
]
const zone = fc.constantFrom(...ZONES)
const slots = fc
  .uniqueArray(
    fc
      .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
      .map((date) => Math.floor(date.getTime() / 1_800_000) * 1_800_000),
    { maxLength: 40 },
  )
  .map((moments) => moments.toSorted((a, b) => a - b).map((moment) => new Date(moment).toISOString()))

test('every time stands once, in its order, under the day that it falls on in the zone', () => {
  fc.assert(
    fc.property(slots, zone, (given, where) => {
      const days = daysOf(given, where)
      expect(days.flatMap((day) => day.slots.map(({ start }) => start))).toEqual(given)
      expect(new Set(days.map(({ key }) => key)).size).toBe(days.length)
      for (const { key, slots } of days) {
        for (const { start } of slots)
          expect(new Date(start).toLocaleDateString('sv-SE', { timeZone: where })).toBe(key)
      }
    }),
  )
})

test('a time in the office’s afternoon is the next morning in Tokyo, and the offices’ winter is named', () => {
  const [day] = daysOf(['2026-11-23T20:00:00.000Z'], 'Asia/Tokyo')
  expect(day).toMatchObject({ label: 'Tue, Nov 24', slots: [{ label: '5:00 AM' }] })
  expect(inWords('2026-11-23T20:00:00.000Z', 'America/New_York')).toBe('Mon, Nov 23, 3:00 PM EST')
  expect(inWords('2026-07-23T20:00:00.000Z', 'America/New_York')).toBe('Thu, Jul 23, 4:00 PM EDT')
})

test('zones read as places', () => {
  expect(['America/New_York', 'UTC', 'America/Argentina/Buenos_Aires'].map(zoneName)).toEqual([
    'New York',
    'UTC',
    'Buenos Aires',
  ])
})

test('a confirmed time names its day in full, and its zone by its name and by what people call it', () => {
  expect(inFull('2026-12-01T09:00:00.000Z', 'Europe/Berlin')).toBe(
    'Tuesday, December 1, 10:00 AM, Europe/Berlin (Central European Time)',
  )
  expect(inFull('2026-12-01T23:30:00.000Z', 'Asia/Tokyo')).toBe(
    'Wednesday, December 2, 8:30 AM, Asia/Tokyo (Japan Standard Time)',
  )
  expect(ZONES.map((one) => inFull('2026-12-01T09:00:00.000Z', one)).filter((text) => /GMT|UTC/.test(text))).toEqual([])
})
