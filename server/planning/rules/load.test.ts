import { expect, test } from 'vitest'
import { daily, moment, rule, said, spanOf, timeline } from './testing.ts'

test('roster-load: shifts that touch are one, and a short pause doesn’t end it', () => {
  const most = rule('max_shift', { minutes: 960, gapMinutes: 30 })
  // 08:00 to 02:00 are 18 hours.
  expect(said([most], timeline(['2026-03-02 08:00 – 20:00', '2026-03-02 20:00 – 02:00']))).toEqual([
    ['s1 s2', 1080, 960, 'Work of 18 h without a rest, at most 16 h are allowed'],
  ])
  expect(said([most], timeline(['2026-03-02 08:00 – 20:00', '2026-03-02 20:30 – 02:00']))).toHaveLength(1)
  expect(said([most], timeline(['2026-03-02 08:00 – 20:00', '2026-03-02 20:31 – 02:00']))).toEqual([])
  expect(said([most], timeline(['2026-03-02 08:00 – 00:00']))).toEqual([])
  const later = ['2026-03-02 08:00 – 09:00', '2026-03-03 06:00 – 23:00', '2026-03-05 08:00 – 09:00']
  expect(said([most], timeline(later)).map(([shifts]) => shifts)).toEqual(['s2'])
})

test('roster-load: a day has the parts of the shifts over its midnights', () => {
  const most = rule('max_per_day', { minutes: 720 })
  expect(said([most], timeline(['2026-03-02 08:00 – 20:00']))).toEqual([])
  // Of March 3: 00:00 to 06:00 and 16:00 to 24:00.
  expect(said([most], timeline(['2026-03-02 18:00 – 06:00', '2026-03-03 16:00 – 04:00']))).toEqual([
    ['s1 s2', 840, 720, 'March 3, 2026 has 14 h of work, at most 12 h are allowed'],
  ])
})

test('roster-load: no seven days have more work than allowed, wherever they begin', () => {
  const most = rule('max_rolling', { minutes: 3600, days: 7 })
  expect(said([most], timeline(daily('2026-03-02', 5, '08:00 – 20:00')))).toEqual([])
  // From Thursday to Wednesday: six shifts of twelve hours, though each calendar week has three.
  const across = [...daily('2026-03-05', 3, '08:00 – 20:00'), ...daily('2026-03-09', 3, '08:00 – 20:00')]
  expect(said([most], timeline(across))).toEqual([
    ['s1 s2 s3 s4 s5 s6', 4320, 3600, '72 h of work in 7 days from March 4, 2026, at most 60 h are allowed'],
  ])
})

test('roster-load, roster-check-one-shift: a long stretch is few violations, and each shift in it is in one', () => {
  const most = rule('max_rolling', { minutes: 3600, days: 7 })
  const ten = timeline(daily('2026-03-02', 10, '08:00 – 20:00'))
  expect(said([most], ten).map(([shifts, measured]) => [shifts, measured])).toEqual([
    ['s1 s2 s3 s4 s5 s6 s7', 5040],
    ['s4 s5 s6 s7 s8 s9 s10', 5040],
  ])
  for (const day of daily('2026-03-02', 10, '08:00 – 20:00')) expect(said([most], ten, spanOf(day))).not.toEqual([])
})

test('roster-load: of shifts at the same time a stretch names those that lie in it', () => {
  // 36 hours in the two days from March 2, 08:00, and as much in those until March 4, 20:00.
  const work = ['2026-03-02 08:00 – 2026-03-03 20:00', '2026-03-02 09:00 – 10:00', '2026-03-04 08:00 – 20:00']
  const most = rule('max_rolling', { minutes: 1800, days: 2 })
  expect(said([most], timeline(work)).map(([shifts, measured]) => [shifts, measured])).toEqual([
    ['s1 s2', 2160],
    ['s1 s3', 2160],
  ])
})

const fortyEight = rule('max_average', { minutesPerWeek: 2880, weeks: 2, optOut: 'more than 48' })
// Two weeks of 48 hours, and 12 more.
const much = [...daily('2026-03-02', 4, '08:00 – 20:00'), ...daily('2026-03-09', 5, '08:00 – 20:00')]

test('roster-averages: the average of weeks counts all work, and a guard may consent to more', () => {
  expect(said([fortyEight], timeline(much.slice(0, -1)))).toEqual([])
  // 108 hours in two weeks.
  expect(said([fortyEight], timeline(much)).map(([, measured, limit, text]) => [measured, limit, text])).toEqual([
    [3240, 2880, '54 h a week on average in the 2 weeks from February 27, 2026, at most 48 h are allowed'],
  ])
  expect(said([fortyEight], timeline(much, { guard: { optOuts: ['more than 48'] } }))).toEqual([])
  expect(said([fortyEight], timeline(much, { guard: { optOuts: ['something else'] } }))).toHaveLength(1)
  const binding = rule('max_average', { ...fortyEight.params, optOut: null })
  expect(said([binding], timeline(much, { guard: { optOuts: ['more than 48'] } }))).toHaveLength(1)
})

test('roster-averages: approved time off makes the period shorter', () => {
  const week = daily('2026-03-02', 5, '08:00 – 20:00')
  expect(said([fortyEight], timeline(week))).toEqual([])
  // 60 hours in the one week that is left of two.
  const timeOff = [spanOf('2026-03-09 00:00 – 2026-03-16 00:00')]
  expect(
    said([fortyEight], timeline(week, { guard: { timeOff } })).map(([, measured, limit]) => [measured, limit]),
  ).toEqual([[3600, 2880]])
})

const average = (times: string, ...off: string[]) => {
  const timeOff = off.map((span) => spanOf(span))
  return said([fortyEight], timeline(daily('2026-03-02', 6, times), { guard: { timeOff } })).map(
    ([, measured]) => measured,
  )
}

test('roster-averages: a period may begin or end with work or within time off', () => {
  // 90 hours from March 2, 08:00; until March 16, 08:00 are 32 hours off: 90 h × 168 / 304 are 49.737 hours.
  expect(average('08:00 – 23:00', '2026-03-15 00:00 – 2026-03-22 00:00')).toEqual([2985])
  // 84 hours, and from March 1, 00:00 on 32 hours off before them and 24 after: 84 h × 168 / 280 are 50.4 hours.
  expect(
    average('08:00 – 22:00', '2026-03-01 00:00 – 2026-03-02 08:00', '2026-03-14 00:00 – 2026-03-15 12:00'),
  ).toEqual([3024])
})

test('roster-averages: work in a period that is all time off is shown as it is', () => {
  const timeOff = [spanOf('2026-03-01 00:00 – 2026-04-01 00:00')]
  expect(
    said([fortyEight], timeline(['2026-03-16 08:00 – 20:00'], { guard: { timeOff } })).map(([, measured]) => measured),
  ).toEqual([720])
})

test('roster-averages: night workers have at most eight hours a day on average', () => {
  const night = { from: '23:00', to: '06:00', minutes: 180 }
  const eight = rule('night_average', { minutesPerDay: 480, weeks: 2, restDaysPerWeek: 1, nightPercent: 33, night })
  const nights = [...daily('2026-03-02', 4, '19:00 – 07:00'), ...daily('2026-03-09', 5, '19:00 – 07:00')]
  // Two weeks without two days of rest are twelve days: 96 hours are eight each, 108 are nine.
  expect(said([eight], timeline(nights.slice(0, -1)))).toEqual([])
  expect(said([eight], timeline(nights)).map(([, measured, limit, text]) => [measured, limit, text])).toEqual([
    [
      540,
      480,
      '9 h a day on average for a night worker in the 2 weeks from February 28, 2026, at most 8 h are allowed',
    ],
  ])
  expect(said([eight], timeline(much))).toEqual([])
  // A day off leaves 13 of 14 days: 96 hours of 89.14 are 8.615 a day.
  const dayOff = { guard: { timeOff: [spanOf('2026-03-07 00:00 – 2026-03-08 00:00')] } }
  expect(said([eight], timeline(nights.slice(0, -1), dayOff)).map(([, measured]) => measured)).toEqual([517])
  const allOff = { guard: { timeOff: [spanOf('2026-02-01 00:00 – 2026-04-01 00:00')] } }
  expect(said([eight], timeline(nights.slice(0, 1), allOff)).map(([, measured]) => measured)).toEqual([720])
  // Past nights by the clock make a night worker, and hours without times only add to the sum.
  const past = (hours: { startsAt: Date | null }[]) => ({
    ...timeline(nights.slice(4)),
    past: hours.map((each, nth) => ({ ...each, firstDay: days[nth]!, lastDay: days[nth]!, minutes: 720 })),
  })
  const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']
  expect(said([eight], past(days.map((day) => ({ startsAt: moment(`${day} 19:00`) })))).map(([, one]) => one)).toEqual([
    540,
  ])
  expect(said([eight], past(days.map(() => ({ startsAt: null })))).map(([, one]) => one)).toEqual([540])
  const quiet = {
    ...timeline(much.slice(4)),
    past: past(days.map((day) => ({ startsAt: moment(`${day} 19:00`) }))).past,
  }
  expect(said([eight], quiet)).toHaveLength(1)
  expect(said([eight], { ...quiet, past: quiet.past.map((each) => ({ ...each, startsAt: null })) })).toEqual([])
  // Three of nine shifts at night make a night worker, two don't.
  const some = (count: number) => timeline([...much.slice(0, 9 - count), ...nights.slice(9 - count)])
  expect(said([eight], some(3))).toHaveLength(1)
  expect(said([eight], some(2))).toEqual([])
})
