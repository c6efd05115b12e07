import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Rule, RuleOf } from '../../../contract/planning/rules/rules.ts'
import { holdsOn, isAbout } from './scope.ts'
import { lineOf, type Shift, type Timeline } from './timeline.ts'

/**
 * A break that a guard must get in a shift. `minutes` is null where national law says how long. A meal must begin by
 * `by`, which is null for a rest. `premiumMinutes` of pay are due for the day if breaks of this kind are missed.
 */
export type BreakDue = {
  shiftId: string
  kind: 'meal' | 'rest'
  minutes: number | null
  by: Date | null
  mayBeWaived: boolean
  /** Whether its time is paid: always, never, or if no relief takes over the post. */
  paid: 'yes' | 'no' | 'unless_relieved'
  /** Whether the guard may have to stay within reach during it. */
  onCall: 'never' | 'under_agreement'
  premiumMinutes: number
  source: string
}

const PAID = { always: 'no', if_relieved: 'unless_relieved', never: 'yes' } as const

function mealsOf(
  { params, source }: RuleOf<'meal_break'>,
  { shiftId, start, end }: Pick<Shift, 'shiftId' | 'start' | 'end'>,
): BreakDue[] {
  const length = (end - start) / MINUTE_MS
  return params.meals
    .filter(({ afterMinutes }) => length > afterMinutes)
    .map(({ byMinutes, waivableUpToMinutes }) => ({
      shiftId,
      kind: 'meal',
      minutes: params.minutes,
      by: new Date(start + byMinutes * MINUTE_MS),
      mayBeWaived: waivableUpToMinutes !== null && length <= waivableUpToMinutes,
      paid: PAID[params.unpaid],
      onCall: params.unpaid === 'always' ? 'never' : 'under_agreement',
      premiumMinutes: params.premiumMinutes,
      source,
    }))
}

function restsOf(
  { params, source }: RuleOf<'rest_break'>,
  { shiftId, start, end }: Pick<Shift, 'shiftId' | 'start' | 'end'>,
): BreakDue[] {
  const length = (end - start) / MINUTE_MS
  if (length < params.fromMinutes) return []
  // A major fraction is more than half.
  const count = params.perMinutes === null ? 1 : Math.max(1, Math.ceil(length / params.perMinutes - 0.5))
  return Array.from({ length: count }, () => ({
    shiftId,
    kind: 'rest',
    minutes: params.minutes,
    by: null,
    mayBeWaived: false,
    paid: params.paid ? 'yes' : 'no',
    onCall: params.onCall,
    premiumMinutes: params.premiumMinutes,
    source,
  }))
}

type Work = Pick<Shift, 'shiftId' | 'clientId' | 'siteId' | 'postId' | 'regionId' | 'start' | 'end' | 'day'>

/** The breaks of a shift by each rule that asks for any. */
const byRule = (rules: Rule[], guardId: string, shift: Work): BreakDue[][] =>
  rules
    .filter((rule) => holdsOn(rule, shift.day) && isAbout(rule, guardId, shift))
    .map((rule) =>
      rule.kind === 'meal_break' ? mealsOf(rule, shift) : rule.kind === 'rest_break' ? restsOf(rule, shift) : [],
    )

/** The breaks that the rules ask for in a shift of a guard. The length of a shift is elapsed time. */
export const breaksOf = (rules: Rule[], guardId: string, shift: Work): BreakDue[] =>
  byRule(rules, guardId, shift).flat()

/**
 * The minutes of a shift that are not paid, since a rule has a break in it that never is. Of several rules the one with
 * the longest counts. A meal that is paid unless somebody takes over the post counts as paid.
 */
export const unpaidMinutes = (rules: Rule[], guardId: string, shift: Work): number =>
  Math.max(
    0,
    ...byRule(rules, guardId, shift).map((breaks) =>
      breaks.reduce((sum, { paid, minutes }) => sum + (paid === 'no' ? (minutes ?? 0) : 0), 0),
    ),
  )

/** The breaks that the rules ask for in the shifts of a guard, in the order of shifts. */
export const breaksDue = (rules: Rule[], timeline: Timeline): BreakDue[] =>
  lineOf(timeline).shifts.flatMap((shift) => breaksOf(rules, timeline.guard.id, shift))
