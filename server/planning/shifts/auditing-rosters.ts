import { setImmediate } from 'node:timers/promises'
import type { Rule, Violation } from '../../../contract/planning/rules/rules.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import type { Timeline } from '../rules/timeline.ts'
import { around, FAR_DAYS, violationsOf } from './judging-work.ts'
import { readTimelines } from './queries-timelines.ts'
import { guardsWithWork, shiftsAsSet } from './queries-auditing.ts'

/** A violation of a guard, with what is known of its shifts. */
export type GuardViolation = Violation & { guardId: string; isPublished: boolean; isSetAside: boolean }

type AuditSpan = { from: Date; to: Date; zone: string }

/** So many guards are judged before others get their turn. */
const AT_ONCE = 20

const inOrder = (a: GuardViolation, b: GuardViolation) =>
  Number(a.severity === 'soft') - Number(b.severity === 'soft') ||
  Date.parse(a.from) - Date.parse(b.from) ||
  (a.guardId < b.guardId ? -1 : 1)

/** What a guard breaks of each of several sets of rules. */
type GuardVerdict = { timeline: Timeline; broken: Violation[][] }

/**
 * Judges all guards with work in a stretch by several sets of rules. It reads the roster once, and uses the evaluator
 * that judges every assignment.
 */
export async function judgeRoster(
  tenant: Tenant,
  sets: Rule[][],
  { from, to, zone }: AuditSpan,
): Promise<GuardVerdict[]> {
  const guardIds = await guardsWithWork(tenant, { from, to })
  const known = await readTimelines(tenant, { guardIds, ...around(from, to, FAR_DAYS), zone })
  const judged: GuardVerdict[] = []
  for (const [nth, { timeline }] of known.entries()) {
    if (nth % AT_ONCE === AT_ONCE - 1) await setImmediate()
    judged.push({ timeline, broken: sets.map((rules) => violationsOf(rules, timeline, { from, to })) })
  }
  return judged
}

/**
 * What the draft and published roster of a stretch breaks of several sets of rules: for each set all violations, the
 * hard ones first.
 */
export async function auditRoster(tenant: Tenant, sets: Rule[][], wanted: AuditSpan) {
  const judged = await judgeRoster(tenant, sets, wanted)
  const broken = sets.map((_, at) =>
    judged.flatMap(({ timeline, broken }) => broken[at]!.map((each) => ({ ...each, guardId: timeline.guard.id }))),
  )
  const shifts = await shiftsAsSet(tenant, [...new Set(broken.flat().flatMap(({ shiftIds }) => shiftIds))])
  const found = broken.map((all) =>
    all
      .map((violation): GuardViolation => {
        const own = violation.shiftIds.flatMap((id) => shifts.get(id) ?? [])
        const isSetAside = violation.overridable !== 'never' && own.some(({ kinds }) => kinds.includes(violation.kind))
        return { ...violation, isPublished: own.some(({ isPublished }) => isPublished), isSetAside }
      })
      .sort(inOrder),
  )
  return { guards: judged.length, found }
}

/** How many violations are hard and how many soft. */
export function countOf(found: Pick<Violation, 'severity'>[]): { hard: number; soft: number } {
  const hard = found.filter(({ severity }) => severity === 'hard').length
  return { hard, soft: found.length - hard }
}
