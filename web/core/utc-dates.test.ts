import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longDate, shortDate, shortDay, shortMoment } from './utc-dates.ts'

const zone = { timeZone: 'UTC' } as const
const long = new Intl.DateTimeFormat('en-US', { ...zone, dateStyle: 'long' })
const medium = new Intl.DateTimeFormat('en-US', { ...zone, dateStyle: 'medium' })
const day = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric' })
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const moment = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric', ...clock })

test('formats-by-hand: a date reads as the browser itself writes it', () => {
  const range = { min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(range), (at) => {
      const iso = at.toISOString()
      expect(longDate(iso)).toBe(long.format(at))
      expect(shortDate(iso)).toBe(medium.format(at))
      expect(shortDay(iso)).toBe(day.format(at))
      expect(shortMoment(iso)).toBe(`${moment.format(at)} UTC`)
    }),
  )
})
