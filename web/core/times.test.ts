import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atMoment, momentOf, whenOf } from './times.ts'

const now = new Date(2026, 10, 23, 12)
const iso = (...at: [number, number, number, number, number]) => new Date(...at).toISOString()

test('times-with-day: a time of today is the time alone; any other carries its day, and one of another year the year', () => {
  expect(momentOf(iso(2026, 10, 23, 0, 5), now)).toBe('00:05')
  expect(momentOf(iso(2026, 10, 21, 10, 42), now)).toBe('Sat 21 Nov, 10:42')
  expect(momentOf(iso(2026, 10, 24, 10, 42), now)).toBe('Tue 24 Nov, 10:42')
  expect(momentOf(iso(2025, 10, 23, 10, 42), now)).toBe('Sun 23 Nov 2025, 10:42')
  expect(whenOf(iso(2026, 10, 23, 6, 0), now)).toBe('Mon 23 Nov, 06:00')
})

test('a sentence says "at" before a time and "on" before a day', () => {
  expect(atMoment(iso(2026, 10, 23, 10, 42), now)).toBe('at 10:42')
  expect(atMoment(iso(2026, 10, 21, 10, 42), now)).toBe('on Sat 21 Nov, 10:42')
})

test('formats-by-hand: a moment reads as the browser itself writes it', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  const month = new Intl.DateTimeFormat('en-US', { month: 'short' })
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
  const range = { min: new Date('1971-01-01'), max: new Date('2999-12-30'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(range), (at) => {
      const year = at.getFullYear() === now.getFullYear() ? '' : ` ${at.getFullYear()}`
      const words = `${weekday.format(at)} ${at.getDate()} ${month.format(at)}${year}, ${clock.format(at)}`
      expect(whenOf(at.toISOString(), now)).toBe(words)
    }),
  )
})
