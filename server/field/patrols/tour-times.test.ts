import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, daysLater, startOf } from '../../../contract/core/time.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { daysOf, ruleObstacle, runsOf } from './tour-times.ts'

const schedule = (times: string[], varyMinutes = 0) => ({
  id: '0190a0a0-0000-7000-8000-000000000001',
  rrule: 'FREQ=DAILY',
  from: '2026-01-01',
  times,
  varyMinutes,
})

// RFC 5545, section 3.8.5.3, with days alone.
test.each([
  ['FREQ=DAILY;COUNT=4', '1997-09-02', '09-02 09-03 09-04 09-05'],
  ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02', '09-02 09-12 09-22 10-02 10-12'],
  [
    'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    '09-02 09-04 09-09 09-11 09-16 09-18 09-23 09-25 09-30 10-02',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    '09-02 09-04 09-16 09-18 09-30 10-02 10-14 10-16',
  ],
  ['FREQ=MONTHLY;COUNT=4;BYDAY=1FR', '1997-09-05', '09-05 10-03 11-07 12-05'],
  ['FREQ=MONTHLY;COUNT=4;BYDAY=-2MO', '1997-09-22', '09-22 10-20 11-17 12-22'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=4', '1997-09-28', '09-28 10-29 11-28 12-29'],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', '09-04 10-07 11-06'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05', '08-05 08-10 08-19 08-24'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05', '08-05 08-17 08-19 08-31'],
])('tour-times: %s from %s gives the days of RFC 5545', (rrule, from, days) => {
  expect(ruleObstacle({ rrule, from })).toBeUndefined()
  const found = daysOf({ rrule, from }, '1997-08-01', '1997-12-31')
  expect(found.map((day) => day.slice(5)).join(' ')).toBe(days)
})

test.each([
  ['FREQ=HOURLY', 'Choose days, weeks, months or years.'],
  ['FREQ=DAILY;BYHOUR=2', 'A rule can’t say BYHOUR=2. Choose days.'],
  ['FREQ=DAILY;COLOR=RED', 'A rule can’t say COLOR=RED. Choose days.'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'A rule says each part once.'],
  ['INTERVAL=2', 'Choose days, weeks, months or years.'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'No day follows from this rule. Choose other days.'],
  ['FREQ=WEEKLY;BYDAY=XX', 'No day follows from this rule. Choose other days.'],
  ['daily', 'A rule can’t say daily. Choose days.'],
])('tour-rule-refused: %s', (rrule, words) => {
  expect(ruleObstacle({ rrule, from: '2026-01-01' })).toBe(words)
})

test.each([
  ['Europe/Berlin', '2026-03-29', '2026-03-29T01:30:00.000Z', 'the hour that clocks skip: an hour later on the wall'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T00:30:00.000Z', 'the hour that comes twice: the first'],
  ['America/New_York', '2026-03-08', '2026-03-08T07:30:00.000Z', 'skipped'],
  ['America/New_York', '2026-11-01', '2026-11-01T07:30:00.000Z', 'after the hour that comes twice'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T15:30:00.000Z', 'half an hour is skipped'],
  ['Asia/Kolkata', '2026-03-29', '2026-03-28T21:00:00.000Z', 'no change'],
])('tour-times: 02:30 in %s on %s is one run at %s (%s)', (zone, day, moment) => {
  const around = { from: startOf(zone, day), to: startOf(zone, daysLater(day, 1)) }
  expect(runsOf(schedule(['02:30']), zone, around).map(({ planned }) => planned.toISOString())).toEqual([moment])
})

test('tour-times: in every zone, each day has each time once, in order, and near it even where runs vary', () => {
  const zones = fc.constantFrom('Europe/London', 'America/Chicago', 'Australia/Lord_Howe', 'Pacific/Apia')
  const time = fc.tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  const text = ([hours, minutes]: [number, number]) =>
    `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  fc.assert(
    fc.property(
      zones,
      fc.nat({ max: 365 }),
      fc.uniqueArray(time, { minLength: 1, maxLength: 4, selector: text }),
      fc.nat({ max: 60 }),
      (zone, day, times, varyMinutes) => {
        const first = daysLater('2026-01-02', day)
        const around = { from: startOf(zone, first), to: startOf(zone, daysLater(first, 7)) }
        const made = runsOf(schedule(times.map(text), varyMinutes), zone, around)
        expect(made).toEqual(runsOf(schedule(times.map(text), varyMinutes), zone, around))
        // Two times of one day may fall together where clocks skip: then they are one run.
        expect(made.length).toBeLessThanOrEqual(7 * times.length)
        expect(made.length).toBeGreaterThanOrEqual(7 * times.length - times.length + 1)
        expect(made.map(({ planned }) => planned.getTime())).toEqual(
          made.map(({ planned }) => planned.getTime()).toSorted((a, b) => a - b),
        )
        for (const { planned, dueAt } of made) {
          expect(Math.abs(dueAt.getTime() - planned.getTime())).toBeLessThanOrEqual(varyMinutes * MINUTE_MS)
          expect(dayAt(zone, planned) >= first).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
})
