import type { RosterKind, RuleParams } from '../../../contract/planning/rules/kinds.ts'
import { rosterKinds } from '../../../contract/planning/rules/kinds.ts'
import type { Rule, RuleOf, Violation } from '../../../contract/planning/rules/rules.ts'
import { maxAverage, nightAverage } from './averages.ts'
import { plannedMeals, plannedRests } from './breaks.ts'
import { approvedTimeOff, availability, guardActive, qualificationValid, siteBan, weeklyMinutes } from './fitness.ts'
import { maxPerDay, maxRolling, maxShift } from './load.ts'
import { compensatoryRest } from './owed-rest.ts'
import { minRest, weeklyRest } from './rest.ts'
import { maxConsecutiveDays, maxConsecutiveNights } from './runs.ts'
import { holdsOn, isAbout } from './scope.ts'
import { lineOf, type Finding, type Line, type Shift, type Timeline } from './timeline.ts'
import { travelGap } from './travel.ts'

const findingsOf: { [K in RosterKind]: (line: Line, params: RuleParams[K]) => Finding[] } = {
  guard_active: guardActive,
  qualification_valid: qualificationValid,
  site_ban: siteBan,
  availability,
  approved_time_off: approvedTimeOff,
  weekly_minutes: weeklyMinutes,
  min_rest: minRest,
  weekly_rest: weeklyRest,
  compensatory_rest: compensatoryRest,
  max_consecutive_days: maxConsecutiveDays,
  max_consecutive_nights: maxConsecutiveNights,
  travel_gap: travelGap,
  max_shift: maxShift,
  max_per_day: maxPerDay,
  max_rolling: maxRolling,
  max_average: maxAverage,
  night_average: nightAverage,
  meal_break: plannedMeals,
  rest_break: plannedRests,
}

const isRosterRule = (rule: Rule): rule is RuleOf<RosterKind> => rosterKinds.some((kind) => kind === rule.kind)

const findings = <K extends RosterKind>(kind: K, line: Line, params: RuleParams[K]) => findingsOf[kind](line, params)

const inOrder = (a: Violation, b: Violation) =>
  Date.parse(a.from) - Date.parse(b.from) || Number(a.severity === 'soft') - Number(b.severity === 'soft')

/**
 * What of a guard's work breaks which rule, in order. `timeline` has all work that is known, before and after: rest and
 * averages look back for weeks. With `at` the answer has only what concerns work in that interval. To ask whether a
 * guard may take a shift, put the shift into the work and give its interval as `at`.
 *
 * A rule that says what work costs finds nothing here: see `paidMinutes` and `changePremium`. One of breaks speaks
 * where somebody planned other ones; what it plans itself is in `breaksDue`. Rules of two
 * packs on one matter both answer.
 */
export function evaluate(rules: Rule[], timeline: Timeline, at?: { from: Date; to: Date }): Violation[] {
  const line = lineOf(timeline)
  const shifts = new Map(line.shifts.map((shift) => [shift.shiftId, shift]))
  const isAsked = ({ start, end }: Shift) => !at || (start < at.to.getTime() && end > at.from.getTime())
  return rules
    .filter(isRosterRule)
    .flatMap((rule) => {
      const holds = (moment: number) => holdsOn(rule, line.days.of(moment))
      return findings(rule.kind, { ...line, holds }, rule.params)
        .filter(({ from, shiftIds }) => {
          const concerned = shiftIds.map((id) => shifts.get(id)!)
          const isMeant = !rule.appliesTo || concerned.some((shift) => isAbout(rule, timeline.guard.id, shift))
          return isMeant && (!at || concerned.some(isAsked)) && holds(from)
        })
        .map(({ from, to, ...finding }): Violation => ({
          kind: rule.kind,
          severity: rule.severity,
          overridable: rule.overridable,
          source: rule.source,
          from: new Date(from).toISOString(),
          to: new Date(to).toISOString(),
          ...finding,
        }))
    })
    .sort(inOrder)
}
