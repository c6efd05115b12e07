import { DAY_MS } from '../../../contract/core/units.ts'
import type { Rule, Violation } from '../../../contract/planning/rules/rules.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { evaluate } from '../rules/evaluate.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import type { Timeline } from '../rules/timeline.ts'
import { readTimelines } from './queries-timelines.ts'

/** Averages look back for half a year at most. */
export const FAR_DAYS = 186
/** Rest, days in a row and the week are measured within this. */
export const NEAR_DAYS = 16

/** The rules that look farther than `NEAR_DAYS`. */
export const isFar = (rule: Rule) =>
  ['max_average', 'night_average', 'compensatory_rest'].includes(rule.kind) ||
  (rule.kind === 'max_rolling' && rule.params.days >= NEAR_DAYS)

export const around = (from: Date, to: Date, days: number) => ({
  from: new Date(from.getTime() - days * DAY_MS),
  to: new Date(to.getTime() + days * DAY_MS),
})

/** Whether nobody may allow a violation. What two people may allow, the second allows by publishing it. */
export const isBlocking = ({ overridable }: Violation) => overridable === 'never'

/** What is noted of an override: its reason, its author, and the kinds of rules that it set aside, if any. */
export const overrideOf = ({ actorId }: Cause, violations: Violation[], reason: string | undefined) =>
  violations.length === 0 || reason === undefined
    ? { override: null, overrideBy: null, overrideOf: [] }
    : { override: reason, overrideBy: actorId, overrideOf: [...new Set(violations.map(({ kind }) => kind))] }

/** Each violation once, where two packs of rules say the same. */
const once = (violations: Violation[]): Violation[] =>
  [
    ...new Map(violations.toReversed().map((each) => [`${each.kind} ${each.from} ${each.text}`, each])).values(),
  ].toReversed()

const HARDNESS: Record<Violation['overridable'], number> = { never: 0, two_people: 1, reason: 2 }
const SEVERITY: Record<Violation['severity'], number> = { hard: 0, soft: 1 }

/** The worst first: what nobody may allow, then what takes two people. Of the same kind, those of hard rules. */
const worstFirst = (violations: Violation[]): Violation[] =>
  violations.toSorted(
    (a, b) => HARDNESS[a.overridable] - HARDNESS[b.overridable] || SEVERITY[a.severity] - SEVERITY[b.severity],
  )

/**
 * What of a guard's work breaks which rule, each once and the worst first, as the caller may see it. Work outside of
 * their scope counts, but is not named, nor when it is: the interval is that of the shifts that they see. What concerns
 * no such shift is left out.
 */
export const violationsOf = (rules: Rule[], timeline: Timeline, at: { from: Date; to: Date }): Violation[] =>
  worstFirst(once(withinScope(timeline, evaluate(rules, timeline, at))))

/** The length of a way, and the time that is left for it, would say where and when the other shift is. */
const HIDDEN_WAY = {
  text: 'A shift outside of your sites leaves too little time for the way',
  measured: 1,
  limit: 0,
  unit: 'count',
} as const

function withinScope({ work }: Timeline, violations: Violation[]): Violation[] {
  if (!work.some(({ isHidden }) => isHidden)) return violations
  const seen = new Map(work.filter(({ isHidden }) => !isHidden).map((each) => [each.shiftId, each]))
  return violations.flatMap((violation) => {
    const shiftIds = violation.shiftIds.filter((id) => seen.has(id))
    if (shiftIds.length === violation.shiftIds.length) return [violation]
    if (shiftIds.length === 0) return []
    const times = shiftIds.map((id) => seen.get(id)!)
    const from = new Date(Math.min(...times.map((each) => each.from.getTime()))).toISOString()
    const to = new Date(Math.max(...times.map((each) => each.to.getTime()))).toISOString()
    return [{ ...violation, shiftIds, from, to, ...(violation.kind === 'travel_gap' && HIDDEN_WAY) }]
  })
}

/** The timeline with a shift in it, in place of an older form of the same. */
export const withWork = (timeline: Timeline, work: Timeline['work'][number]): Timeline => ({
  ...timeline,
  work: [...timeline.work.filter(({ shiftId }) => shiftId !== work.shiftId), work],
})

/** What would break which rule if a guard had this shift, without some of the others. */
export async function judge(
  tenant: Tenant,
  guardId: string,
  work: Timeline['work'][number],
  without: string[] = [],
): Promise<Violation[]> {
  const { zone, rules } = await rulesIn(tenant)
  const span = around(work.from, work.to, FAR_DAYS)
  const [known] = await readTimelines(tenant, { guardIds: [guardId], ...span, zone })
  if (!known) return []
  const kept = known.timeline.work.filter(({ shiftId }) => !without.includes(shiftId))
  return violationsOf(rules, withWork({ ...known.timeline, work: kept }, work), work)
}

/**
 * Refuses what breaks a rule: always where nobody may allow it, else unless there is a reason. Throws `rule` with every
 * violation.
 */
export function requireLegal(violations: Violation[], reason: string | undefined): void {
  const blocking = violations.filter(isBlocking)
  if (blocking.length > 0) throw new Failure('rule', blocking[0]!.text, { violations })
  if (violations.length > 0 && reason === undefined)
    throw new Failure('rule', `${violations[0]!.text}. Give a reason to do it all the same.`, { violations })
}

/**
 * Refuses what two people have to allow, since an offer or a swap is told to guards at once and nobody publishes it
 * after that. Throws `rule` with every violation.
 */
export function requireNoSecond(violations: Violation[]): void {
  const second = violations.find(({ overridable }) => overridable === 'two_people')
  if (second)
    throw new Failure(
      'rule',
      `${second.text}. Two people have to allow this: assign it, and have another publish it.`,
      {
        violations,
      },
    )
}
