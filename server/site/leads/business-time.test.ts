import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallAt } from '../../../contract/core/time.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { leadRulesDefault } from '../../../contract/site/leads/office-hours.ts'
import { dueAfter } from './business-time.ts'

const office = { ...leadRulesDefault, zone: 'Europe/Berlin' }
const due = (start: string, hours: number, change: object = {}) =>
  dueAfter({ ...office, ...change }, new Date(start), hours).toISOString()

test('first-answer-clock: hours of the office count, and nights, weekends and closed days don’t', () => {
  // 24 November 2026 is a Tuesday; Berlin is an hour ahead of UTC.
  expect(due('2026-11-24T08:30:00Z', 4)).toBe('2026-11-24T12:30:00.000Z')
  expect(due('2026-11-24T14:00:00Z', 4)).toBe('2026-11-25T10:00:00.000Z')
  expect(due('2026-11-24T22:00:00Z', 1)).toBe('2026-11-25T09:00:00.000Z')
  expect(due('2026-11-27T15:30:00Z', 1)).toBe('2026-11-30T08:30:00.000Z')
  expect(due('2026-11-24T08:00:00Z', 8)).toBe('2026-11-24T16:00:00.000Z')
  expect(due('2026-11-24T14:00:00Z', 4, { closed: ['2026-11-25'] })).toBe('2026-11-26T10:00:00.000Z')
})

test('first-answer-clock: the office’s clocks count, also when they are changed, and an office that never works counts every hour', () => {
  // Clocks go back on Sunday, 25 October 2026, and forward on 28 March 2027.
  expect(due('2026-10-23T14:00:00Z', 2)).toBe('2026-10-26T09:00:00.000Z')
  expect(due('2027-03-26T15:00:00Z', 2)).toBe('2027-03-29T08:00:00.000Z')
  expect(due('2027-03-28T00:30:00Z', 3, { days: [7], from: '01:00', to: '06:00' })).toBe('2027-03-28T03:30:00.000Z')
  expect(due('2026-11-24T08:00:00Z', 5, { days: [] })).toBe('2026-11-24T13:00:00.000Z')
})

test('first-answer-clock: whatever the office, the answer is due in its hours, after that many of them, and later starts are never due earlier', () => {
  const anyOffice = fc.record({
    zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC'),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    hours: fc.tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 24 })).filter(([a, b]) => a < b),
  })
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const anyStart = fc.integer({ min: 0, max: 365 * 24 * 60 }).map((minute) => Date.UTC(2026, 0, 1) + minute * 60_000)
  fc.assert(
    fc.property(anyOffice, anyStart, fc.integer({ min: 1, max: 60 }), (given, start, hours) => {
      const [from, to] = given.hours
      const rules = { zone: given.zone, days: given.days, from: clock(from), to: clock(to), closed: [] }
      const end = dueAfter(rules, new Date(start), hours).getTime()
      expect(end - start).toBeGreaterThanOrEqual(hours * HOUR_MS)
      expect(dueAfter(rules, new Date(start + HOUR_MS), hours).getTime()).toBeGreaterThanOrEqual(end)
      const local = wallAt(given.zone, end - 60_000)
      expect(given.days).toContain(local.dayOfWeek)
      expect(local.hour >= from && local.hour < to).toBe(true)
    }),
  )
})
