import { dayNumber } from '../../../contract/core/time.ts'
import type { Rule, RuleOf } from '../../../contract/planning/rules/rules.ts'
import type { LocalDays } from './days.ts'
import { holdsOn } from './scope.ts'

const MONDAY = 1
const WEEK_DAYS = 7

type WeekRule = RuleOf<'overtime_tiers' | 'weekly_minutes'>
const isOfWeek = (rule: Rule): rule is WeekRule => rule.kind === 'overtime_tiers'
const isAgreed = (rule: Rule): rule is WeekRule => rule.kind === 'weekly_minutes'

/**
 * The weekday on which the workweek of a company starts on a local day, 1 for Monday to 7 for Sunday: that of its first
 * rule of overtime, else that of the hours agreed with guards, and Monday without either. A company has one workweek.
 */
export function workweekOf(rules: Rule[], day: number): number {
  const known = [...rules.filter(isOfWeek), ...rules.filter(isAgreed)]
  return (known.find((rule) => holdsOn(rule, day)) ?? known[0])?.params.weekStartsOn ?? MONDAY
}

/** The first day of the workweek in which a day lies. */
export const firstOfWeek = (rules: Rule[], days: LocalDays, day: number): number =>
  days.weekOf(day, workweekOf(rules, day))

/** The days on which another workweek begins to hold, in order. */
export const workweekChanges = (rules: Rule[]): number[] =>
  [...new Set(rules.filter((rule) => isOfWeek(rule) || isAgreed(rule)).map(({ validFrom }) => dayNumber(validFrom)))]
    .filter((day) => workweekOf(rules, day - 1) !== workweekOf(rules, day))
    .sort((a, b) => a - b)

/**
 * The stretch of whole workweeks from that of one day to that of another. Where the workweek changes in it, the last
 * week before and the first after belong together: an hour in both is paid by the better one.
 */
export function wholeWeeks(rules: Rule[], days: LocalDays, { first, last }: { first: number; last: number }) {
  const stretch = { first: firstOfWeek(rules, days, first), end: firstOfWeek(rules, days, last) + WEEK_DAYS }
  for (const day of workweekChanges(rules))
    if (day > stretch.first - WEEK_DAYS && day < stretch.end) {
      stretch.first = Math.min(stretch.first, firstOfWeek(rules, days, day - 1))
      stretch.end = Math.max(stretch.end, day + WEEK_DAYS)
    }
  return stretch
}
