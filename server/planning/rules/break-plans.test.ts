import { expect, test } from 'vitest'
import type { BreakPlan } from '../../../contract/planning/rules/break-plan.ts'
import { paidMinutes } from './overtime.ts'
import { minutesByRate, rule, said, timeline } from './testing.ts'

const TEN_HOURS = '2026-03-02 08:00 – 18:00'
const planned = (breaks: BreakPlan | null, times = TEN_HOURS) => timeline([times], { each: () => ({ breaks }) })
const unpaid = (...minutes: number[]) => minutes.map((each) => ({ minutes: each, paid: false }))
const paid = (...minutes: number[]) => minutes.map((each) => ({ minutes: each, paid: true }))

const meal = (minutes: number | null, afters: number[], waivable: number | null = null) =>
  rule('meal_break', {
    minutes,
    meals: afters.map((afterMinutes) => ({ afterMinutes, byMinutes: afterMinutes, waivableUpToMinutes: waivable })),
    unpaid: 'always',
    premiumMinutes: 0,
  })
const rests = (isPaid: boolean) =>
  rule('rest_break', {
    minutes: 10,
    fromMinutes: 210,
    perMinutes: 240,
    paid: isPaid,
    onCall: 'never',
    premiumMinutes: 0,
  })

test('own-break-plan: without a plan a rule of breaks finds nothing, and with one it measures what is planned', () => {
  const three = [meal(15, [360, 360, 540])]
  expect(said(three, planned(null))).toEqual([])
  for (const plan of [unpaid(45), unpaid(15, 15, 15), paid(45), unpaid(30, 20)])
    expect(said(three, planned(plan))).toEqual([])
  const lacks = (minutes: number, text: string) => [['s1', minutes, 45, `${text}, the law asks for 45 min`]]
  expect(said(three, planned([]))).toEqual(lacks(0, 'The break plan of this shift has 0 min of meals'))
  // Parts of less than 15 minutes are no breaks.
  expect(said(three, planned(unpaid(30, 14)))).toEqual(lacks(30, 'The break plan of this shift has 30 min of meals'))
  expect(said(three, planned([], '2026-03-02 08:00 – 14:00'))).toEqual([])
})

test('own-break-plan: paid rests are met by paid breaks alone, a waivable meal by none, and an open length by any', () => {
  expect(said([rests(true)], planned(paid(10, 20)))).toEqual([])
  const [[, measured, limit] = []] = said([rests(true)], planned([...unpaid(30), ...paid(10)]))
  expect([measured, limit]).toEqual([10, 20])
  expect(said([rests(false)], planned([...unpaid(10), ...paid(10)]))).toEqual([])
  expect(said([meal(30, [300], 600)], planned([]))).toEqual([])
  expect(said([meal(30, [300], 599)], planned([]))).toHaveLength(1)
  expect(said([meal(null, [360])], planned(unpaid(5)))).toEqual([])
  expect(said([meal(null, [360])], planned([]))[0]!.at(-1)).toBe(
    'The break plan of this shift has no meals, which the law asks for',
  )
})

test('own-break-plan: what is not paid in the plan is not paid, whatever the rules would plan', () => {
  const minutes = (breaks: BreakPlan | null) => minutesByRate(paidMinutes([meal(30, [360])], planned(breaks)))
  expect(minutes(null)).toEqual([{ percent: 100, minutes: 570 }])
  expect(minutes([...unpaid(60), ...paid(15)])).toEqual([{ percent: 100, minutes: 540 }])
  expect(minutes([])).toEqual([{ percent: 100, minutes: 600 }])
  // A shift that became shorter than its breaks pays nothing, and never less.
  const hour = timeline(['2026-03-02 08:00 – 09:00'], { each: () => ({ breaks: unpaid(90) }) })
  expect(minutesByRate(paidMinutes([], hour))).toEqual([])
})
