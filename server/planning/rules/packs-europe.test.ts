import { expect, test } from 'vitest'
import { daysLater } from '../../../contract/core/time.ts'
import { breaksDue } from './breaks.ts'
import { evaluate } from './evaluate.ts'
import { rulesOf } from './company-rules.ts'
import { daily, moment, rule, said, timeline } from './testing.ts'
import type { Timeline } from './timeline.ts'

const broken = (keys: string[], work: Timeline) =>
  evaluate(rulesOf(keys), work).map(({ kind, severity, measured, limit }) => [kind, severity, measured, limit])

const london = (work: string[], guard: Partial<Timeline['guard']> = {}, requires: string[] = []) =>
  timeline(work, { zone: 'Europe/London', guard, each: () => ({ requires }) })

/** Four shifts of twelve hours a week: 48 hours, each after at least twelve hours of rest. */
const fullWeeks = (weeks: number) =>
  Array.from({ length: weeks }, (_, week) => {
    const monday = new Date(Date.UTC(2026, 4, 4 + 7 * week)).toISOString().slice(0, 10)
    return daily(monday, 4, '08:00 – 20:00')
  }).flat()

test('rule-packs-worked: EU: a short rest is soft, and the hour that it owes is given by the next long rest', () => {
  // 07:00 to 17:00 are ten hours; after the second night nothing is planned.
  const work = timeline(['2026-03-02 19:00 – 07:00', '2026-03-03 17:00 – 05:00'])
  expect(broken(['eu-2003-88'], work)).toEqual([['min_rest', 'soft', 600, 660]])
})

test('rule-packs-worked: EU: rest that is never given back within fourteen days is hard', () => {
  // After ten hours of rest each pause is eleven hours, from 19:00 to 06:00, for more than fourteen days.
  const work = timeline(['2026-03-02 08:00 – 20:00', ...daily('2026-03-03', 16, '06:00 – 19:00')])
  const hard = broken(['eu-2003-88'], work).filter(([, severity]) => severity === 'hard')
  expect(hard).toEqual([['compensatory_rest', 'hard', 0, 60]])
  // From March 2, 08:00 to March 8, 19:00 are 155 hours, which leave 13 of a week. From March 8, 06:00
  // to March 14, 19:00 they are 157, which leave 11. The six days after March 14 are not over.
  const weekly = broken(['eu-2003-88'], work).filter(([kind]) => kind === 'weekly_rest')
  expect(weekly).toEqual([
    ['weekly_rest', 'soft', 780, 2100],
    ['weekly_rest', 'soft', 660, 2100],
  ])
})

test('rule-packs-worked: EU: 48 hours a week over seventeen weeks are allowed, twelve hours more are not', () => {
  // 17 × 48 = 816 hours; 828 / 17 = 48.7 hours are 2,922.4 minutes.
  expect(broken(['eu-2003-88'], timeline(fullWeeks(17)))).toEqual([])
  const more = timeline([...fullWeeks(17), '2026-08-28 08:00 – 20:00'])
  expect(broken(['eu-2003-88'], more)).toEqual([['max_average', 'hard', 2923, 2880]])
})

test('rule-packs-worked: EU: a shift of more than thirteen hours leaves no eleven in its day', () => {
  expect(broken(['eu-2003-88'], timeline(['2026-03-02 08:00 – 21:00']))).toEqual([])
  expect(broken(['eu-2003-88'], timeline(['2026-03-02 08:00 – 22:00']))).toEqual([['min_rest', 'soft', 600, 660]])
})

test('rule-packs-worked: EU, UK: more than six hours ask for a break, of twenty minutes in the UK', () => {
  const breaks = (key: string, end: string) =>
    breaksDue(rulesOf([key]), london([`2026-03-02 08:00 – ${end}`])).map(({ kind, minutes }) => [kind, minutes])
  expect(breaks('eu-2003-88', '14:00')).toEqual([])
  expect(breaks('eu-2003-88', '14:01')).toEqual([['meal', null]])
  expect(breaks('uk-wtr-sia', '14:00')).toEqual([])
  expect(breaks('uk-wtr-sia', '14:01')).toEqual([['rest', 20]])
})

test('rule-packs-worked: UK: a license that ends before the shift does is hard, and nobody may override it', () => {
  const license = (to: string) => ({
    qualifications: [
      { type: 'sia', from: moment('2023-03-03 00:00', 'Europe/London'), to: moment(to, 'Europe/London') },
    ],
  })
  const night = (to: string) => london(['2026-03-02 19:00 – 07:00'], license(to), ['sia'])
  expect(evaluate(rulesOf(['uk-wtr-sia']), night('2026-03-03 00:00'))).toMatchObject([
    { kind: 'qualification_valid', severity: 'hard', overridable: 'never', measured: 300, limit: 720 },
  ])
  expect(broken(['uk-wtr-sia'], night('2026-03-03 07:00'))).toEqual([])
})

test('rule-packs-worked: UK: 48 hours on average are hard, unless the guard agreed in writing to more', () => {
  const work = [...fullWeeks(17), '2026-08-28 08:00 – 20:00']
  expect(broken(['uk-wtr-sia'], london(work))).toEqual([['max_average', 'hard', 2923, 2880]])
  expect(broken(['uk-wtr-sia'], london(work, { optOuts: ['uk_48_hours'] }))).toEqual([])
})

test('rule-packs-worked: UK: night workers keep to eight hours a day over seventeen weeks', () => {
  // 17 weeks have 119 days without 17 days of rest: 102. 69 nights of twelve hours are 828 hours, 8.118 a day.
  const nights = [...fullWeeks(17), '2026-08-28 08:00 – 20:00'].map((day) => `${day.slice(0, 10)} 19:00 – 07:00`)
  expect(broken(['uk-wtr-sia'], london(nights, { optOuts: ['uk_48_hours'] }))).toEqual([
    ['night_average', 'soft', 488, 480],
  ])
})

/** Six shifts of twelve hours a week, from Monday, November 30 on. */
const seventyTwo = (weeks: number) =>
  Array.from({ length: weeks }, (_, nth) => daily(daysLater('2026-11-30', 7 * nth), 6, '08:00 – 20:00')).flat()

test('averages-from-hire: 72 hours a week are refused in the first week of a new starter', () => {
  const averages = (work: string[], hiredOn: string | null) =>
    evaluate(rulesOf(['uk-wtr-sia']), london(work, { hiredOn }))
      .filter(({ kind }) => kind === 'max_average')
      .map(({ shiftIds, measured, text }) => [shiftIds.length, measured, text])
  // Four shifts are 48 hours in the one week since the hire, and the fifth makes 60.
  expect(averages(seventyTwo(1).slice(0, 4), '2026-11-30')).toEqual([])
  expect(averages(seventyTwo(1).slice(0, 5), '2026-11-30')).toEqual([
    [
      5,
      3600,
      '60 h a week on average in the week from November 30, 2026, when the guard was hired, at most 48 h are allowed',
    ],
  ])
  // Three weeks of 72, then four free ones: 216 hours are more than the 192 of four weeks, and 43.2 in each of five.
  const quiet = [...seventyTwo(3), '2027-01-06 08:00 – 09:00']
  expect(averages(quiet, '2026-11-30').map(([shifts]) => shifts)).toEqual([18])
  // For years in the company, 17 weeks count: 11 weeks of 72 hours are 792 of 816, and a twelfth is too much.
  expect(averages(seventyTwo(11), '2019-04-01')).toEqual([])
  expect(averages(seventyTwo(11), null)).toEqual([])
  expect(averages(seventyTwo(12), '2019-04-01')).toHaveLength(1)
})

test('averages-from-hire: weeks since the hire begin on its day, and work that is known before it counts', () => {
  const averages = (work: string[], hiredOn: string) =>
    evaluate(rulesOf(['eu-2003-88']), timeline(work, { guard: { hiredOn } })).filter(
      ({ kind }) => kind === 'max_average',
    )
  // From Thursday to Wednesday lie 48 hours, though from Monday to Sunday lie 72.
  const [early, late] = [daily('2026-12-03', 3, '08:00 – 20:00'), daily('2026-12-10', 3, '08:00 – 20:00')]
  expect(averages([...early, '2026-12-09 08:00 – 20:00', ...late], '2026-12-03')).toEqual([])
  expect(averages([...early, '2026-12-08 08:00 – 20:00', '2026-12-09 08:00 – 20:00'], '2026-12-03')).toHaveLength(1)
  // The guard helped out a week before the hire: 36 and 60 hours are 48 a week, though 60 lie in the week of the hire.
  const helped = [...early, ...daily('2026-12-11', 5, '08:00 – 20:00')]
  expect(averages(helped, '2026-12-10')).toEqual([])
  expect(averages(helped.slice(3), '2026-12-10')).toHaveLength(1)
})

test('averages-from-hire: every number of whole weeks since the hire counts, up to one less than the period', () => {
  const four = [rule('max_average', { minutesPerWeek: 40 * 60, weeks: 4, optOut: null })]
  // Two free weeks and one of 126 hours are 42 a week; with the free week after it they are 31 h 30.
  const work = daily('2026-03-16', 7, '02:00 – 20:00')
  expect(said(four, timeline(work, { guard: { hiredOn: '2026-03-02' } })).map(([, , , text]) => text)).toEqual([
    '42 h a week on average in the 3 weeks from March 2, 2026, when the guard was hired, at most 40 h are allowed',
  ])
  expect(said(four, timeline(work, { guard: { hiredOn: '2026-02-16' } }))).toEqual([])
})

test('averages-from-hire: no period begins before the hire', () => {
  const four = [rule('max_average', { minutesPerWeek: 40 * 60, weeks: 4, optOut: null })]
  // Of 30, 30, 30 and 84 hours, the four weeks that end with the last shift would begin on the evening before the hire.
  const light = ['02', '09', '16'].flatMap((day) => daily(`2026-03-${day}`, 3, '08:00 – 18:00'))
  const work = [...light, ...daily('2026-03-23', 7, '08:00 – 20:00')]
  expect(said(four, timeline(work, { guard: { hiredOn: '2026-03-02' } })).map(([, , , text]) => text)).toEqual([
    '43 h 30 min a week on average in the 4 weeks from March 2, 2026, at most 40 h are allowed',
  ])
})

test('averages-from-hire: nights of a new starter are averaged over the weeks since the hire', () => {
  const nights = daily('2026-11-30', 5, '19:00 – 07:00')
  const found = (hiredOn: string | null) =>
    evaluate(rulesOf(['uk-wtr-sia']), london(nights, { hiredOn })).filter(({ kind }) => kind === 'night_average')
  // Sixty hours in six days are ten a day.
  expect(found('2026-11-30').map(({ measured, limit }) => [measured, limit])).toEqual([[600, 480]])
  expect(found(null)).toEqual([])
})
