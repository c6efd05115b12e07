import { MINUTE_MS } from '../../../contract/core/units.ts'
import { type BreakPlan, unpaidOf } from '../../../contract/planning/rules/break-plan.ts'
import type { RuleParams } from '../../../contract/planning/rules/kinds.ts'
import type { Rule, RuleOf } from '../../../contract/planning/rules/rules.ts'
import { holdsOn, isAbout } from './scope.ts'
import { type Finding, type Line, lineOf, type Shift, type Timeline } from './timeline.ts'
import { duration } from './words.ts'

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
  { params, source }: Pick<RuleOf<'meal_break'>, 'params' | 'source'>,
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
  { params, source }: Pick<RuleOf<'rest_break'>, 'params' | 'source'>,
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

type Work = Pick<Shift, 'shiftId' | 'clientId' | 'siteId' | 'postId' | 'regionId' | 'start' | 'end' | 'day' | 'breaks'>

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
 * the longest counts. A meal that is paid unless somebody takes over the post counts as paid. Breaks that somebody
 * planned for the shift count in place of those of the rules.
 */
export function unpaidMinutes(rules: Rule[], guardId: string, shift: Work): number {
  if (shift.breaks) return Math.min(unpaidOf(shift.breaks), Math.floor((shift.end - shift.start) / MINUTE_MS))
  return Math.max(
    0,
    ...byRule(rules, guardId, shift).map((breaks) =>
      breaks.reduce((sum, { paid, minutes }) => sum + (paid === 'no' ? (minutes ?? 0) : 0), 0),
    ),
  )
}

/** The breaks that the rules ask for in the shifts of a guard, in the order of shifts. */
export const breaksDue = (rules: Rule[], timeline: Timeline): BreakDue[] =>
  lineOf(timeline).shifts.flatMap((shift) => breaksOf(rules, timeline.guard.id, shift))

/**
 * What a plan of breaks lacks of those that are due, in minutes. A planned break counts for as many as it is long
 * enough for, and not if it is shorter than they must be. One that must be paid is met by paid time alone. Where the
 * law leaves the length open, any break does.
 */
function lackOf(plan: BreakPlan, due: BreakDue[]): { planned: number; wanted: number } | null {
  const asked = due.filter(({ mayBeWaived }) => !mayBeWaived)
  const lengths = asked.map(({ minutes }) => minutes ?? 1)
  const shortest = Math.min(...lengths)
  const fit = plan.filter(
    ({ minutes, paid }) => minutes >= shortest && (paid || asked.every((one) => one.paid !== 'yes')),
  )
  const isOpen = asked.every(({ minutes }) => minutes === null)
  const planned = isOpen ? fit.length : fit.reduce((sum, { minutes }) => sum + minutes, 0)
  const wanted = lengths.reduce((sum, minutes) => sum + minutes, 0)
  return planned >= wanted ? null : { planned, wanted }
}

/** Shifts of which the own plan of breaks is under what a rule asks for. Without such a plan the rule plans them. */
const underPlans = (shifts: Shift[], name: string, dueOf: (shift: Shift) => BreakDue[]): Finding[] =>
  shifts.flatMap((shift): Finding[] => {
    const due = shift.breaks ? dueOf(shift) : []
    const lack = shift.breaks && due.length > 0 ? lackOf(shift.breaks, due) : null
    if (!lack) return []
    const { planned, wanted } = lack
    const isOpen = due.every(({ minutes }) => minutes === null)
    const paid = due.some((one) => one.paid === 'yes') ? ' paid' : ''
    const text = isOpen
      ? `The break plan of this shift has no ${name}, which the law asks for`
      : `The break plan of this shift has ${duration(planned * MINUTE_MS)} of${paid} ${name}, the law asks for ` +
        duration(wanted * MINUTE_MS)
    const figures = isOpen
      ? { measured: planned, limit: wanted, unit: 'count' as const }
      : { measured: planned, limit: wanted, unit: 'minutes' as const }
    return [{ from: shift.start, to: shift.end, shiftIds: [shift.shiftId], ...figures, text }]
  })

/** A plan of breaks has the meals that the law asks for. */
export const plannedMeals = ({ shifts }: Line, params: RuleParams['meal_break']): Finding[] =>
  underPlans(shifts, 'meals', (shift) => mealsOf({ params, source: '' }, shift))

/** A plan of breaks has the rests that the law asks for. */
export const plannedRests = ({ shifts }: Line, params: RuleParams['rest_break']): Finding[] =>
  underPlans(shifts, 'rests', (shift) => restsOf({ params, source: '' }, shift))
