import { expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { daysOf } from './days.ts'
import { moment, rule, said, timeline } from './testing.ts'

/** In each zone the nights in which clocks skip an hour and repeat one. They are half an hour on Lord Howe Island. */
const zones = [
  { zone: 'Europe/Berlin', skips: ['2026-03-28', '2026-03-29'], repeats: ['2026-10-24', '2026-10-25'], minutes: 60 },
  { zone: 'America/New_York', skips: ['2026-03-07', '2026-03-08'], repeats: ['2026-10-31', '2026-11-01'], minutes: 60 },
  {
    zone: 'Australia/Lord_Howe',
    skips: ['2026-10-03', '2026-10-04'],
    repeats: ['2026-04-04', '2026-04-05'],
    minutes: 30,
  },
  { zone: 'America/Santiago', skips: ['2026-09-05', '2026-09-06'], repeats: ['2026-04-04', '2026-04-05'], minutes: 60 },
] as const

const HOUR = 60

test.each(zones)(
  'roster-elapsed-time: in $zone rest and shifts over a clock change count the time that passes',
  ({ zone, skips, repeats, minutes }) => {
    const rest = rule('min_rest', { minutes: 24 * HOUR - 1, windowMinutes: 48 * HOUR })
    const shift = rule('max_shift', { minutes: 1, gapMinutes: 0 })
    const measured = (given: typeof rest | typeof shift, work: string[]) =>
      said([given], timeline(work, { zone })).map((all) => all[1])
    const evenings = ([before, after]: readonly [string, string]) => [
      `${before} 10:00 – 20:00`,
      `${after} 08:00 – 2026-12-31 08:00`,
    ]
    expect(measured(rest, evenings(skips))).toEqual([12 * HOUR - minutes])
    expect(measured(rest, evenings(repeats))).toEqual([12 * HOUR + minutes])
    expect(measured(shift, [`${skips[0]} 20:00 – 08:00`])).toEqual([12 * HOUR - minutes])
    expect(measured(shift, [`${repeats[0]} 20:00 – 08:00`])).toEqual([12 * HOUR + minutes])
  },
)

test.each(zones)('roster-elapsed-time: in $zone a day has the hours that pass', ({ zone, skips, repeats, minutes }) => {
  const day = rule('max_per_day', { minutes: 1 })
  const week = rule('weekly_minutes', { weekStartsOn: 1 })
  // Santiago changes clocks at midnight: the hour that repeats is the last one of Saturday.
  const whole = (date: string) => said([day], timeline([`${date} 12:00 – 18:00`], { zone })).map((all) => all[1])
  expect(whole(skips[1])).toEqual([6 * HOUR])
  const around = ([before, after]: readonly [string, string]) => {
    const next = daysOf(zone).of(moment(`${after} 12:00`, zone).getTime()) + 1
    return daysOf(zone).start(next) - daysOf(zone).start(daysOf(zone).of(moment(`${before} 12:00`, zone).getTime()))
  }
  expect([around(skips), around(repeats)]).toEqual([(48 * HOUR - minutes) * 60_000, (48 * HOUR + minutes) * 60_000])
  const sunday = timeline([`${repeats[0]} 20:00 – 08:00`], {
    zone,
    guard: { weeklyMinutes: { min: null, max: 12 * HOUR } },
  })
  expect(said([week], sunday).map((all) => all[1])).toEqual([12 * HOUR + minutes])
})

test('roster-elapsed-time: a night that lacks its hour is shorter, and a day begins with its first moment', () => {
  const night = { from: '01:00', to: '05:00', minutes: 4 * HOUR }
  const none = rule('max_consecutive_nights', { nights: 1, night })
  const nights = (work: string[], zone: string) => said([none], timeline(work, { zone })).length
  // From 01:00 to 05:00 are four hours, and three on March 29. On October 25 they are five.
  expect(nights(['2026-03-26 22:00 – 06:00', '2026-03-27 22:00 – 06:00'], 'Europe/Berlin')).toBe(1)
  expect(nights(['2026-03-27 22:00 – 06:00', '2026-03-28 22:00 – 06:00'], 'Europe/Berlin')).toBe(0)
  expect(nights(['2026-10-23 22:00 – 06:00', '2026-10-24 23:30 – 04:00'], 'Europe/Berlin')).toBe(1)
  // On September 6 Santiago goes from 24:00 to 01:00, on April 4 from 24:00 back to 23:00.
  const days = daysOf('America/Santiago')
  const of = (utc: string) => new Date(days.of(Date.parse(utc)) * DAY_MS).toISOString().slice(0, 10)
  expect([of('2026-09-06T03:59:59Z'), of('2026-09-06T04:00:00Z')]).toEqual(['2026-09-05', '2026-09-06'])
  expect([of('2026-04-05T03:59:59Z'), of('2026-04-05T04:00:00Z')]).toEqual(['2026-04-04', '2026-04-05'])
  // A time that is skipped moves on: 02:30 of March 29 is 03:30, or 01:30 UTC.
  const berlin = daysOf('Europe/Berlin')
  const march29 = berlin.of(Date.parse('2026-03-29T12:00:00Z'))
  expect(new Date(berlin.at(march29, 150)).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  // Apia had no December 30, 2011.
  const apia = daysOf('Pacific/Apia')
  const missing = Date.UTC(2011, 11, 30) / DAY_MS
  expect([apia.start(missing), apia.start(missing + 1)]).toEqual([1_325_239_200_000, 1_325_239_200_000])
})

test('roster-elapsed-time: of the days of a zone those of a few years are kept', () => {
  const days = daysOf('Pacific/Chatham')
  const asked = vi.spyOn(Temporal.PlainDate.prototype, 'toZonedDateTime')
  const asksFor = (day: number) => {
    asked.mockClear()
    days.start(day)
    return asked.mock.calls.length > 0
  }
  expect([asksFor(0), asksFor(0)]).toEqual([true, false])
  for (let day = 1; day <= 4000; day++) days.start(day)
  expect([asksFor(4000), asksFor(0)]).toEqual([false, true])
})
