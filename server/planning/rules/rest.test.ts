import { expect, test } from 'vitest'
import { daily, rule, said, spanOf, timeline } from './testing.ts'

const elevenHours = rule('min_rest', { minutes: 660, windowMinutes: 1440 })
const weekly = rule('weekly_rest', { minutes: 2100, windowMinutes: 10_080 })

test('roster-rest: a shift that begins too early after the one before is named with the rest that is left', () => {
  // 20:00 to 06:20 are 10 h 20 min.
  expect(said([elevenHours], timeline(['2026-03-02 08:00 – 20:00', '2026-03-03 06:20 – 18:20']))).toEqual([
    ['s1 s2', 620, 660, 'Rest of 10 h 20 min before this shift, 11 h are required'],
  ])
  expect(said([elevenHours], timeline(['2026-03-02 08:00 – 20:00', '2026-03-03 07:00 – 19:00']))).toEqual([])
  expect(said([elevenHours], timeline([]))).toEqual([])
})

test('roster-rest: a part of a minute is no rest', () => {
  const work = timeline(['2026-03-02 08:00 – 20:00', '2026-03-03 07:00 – 19:00'])
  const [first, second] = work.work
  const late = { ...first!, to: new Date(first!.to.getTime() + 1000) }
  expect(said([elevenHours], { ...work, work: [late, second!] }).map((all) => all[1])).toEqual([659])
})

test('roster-rest: a duty may have several parts, if it ends eleven hours before its 24 hours do', () => {
  // 08:00 to 21:00 are 13 hours; with 22:00 only ten hours are left of the 24.
  expect(said([elevenHours], timeline(['2026-03-02 08:00 – 12:00', '2026-03-02 14:00 – 21:00']))).toEqual([])
  expect(said([elevenHours], timeline(['2026-03-02 08:00 – 12:00', '2026-03-02 14:00 – 22:00']))).toEqual([
    ['s1 s2', 600, 660, 'The longest rest in 24 h is 10 h, 11 h are required'],
  ])
  expect(said([elevenHours], timeline(['2026-03-02 08:00 – 21:01']))).toEqual([
    ['s1', 659, 660, 'The longest rest in 24 h is 10 h 59 min, 11 h are required'],
  ])
  expect(said([elevenHours], timeline(['2026-03-02 08:00 – 2026-03-03 10:00'])).map((all) => all[1])).toEqual([0])
  const three = timeline(['2026-03-02 08:00 – 09:00', '2026-03-02 18:30 – 20:00', '2026-03-02 22:00 – 23:30'])
  expect(said([elevenHours], three)).toEqual([
    ['s1 s2 s3', 570, 660, 'The longest rest in 24 h is 9 h 30 min, 11 h are required'],
  ])
})

test('roster-rest, roster-check-one-shift: a short shift that comes first takes the rest from the later ones', () => {
  const work = timeline(['2026-03-02 06:00 – 08:00', '2026-03-02 10:00 – 14:00', '2026-03-02 16:00 – 20:00'])
  expect(said([elevenHours], work, spanOf('2026-03-02 06:00 – 08:00'))).toHaveLength(1)
  expect(said([elevenHours], { ...work, work: work.work.slice(1) })).toEqual([])
})

test('roster-rest: a week has a rest of 35 hours', () => {
  // Monday 08:00 to Saturday 20:00 are 132 of the 133 hours that leave 35 of 168.
  const six = [...daily('2026-03-02', 6, '08:00 – 20:00'), '2026-03-09 08:00 – 20:00']
  expect(said([weekly], timeline(six))).toEqual([])
  expect(said([weekly], timeline(daily('2026-03-02', 7, '08:00 – 20:00')))).toEqual([
    ['s1 s2 s3 s4 s5 s6 s7', 720, 2100, 'The longest rest in the 7 days from March 2, 2026 is 12 h, 35 h are required'],
  ])
  // An hour and a minute more on Saturday leaves 34 h 59 min until Monday.
  const late = six.with(5, '2026-03-07 08:00 – 21:01')
  expect(said([weekly], timeline(late)).map(([shifts, measured]) => [shifts, measured])).toEqual([
    ['s1 s2 s3 s4 s5 s6', 35 * 60 - 1],
  ])
})

const owed = rule('compensatory_rest', { minutes: 660, windowMinutes: 1440, withinDays: 2 })
const short = ['2026-03-02 08:00 – 20:00', '2026-03-03 06:20 – 18:20']

test('roster-owed-rest: what a rest falls short is given later, or named when it is due', () => {
  // 40 minutes are owed until March 5, 06:20. 18:20 to 05:30 gives ten beyond eleven hours, 18:30 to 05:30 none.
  const work = [...short, ...daily('2026-03-04', 3, '05:30 – 18:30')]
  expect(said([owed], timeline(work))).toEqual([
    ['s1 s2 s3 s4', 10, 40, '40 min of rest are owed since March 3, 2026 and due by March 5, 2026, 10 min are planned'],
  ])
})

test('roster-owed-rest: a long enough rest gives all, and so does the time after the last shift', () => {
  // 18:20 to 06:00 are 11 h 40 min.
  expect(said([owed], timeline([...short, ...daily('2026-03-04', 3, '06:00 – 19:00')]))).toEqual([])
  expect(said([owed], timeline(short))).toEqual([])
})

const owedHours = (work: string[], withinDays: number) =>
  said([rule('compensatory_rest', { ...owed.params, withinDays })], timeline(work)).map((all) => all.slice(0, 3))

test('roster-owed-rest: one rest is not given twice', () => {
  // Two rests of ten hours owe an hour each. 17:00 to 05:30 gives an hour and a half, 19:00 to 06:00 nothing.
  const work = [
    '2026-03-02 08:00 – 20:00',
    '2026-03-03 06:00 – 18:00',
    '2026-03-04 04:00 – 17:00',
    '2026-03-05 05:30 – 19:00',
    '2026-03-06 06:00 – 19:00',
    '2026-03-07 06:00 – 10:00',
  ]
  expect(owedHours(work, 3)).toEqual([['s1 s2 s3 s4 s5', 90, 120]])
})

test('roster-owed-rest: rest before the debt gives nothing, and a rest that two duties share is owed once', () => {
  const before = ['2026-02-27 08:00 – 20:00', '2026-03-02 08:00 – 20:00', ...daily('2026-03-03', 4, '06:00 – 19:00')]
  expect(owedHours(before, 2)).toEqual([['s2 s3 s4', 0, 60]])
  // Ten hours are left of 24 after fourteen of work, and they are also all that is before the next shift.
  const long = ['2026-03-02 08:00 – 22:00', ...daily('2026-03-03', 4, '08:00 – 21:00')]
  expect(owedHours(long, 2)).toEqual([['s1 s2', 0, 60]])
})

test('roster-owed-rest: of a rest only what lies before the date counts', () => {
  // The hour is due on March 5, 06:00: 18:30 to 06:00 gives half an hour, and 18:00 to 06:00 the whole.
  const until = (end: string) => [...daily('2026-03-02', 1, '08:00 – 20:00'), '2026-03-03 06:00 – 17:00', end]
  const late = '2026-03-05 08:00 – 16:00'
  expect(owedHours([...until('2026-03-04 04:00 – 18:30'), late], 2)).toEqual([['s1 s2 s3', 30, 60]])
  expect(owedHours([...until('2026-03-04 04:00 – 18:00'), late], 2)).toEqual([])
})

test('roster-runs: days in a row count by the day on which a shift begins', () => {
  const six = rule('max_consecutive_days', { days: 6 })
  expect(said([six], timeline(daily('2026-03-02', 6, '19:00 – 07:00')))).toEqual([])
  expect(said([six], timeline(daily('2026-03-02', 7, '19:00 – 07:00')))).toEqual([
    ['s1 s2 s3 s4 s5 s6 s7', 7, 6, 'Work on 7 days in a row, at most 6 are allowed'],
  ])
  const pause = [...daily('2026-03-02', 6, '08:00 – 16:00'), ...daily('2026-03-09', 6, '08:00 – 16:00')]
  expect(said([six], timeline(pause))).toEqual([])
})

test('roster-runs: nights in a row count if three hours of each are at night', () => {
  const night = { from: '23:00', to: '06:00', minutes: 180 }
  const three = rule('max_consecutive_nights', { nights: 3, night })
  expect(said([three], timeline(daily('2026-03-02', 4, '22:00 – 06:00')))).toEqual([
    ['s1 s2 s3 s4', 4, 3, 'Work on 4 nights in a row, at most 3 are allowed'],
  ])
  // 03:00 to 11:00 belongs to the night before; 18:00 to 01:59 has two hours and 59 minutes of it.
  expect(said([three], timeline(daily('2026-03-03', 4, '03:00 – 11:00')))).toHaveLength(1)
  expect(said([three], timeline(daily('2026-03-02', 4, '18:00 – 01:59')))).toEqual([])
  const one = rule('max_consecutive_nights', { nights: 1, night })
  expect(said([one], timeline(['2026-03-02 22:00 – 2026-03-04 06:00'])).map((all) => all.slice(0, 2))).toEqual([
    ['s1', 2],
  ])
  const mixed = [...daily('2026-03-02', 3, '22:00 – 06:00'), '2026-03-05 08:00 – 16:00', '2026-03-06 22:00 – 06:00']
  expect(said([three], timeline(mixed))).toEqual([])
  const day = rule('max_consecutive_nights', { nights: 1, night: { from: '01:00', to: '05:00', minutes: 240 } })
  expect(said([day], timeline(daily('2026-03-02', 2, '22:00 – 06:00')))).toHaveLength(1)
})

test('roster-travel: the way between two sites takes its time, and a guard is at one place at a time', () => {
  // 0.36 degrees of 111.195 km are 40.03 km: at 40 km/h 60.05 minutes, with 15 more 75.05.
  const way = rule('travel_gap', { speedKmh: 40, marginMinutes: 15 })
  const far = (at: number) => ({ siteId: `site ${at}`, lat: 50 + 0.36 * at, lng: 8 })
  const hourApart = ['2026-03-02 08:00 – 12:00', '2026-03-02 13:00 – 17:00']
  expect(said([way], timeline(hourApart, { each: far }))).toEqual([
    ['s1 s2', 60, 76, '1 h between two sites, the way takes 1 h 16 min'],
  ])
  const enough = ['2026-03-02 08:00 – 12:00', '2026-03-02 13:16 – 17:00']
  expect(said([way], timeline(enough, { each: far }))).toEqual([])
  expect(said([way], timeline(hourApart))).toEqual([])
  const unknown = (at: number) => ({ siteId: `site ${at}` })
  expect(said([way], timeline(hourApart, { each: unknown }))).toEqual([])
  const half = (at: number) => (at === 0 ? unknown(at) : far(at))
  expect(said([way], timeline(hourApart, { each: half }))).toEqual([])
  expect(said([way], timeline(['2026-03-02 08:00 – 12:00', '2026-03-02 12:10 – 17:00'], { each: unknown }))).toEqual([
    ['s1 s2', 10, 15, '10 min between two sites, the way takes 15 min'],
  ])
  const twice = ['2026-03-02 08:00 – 20:00', '2026-03-02 09:00 – 10:00', '2026-03-02 19:00 – 22:00']
  expect(said([way], timeline(twice))).toEqual([
    ['s1 s2', -660, 0, 'This shift begins 11 h before the end of another one'],
    ['s1 s3', -60, 0, 'This shift begins 1 h before the end of another one'],
  ])
})
