import { expect, test } from 'vitest'
import { maxAverage, nightAverage } from './averages.ts'
import { maxRolling, maxShift } from './load.ts'
import { compensatoryRest } from './owed-rest.ts'
import { minRest, weeklyRest } from './rest.ts'
import { maxConsecutiveDays, maxConsecutiveNights } from './runs.ts'
import { daily, timeline } from './testing.ts'
import { lineOf, type Finding, type Line } from './timeline.ts'
import { travelGap } from './travel.ts'

const night = { from: '23:00', to: '06:00', minutes: 180 }

const kinds: Record<string, (line: Line) => Finding[]> = {
  minRest: (line) => minRest(line, { minutes: 660, windowMinutes: 1440 }),
  weeklyRest: (line) => weeklyRest(line, { minutes: 2100, windowMinutes: 10_080 }),
  compensatoryRest: (line) => compensatoryRest(line, { minutes: 660, windowMinutes: 1440, withinDays: 14 }),
  maxConsecutiveDays: (line) => maxConsecutiveDays(line, { days: 6 }),
  maxConsecutiveNights: (line) => maxConsecutiveNights(line, { nights: 5, night }),
  travelGap: (line) => travelGap(line, { speedKmh: 40, marginMinutes: 700 }),
  maxShift: (line) => maxShift(line, { minutes: 600, gapMinutes: 30 }),
  maxRolling: (line) => maxRolling(line, { minutes: 3600, days: 7 }),
  maxAverage: (line) => maxAverage(line, { minutesPerWeek: 2880, weeks: 17, optOut: null }),
  nightAverage: (line) =>
    nightAverage(line, { minutesPerDay: 480, weeks: 17, restDaysPerWeek: 1, nightPercent: 33, night }),
}

/** How often a kind looks at a shift of a timeline that breaks it every day. */
function looks(kind: (line: Line) => Finding[], days: number): number {
  const line = lineOf(
    timeline(daily('2020-01-06', days, '19:00 – 08:30'), { each: (at) => ({ siteId: `site ${at % 2}` }) }),
  )
  let count = 0
  const counted = <T>(list: T[]) =>
    new Proxy(list, {
      get(target, key, receiver) {
        count++
        return Reflect.get(target, key, receiver) as unknown
      },
    })
  const { shifts, spells, known, counted: all } = line
  const watched = { shifts: counted(shifts), spells: counted(spells), known: counted(known), counted: counted(all) }
  expect(kind({ ...line, ...watched })).not.toEqual([])
  return count
}

test.each(Object.entries(kinds))(
  'roster-effort: twice the work takes %s little more than twice the looks',
  (_, kind) => {
    expect(looks(kind, 400) / looks(kind, 200)).toBeLessThan(2.6)
  },
)
