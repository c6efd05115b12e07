import { expect, test } from 'vitest'
import {
  clocksText,
  clockText,
  dayText,
  fullDayText,
  fullMomentText,
  hourText,
  longDayText,
  momentText,
  stretchText,
  weekdayText,
} from './short-dates.ts'

const BERLIN = 'Europe/Berlin'
const EVENING = '2026-11-24T17:05:00.000Z'

test('company-locale: short times and days follow the locale, 12 or 24 hours and the order of a day', () => {
  const of = (locale: 'en-US' | 'en-GB' | 'en-150') => [
    clockText(locale, 7 * 60),
    clocksText(locale, 19 * 60, 7 * 60),
    hourText(locale, 19 * 60),
    hourText(locale, 19 * 60 + 30),
    dayText(locale, '2026-11-23'),
    fullDayText(locale, '2026-11-23'),
    longDayText(locale, '2026-11-23'),
    weekdayText(locale, '2026-11-23'),
    stretchText(locale, '2026-12-04', '2026-12-05').replaceAll('\u2009', ' '),
    stretchText(locale, '2026-12-04', '2026-12-04'),
    momentText(locale, BERLIN, EVENING),
    fullMomentText(locale, BERLIN, EVENING),
  ]
  expect(of('en-US')).toEqual([
    '7:00 AM',
    '7:00 PM – 7:00 AM',
    '7p',
    '7:30p',
    'Nov 23',
    'Nov 23, 2026',
    'November 23, 2026',
    'Mon Nov 23',
    'Dec 4 – 5, 2026',
    'Dec 4, 2026',
    'Tue Nov 24, 6:05 PM',
    'Nov 24, 2026, 6:05 PM',
  ])
  const european = [
    '07:00',
    '19:00–07:00',
    '19',
    '19:30',
    '23 Nov',
    '23 Nov 2026',
    '23 November 2026',
    'Mon 23 Nov',
    '4–5 Dec 2026',
    '4 Dec 2026',
    'Tue 24 Nov, 18:05',
    '24 Nov 2026, 18:05',
  ]
  expect(of('en-150')).toEqual(european)
  expect(of('en-GB')).toEqual(european.with(8, '4 – 5 Dec 2026'))
})

test('company-locale: midnight and noon are told apart where hours are twelve', () => {
  expect([0, 12 * 60].map((minutes) => [clockText('en-US', minutes), hourText('en-US', minutes)])).toEqual([
    ['12:00 AM', '12a'],
    ['12:00 PM', '12p'],
  ])
})
