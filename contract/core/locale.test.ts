import { expect, test } from 'vitest'
import { clockInWords, dateInWords, lengthInWords, localeOf, momentByClocks, spanByClocks } from './locale.ts'

const NIGHT = { from: new Date('2026-12-01T00:00Z'), to: new Date('2026-12-01T12:00Z') }
const NEW_YORK = 'America/New_York'

test('company-locale: a company writes times as it chose, else as is usual in its zone', () => {
  const usual = (zone: string) => localeOf({ locale: null, zone })
  expect(
    ['America/Chicago', 'Pacific/Honolulu', 'America/Toronto', 'Europe/London', 'Europe/Dublin', 'Europe/Berlin'].map(
      usual,
    ),
  ).toEqual(['en-US', 'en-US', 'en-CA', 'en-GB', 'en-IE', 'en-150'])
  expect(['Australia/Sydney', 'Asia/Kolkata', 'Africa/Lagos', 'UTC'].map(usual)).toEqual([
    'en-AU',
    'en-IN',
    'en-ZA',
    'en-US',
  ])
  expect(localeOf({ locale: 'en-GB', zone: 'America/Chicago' })).toBe('en-GB')
  expect(localeOf({ locale: 'de-DE', zone: 'America/Chicago' })).toBe('en-US')
})

test('company-locale: 12 or 24 hours and the order of a day follow the locale, and a night names its second day', () => {
  const at = (locale: 'en-US' | 'en-GB' | 'en-150') => spanByClocks({ locale, zone: NEW_YORK, home: NEW_YORK }, NIGHT)
  expect(at('en-US')).toBe('Monday, November 30, 7:00 PM to Tuesday, December 1, 7:00 AM (12 h)')
  expect(at('en-GB')).toBe('Monday 30 November, 19:00 to Tuesday 1 December, 07:00 (12 h)')
  expect(at('en-150')).toBe('Monday, 30 November, 19:00 to Tuesday, 1 December, 07:00 (12 h)')
  expect(clockInWords('en-GB', NEW_YORK, new Date('2026-12-01T12:05Z'))).toBe('07:05')
  expect(dateInWords('en-US', NEW_YORK, NIGHT.from)).toBe('November 30')
})

test('company-locale: a shift until midnight is of one day, and its length is the time that passes', () => {
  const evening = { from: new Date('2026-11-30T21:00Z'), to: new Date('2026-12-01T05:00Z') }
  expect(spanByClocks({ locale: 'en-US', zone: NEW_YORK, home: NEW_YORK }, evening)).toBe(
    'Monday, November 30, 4:00 PM to 12:00 AM (8 h)',
  )
  const longer = { from: new Date('2026-11-01T03:00Z'), to: new Date('2026-11-01T12:00Z') }
  expect(spanByClocks({ locale: 'en-US', zone: NEW_YORK, home: NEW_YORK }, longer)).toContain(
    'to Sunday, November 1, 7:00 AM (9 h)',
  )
  expect([90, 45, 0].map((minutes) => lengthInWords({ from: new Date(0), to: new Date(minutes * 60_000) }))).toEqual([
    '1 h 30 min',
    '45 min',
    '0 h',
  ])
})

test('company-locale: the zone is named where its clocks differ from those of the company', () => {
  const clocks = { locale: 'en-GB', zone: NEW_YORK } as const
  expect(momentByClocks({ ...clocks, home: 'Europe/London' }, NIGHT.from)).toBe('Monday 30 November, 19:00 EST')
  expect(momentByClocks({ ...clocks, home: 'America/Toronto' }, NIGHT.from)).toBe('Monday 30 November, 19:00')
})
