import { dayOfNumber } from '../../../contract/core/time.ts'
import { type GuardRates, rateOn } from '../../../contract/planning/guards/pay-rates.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import type { Candidate } from '../../../contract/planning/shifts/schedule.ts'
import { minutesWithin } from '../../../contract/planning/rules/week-hours.ts'
import { daysOf } from '../rules/days.ts'
import type { PremiumStretch } from '../holidays/holidays-of-sites.ts'
import { type PaidMinutes, paidMinutes, paidPieces } from '../rules/overtime.ts'
import { firstOfWeek, wholeWeeks } from '../rules/workweeks.ts'
import type { Timeline } from '../rules/timeline.ts'
import type { GuardFacts } from './queries-timelines.ts'

type Cost = Pick<Candidate, 'minutesBefore' | 'minutesAfter' | 'overtimeMinutes' | 'cost'>

/**
 * What a shift adds to the work of a guard who does not have it: the minutes of the workweek in which it begins, before
 * and after it, and the overtime and cost of every workweek that it touches. Weeks are split at their edges, as the
 * rules do. Each day costs by the rate that holds on it. `holidays` are the stretches of public holidays in the shift:
 * their paid time costs so much more, on top of overtime. Cost is in minor units.
 */
export function costOf(
  rules: Rule[],
  { timeline, ...rates }: GuardRates & Pick<GuardFacts, 'timeline'>,
  work: Timeline['work'][number],
  holidays: PremiumStretch[] = [],
): Cost {
  const days = daysOf(timeline.zone)
  const [from, to] = [days.of(work.from.getTime()), days.of(work.to.getTime() - 1)]
  const first = firstOfWeek(rules, days, from)
  const week = { from: days.start(first), to: days.start(first + 7) }
  const weeks = wholeWeeks(rules, days, { first: from, last: to })
  const [start, end] = [days.start(weeks.first), days.start(weeks.end)]
  const own = timeline.work.filter((each) => each.to.getTime() > start && each.from.getTime() < end)
  const paid = (all: Timeline['work']) => paidMinutes(rules, { ...timeline, work: all })
  const [before, after] = [paid(own), paid([...own, work])]
  return {
    minutesBefore: minutesWithin(own, week),
    minutesAfter: minutesWithin([...own, work], week),
    overtimeMinutes: Math.round(overtimeOf(after) - overtimeOf(before)),
    cost: Math.round(
      (weighed(after, rates) -
        weighed(before, rates) +
        holidayPay(paidPieces(rules, timeline, work), rates, holidays)) /
        60,
    ),
  }
}

/** Minutes times what an hour costs on their day, with overtime: 60 times their pay, also in documents. */
export const weighed = (all: PaidMinutes[], rates: GuardRates) =>
  all.reduce((sum, { day, minutes, percent }) => sum + minutes * percent * rateOn(rates, dayOfNumber(day)), 0) / 100

const overtimeOf = (all: PaidMinutes[]) =>
  all.reduce((sum, { minutes, percent }) => sum + (percent > 100 ? minutes : 0), 0)

/** Minutes of public holidays times what an hour of them costs on top. */
const holidayPay = (pieces: { from: number; to: number }[], rates: GuardRates, holidays: PremiumStretch[]) =>
  holidays.reduce(
    (sum, { day, percent, ...stretch }) => sum + minutesWithin(pieces, stretch) * percent * rateOn(rates, day),
    0,
  ) / 100
