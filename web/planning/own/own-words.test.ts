import { expect, test } from 'vitest'
import { whenOf } from './own-words.ts'

test('own-shift-weekday: a guard reads the weekday of a shift, in the zone of its site', () => {
  const night = { from: '2026-11-22T23:30:00Z', to: '2026-11-23T07:00:00Z' }
  expect(whenOf({ ...night, zone: 'Europe/London' })).toBe('Sun 22 Nov, 23:30–07:00')
  expect(whenOf({ ...night, zone: 'Europe/Berlin' })).toBe('Mon 23 Nov, 00:30–08:00')
})
