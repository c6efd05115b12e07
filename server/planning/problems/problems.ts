import { type Conflict, MOST_CONFLICTS, type Problems } from '../../../contract/planning/problems/problems.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { UNDONE } from '../../../contract/planning/shifts/undone.ts'
import type { Rule, Violation } from '../../../contract/planning/rules/rules.ts'
import type { Cause } from '../organisations/append.ts'
import { judgeOfTwo } from '../organisations/queries-keys.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { daysOf } from '../rules/days.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { holdsOn } from '../rules/scope.ts'
import type { Timeline } from '../rules/timeline.ts'
import { judgeRoster } from '../shifts/auditing-rosters.ts'
import { gap } from '../shifts/candidates.ts'
import { changeOf } from '../shifts/change-of.ts'
import { isBlocking } from '../shifts/judging-work.ts'
import { laterStart } from './later-start.ts'
import { readOverrides } from '../shifts/queries-assignments.ts'
import { listOpenOffers } from '../offers/queries-offers.ts'
import { listPeriods } from '../shifts/queries-periods.ts'
import { listShifts } from '../shifts/queries-shifts.ts'
import type { TimeSpan } from '../shifts/table.ts'

type Override = Conflict['setAside'] & { byId: string | null }

/** A violation with the shifts of the stretch that it concerns, and what somebody said of it. */
type KnownConflict = { violation: Violation; own: Shift[]; given: Override | undefined; blocked: Conflict['blocked'] }

/** What holds for all conflicts of an answer. `isFree` says whether a shift can still be changed. */
type ConflictContext = { now: Date; rules: Rule[]; isFree: (shift: Shift) => boolean; isOwing: boolean }

/**
 * What guards break in a stretch, one conflict a guard and rule, and the offers that are open there. What is over, and
 * what a member with a scope may not see, is left out; what somebody set aside with a reason is only counted.
 */
export async function listProblems(tenant: Tenant, cause: Cause, during: TimeSpan): Promise<Problems> {
  const now = cause.clock()
  const { zone, rules } = await rulesIn(tenant)
  const judged = await judgeRoster(tenant, [rules], { ...during, zone })
  const breaking = judged.flatMap(({ timeline, broken: [violations] }) =>
    violations!.length > 0 ? [{ timeline, violations: violations!, ids: idsWithin(timeline, during) }] : [],
  )
  const ids = breaking.flatMap((guard) => guard.ids)
  const shifts = new Map((await listShifts(tenant, { ids })).map((shift) => [shift.id, shift]))
  const overrides = await readOverrides(tenant, ids)
  const { actorId } = cause
  const areTwo = await judgeOfTwo(tenant, [actorId, ...[...overrides.values()].map(({ byId }) => byId)])
  const isAnother = (byId: string | null) => areTwo(byId, actorId)
  const locked = (await listPeriods(tenant, during)).filter(({ state }) => state === 'locked')
  const today = daysOf(zone).of(now.getTime())
  const around: ConflictContext = {
    now,
    rules,
    isOwing: rules.some((rule) => rule.kind === 'compensatory_rest' && holdsOn(rule, today)),
    isFree: ({ from, to }) => new Date(to) > now && !locked.some((period) => period.from <= from && from < period.to),
  }

  const found = breaking.flatMap(({ timeline, violations, ids }) => {
    const coming = violations
      .map((violation) => knownOf(violation, ids, { shifts, overrides, isAnother }))
      .filter(({ own }) => own.some(({ to }) => new Date(to) > now))
    return [...Map.groupBy(coming, ({ violation }) => violation.kind).values()].map((group) => ({
      timeline,
      left: group.filter(({ violation, given, blocked }) => isBlocking(violation) || blocked !== null || !given),
    }))
  })
  const conflicts = found
    .flatMap(({ timeline, left }) => (left.length > 0 ? [conflictOf(timeline, left, around)] : []))
    .sort(inOrder)
  return {
    conflicts: conflicts.slice(0, MOST_CONFLICTS),
    total: conflicts.length,
    blocked: conflicts.filter(({ blocked }) => blocked !== null).length,
    allowed: found.length - conflicts.length,
    offers: await listOpenOffers(tenant, during),
  }
}

const idsWithin = ({ work }: Timeline, during: TimeSpan): string[] =>
  work.filter(({ from, to }) => from < during.to && to > during.from).map(({ shiftId }) => shiftId)

type Read = {
  shifts: Map<string, Shift>
  overrides: Map<string, Override>
  /** Whether somebody is another person than the reader for certain. */
  isAnother: (byId: string | null) => boolean
}

/** Some overrides need two people: the author of the reason can't publish it alone. */
function knownOf(violation: Violation, ids: string[], { shifts, overrides, isAnother }: Read): KnownConflict {
  const { kind, overridable, shiftIds } = violation
  const own = shiftIds.flatMap((id) => (ids.includes(id) ? (shifts.get(id) ?? []) : []))
  const given = own
    .map(({ id }) => overrides.get(id))
    .find((override) => override?.kinds.includes(kind) && override.reason !== UNDONE)
  const isWaiting = given !== undefined && !isAnother(given.byId) && own.some(changeOf)
  const needsSecond = overridable === 'two_people' && (!given || isWaiting)
  return { violation, own, given, blocked: isBlocking(violation) ? 'rule' : needsSecond ? 'second_person' : null }
}

const STRICTNESS = { rule: 2, second_person: 1 } as const
const strictness = ({ blocked }: { blocked: Conflict['blocked'] }) => (blocked ? STRICTNESS[blocked] : 0)

const isSoft = ({ severity }: { severity: Conflict['severity'] }) => Number(severity === 'soft')

const inOrder = (a: Conflict, b: Conflict) =>
  strictness(b) - strictness(a) ||
  isSoft(a) - isSoft(b) ||
  a.violations[0]!.from.localeCompare(b.violations[0]!.from) ||
  a.guardId.localeCompare(b.guardId)

function conflictOf(
  timeline: Timeline,
  group: KnownConflict[],
  { now, rules, isFree, isOwing }: ConflictContext,
): Conflict {
  const known = group.toSorted(
    (a, b) =>
      strictness(b) - strictness(a) ||
      isSoft(a.violation) - isSoft(b.violation) ||
      gap(b.violation) - gap(a.violation) ||
      a.violation.from.localeCompare(b.violation.from),
  )
  const [worst] = known as [KnownConflict]
  const { kind, severity } = worst.violation
  const own = [...new Map(known.flatMap((each) => each.own).map((shift) => [shift.id, shift])).values()]
  // A reason is kept with the last shift of each violation that can still be changed.
  const waiting = known.filter(({ given }) => !given)
  const keep = waiting.map(({ violation: { overridable }, own, blocked }) =>
    blocked === 'rule'
      ? undefined
      : own.findLast((each) => isFree(each) && (overridable === 'reason' || changeOf(each) !== undefined))?.id,
  )
  const isKept = keep.length > 0 && keep.every((id) => id !== undefined)
  const { given } = worst
  const later = known.length === 1 ? laterStart(rules, timeline, worst.violation) : null
  const moved = own.find(({ id }) => id === later?.shiftId)
  return {
    guardId: timeline.guard.id,
    kind,
    severity,
    blocked: worst.blocked,
    setAside: given && waiting.length === 0 ? { reason: given.reason, kinds: given.kinds, by: given.by } : null,
    shiftIds: own.toSorted((a, b) => a.from.localeCompare(b.from)).map(({ id }) => id),
    violations: known.map(({ violation, own }) => ({ ...violation, shiftIds: own.map(({ id }) => id) })),
    keep: isKept ? [...new Set(keep.filter((id) => id !== undefined))] : [],
    later: moved && isFree(moved) && new Date(moved.from) > now ? later : null,
    isOwed: isOwing && kind === 'min_rest' && isKept,
  }
}
