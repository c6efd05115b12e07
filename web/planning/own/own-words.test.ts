import { expect, test } from 'vitest'
import { whenOf } from './own-words.ts'

const night = { from: '2026-11-22T23:30:00Z', to: '2026-11-23T07:00:00Z' }

test('own-shift-weekday: a guard reads the weekday of a shift, in the zone of its site', () => {
  const company = { locale: 'en-GB', zone: 'Europe/London' } as const
  expect(whenOf({ ...night, zone: 'Europe/London' }, company)).toBe('Sun 22 Nov, 23:30–07:00')
  expect(whenOf({ ...night, zone: 'Europe/Berlin' }, company)).toBe('Mon 23 Nov, 00:30–08:00 GMT+1')
})

test('company-locale: a guard reads times on the screen as the company writes them in mails', () => {
  const company = { locale: 'en-US', zone: 'America/New_York' } as const
  expect(whenOf({ ...night, zone: 'America/New_York' }, company)).toBe('Sun Nov 22, 6:30 PM – 2:00 AM')
  expect(whenOf({ ...night, zone: 'America/Chicago' }, company)).toBe('Sun Nov 22, 5:30 PM – 1:00 AM CST')
})
