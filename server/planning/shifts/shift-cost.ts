import { dayOfNumber } from '../../../contract/core/time.ts'
import { type GuardRates, rateOn } from '../../../contract/planning/guards/pay-rates.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import type { Candidate } from '../../../contract/planning/shifts/schedule.ts'
import { minutesWithin } from '../../../contract/planning/rules/week-hours.ts'
import { daysOf } from '../rules/days.ts'
import type { PremiumStretch } from '../holidays/holidays-of-sites.ts'
import { paidMinutes, paidPieces } from '../rules/overtime.ts'
import { firstOfWeek, wholeWeeks } from '../rules/workweeks.ts'
import type { Timeline } from '../rules/timeline.ts'
import type { GuardFacts } from './queries-timelines.ts'

type Cost = Pick<Candidate, 'minutesBefore' | 'minutesAfter' | 'overtimeMinutes' | 'cost'>
type PaidGuard = GuardRates & Pick<GuardFacts, 'timeline'>

/** The public holidays in shifts for which a company pays more, by the id of the shift. */
export type HolidaysOfShifts = ReadonlyMap<string, readonly PremiumStretch[]>

/**
 * What a shift pays on a day: at the base rate, as overtime, and what a public holiday adds to either. `day` is the
 * number of the company's day since 1970. `pay` is in minor units and not rounded.
 */
export type PayPart = {
  shiftId: string
  day: number
  kind: 'base' | 'overtime' | 'holiday'
  minutes: number
  pay: number
}

/**
 * All that the work of a guard pays. Every figure of cost is a sum of these parts: of candidates, of today and of
 * documents. Each day pays by the rate that holds on it. Give whole workweeks.
 */
export function payOf(rules: Rule[], { timeline, ...rates }: PaidGuard, holidays: HolidaysOfShifts): PayPart[] {
  const worked = paidMinutes(rules, timeline).map(({ shiftId, day, percent, minutes }): PayPart => ({
    shiftId,
    day,
    kind: percent > 100 ? 'overtime' : 'base',
    minutes,
    pay: (minutes * percent * rateOn(rates, dayOfNumber(day))) / 6_000,
  }))
  return [...worked, ...timeline.work.flatMap((work) => holidayPay(rules, { timeline, ...rates }, { work, holidays }))]
}

/** What public holidays add to the paid time of a shift, on top of overtime. */
function holidayPay(
  rules: Rule[],
  { timeline, ...rates }: PaidGuard,
  { work, holidays }: { work: Timeline['work'][number]; holidays: HolidaysOfShifts },
): PayPart[] {
  const stretches = holidays.get(work.shiftId) ?? []
  if (stretches.length === 0) return []
  const days = daysOf(timeline.zone)
  const pieces = paidPieces(rules, timeline, work)
  const found: PayPart[] = []
  for (const { from, to, percent } of stretches)
    for (let day = days.of(from.getTime()); days.start(day) < to.getTime(); day++) {
      const [start, end] = [Math.max(from.getTime(), days.start(day)), Math.min(to.getTime(), days.start(day + 1))]
      const minutes = minutesWithin(pieces, { from: start, to: end })
      const pay = (minutes * percent * rateOn(rates, dayOfNumber(day))) / 6_000
      if (minutes > 0) found.push({ shiftId: work.shiftId, day, kind: 'holiday', minutes, pay })
    }
  return found
}

/**
 * What a shift adds to the work of a guard who does not have it: the minutes of the workweek in which it begins, before
 * and after it, and the overtime and cost of every workweek that it touches. Weeks are split at their edges, as the
 * rules do. `holidays` are those of the shift. Cost is in minor units.
 */
export function costOf(
  rules: Rule[],
  { timeline, ...rates }: PaidGuard,
  work: Timeline['work'][number],
  holidays: HolidaysOfShifts = new Map(),
): Cost {
  const days = daysOf(timeline.zone)
  const [from, to] = [days.of(work.from.getTime()), days.of(work.to.getTime() - 1)]
  const first = firstOfWeek(rules, days, from)
  const week = { from: days.start(first), to: days.start(first + 7) }
  const weeks = wholeWeeks(rules, days, { first: from, last: to })
  const [start, end] = [days.start(weeks.first), days.start(weeks.end)]
  const own = timeline.work.filter((each) => each.to.getTime() > start && each.from.getTime() < end)
  const paid = (all: Timeline['work']) => payOf(rules, { ...rates, timeline: { ...timeline, work: all } }, holidays)
  const [before, after] = [paid(own), paid([...own, work])]
  return {
    minutesBefore: minutesWithin(own, week),
    minutesAfter: minutesWithin([...own, work], week),
    overtimeMinutes: Math.round(overtimeOf(after) - overtimeOf(before)),
    cost: Math.round(sumOf(after) - sumOf(before)),
  }
}

const sumOf = (parts: PayPart[]) => parts.reduce((sum, { pay }) => sum + pay, 0)

const overtimeOf = (parts: PayPart[]) =>
  parts.reduce((sum, { kind, minutes }) => sum + (kind === 'overtime' ? minutes : 0), 0)
