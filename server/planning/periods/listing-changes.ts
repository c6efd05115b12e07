import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { CONFIRM_HOURS, type Change } from '../../../contract/planning/periods/publication.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { Rule, Violation } from '../../../contract/planning/rules/rules.ts'
import type { Cause } from '../organisations/append.ts'
import { judgeOfTwo } from '../organisations/queries-keys.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { changeOf } from '../shifts/change-of.ts'
import { around, FAR_DAYS, isBlocking, violationsOf } from '../shifts/judging-work.ts'
import { type Beliefs, linkChanges } from './linking-changes.ts'
import { premiumsOf } from './premiums.ts'
import { readOverrides } from '../shifts/queries-assignments.ts'
import { listShifts } from '../shifts/queries-shifts.ts'
import { readTimelines } from '../shifts/queries-timelines.ts'
import type { TimeSpan } from '../shifts/table.ts'

/** Changes that wait, and what guards will know once some of them are published. */
export type ChangeList = { changes: Change[]; beliefs: Beliefs }

/**
 * The changes of a stretch that guards have not been told of, shortest notice first: what each breaks, what it costs
 * for coming late, whether the caller may publish it, and what has to go out with it, also outside of the stretch.
 */
export async function listChanges(tenant: Tenant, cause: Cause, during: TimeSpan): Promise<ChangeList> {
  const now = cause.clock()
  const inside = (await listShifts(tenant, during)).filter((shift) => changeOf(shift) !== undefined)
  const { zone, rules } = await rulesIn(tenant)
  const { shifts, beliefs, links } = await linkChanges(tenant, { rules, zone, now }, inside)
  if (shifts.length === 0) return { changes: [], beliefs }
  const seen = new Set(shifts.map(({ id }) => id))
  const violations = await violationsByShift(tenant, { rules, zone, during }, shifts)
  const overrides = await readOverrides(
    tenant,
    shifts.map(({ id }) => id),
  )
  const actorId = cause.actorId
  const areTwo = await judgeOfTwo(tenant, [actorId, ...[...overrides.values()].map(({ byId }) => byId)])
  const premiums = await premiumsOf(tenant, { rules, zone, now }, shifts)
  const changes = shifts
    .map((shift): Change => {
      const kind = changeOf(shift)!
      const broken = violations.get(shift.id) ?? []
      const override = overrides.get(shift.id)
      return {
        kind,
        shift,
        noticeMinutes: Math.floor((Date.parse(earliest(shift)) - now.getTime()) / MINUTE_MS),
        violations: broken,
        setAside: override ? { reason: override.reason, kinds: override.kinds, by: override.by } : null,
        blocked: blockOf(broken, override, (byId) => areTwo(byId, actorId)),
        premiums: premiums.get(shift.id) ?? [],
        needs: (links.get(shift.id) ?? []).filter(({ shiftId }) => seen.has(shiftId)),
        confirmBy:
          kind === 'cancelled' || !shift.assignment
            ? null
            : new Date(Date.parse(shift.from) - CONFIRM_HOURS * HOUR_MS).toISOString(),
      }
    })
    .sort((a, b) => a.noticeMinutes - b.noticeMinutes)
  return { changes, beliefs }
}

/** A moved shift counts from the earlier of its two starts. */
const earliest = ({ told, from }: Shift) => (told && told.from < from ? told.from : from)

type OverrideNote = { byId: string | null; kinds: string[] } | undefined

/** Two people set a rule aside if one gave the reason and another publishes, whatever keys they use. */
function blockOf(
  broken: Violation[],
  given: OverrideNote,
  isAnother: (byId: string | null) => boolean,
): Change['blocked'] {
  if (broken.some(isBlocking)) return 'rule'
  const isGiven = (kind: string) => given !== undefined && isAnother(given.byId) && given.kinds.includes(kind)
  return broken.some(({ overridable, kind }) => overridable === 'two_people' && !isGiven(kind)) ? 'second_person' : null
}

/** The rules that guards of some shifts break there, set aside or not. */
async function violationsByShift(
  tenant: Tenant,
  { rules, zone, during }: { rules: Rule[]; zone: string; during: TimeSpan },
  shifts: Shift[],
): Promise<Map<string, Violation[]>> {
  const asked = new Set(shifts.map(({ id }) => id))
  const guardIds = [...new Set(shifts.flatMap(({ assignment }) => assignment?.guardId ?? []))]
  if (guardIds.length === 0) return new Map()
  const known = await readTimelines(tenant, { guardIds, ...around(during.from, during.to, FAR_DAYS), zone })
  const found = new Map<string, Violation[]>()
  for (const { timeline } of known)
    for (const violation of violationsOf(rules, timeline, during))
      for (const id of violation.shiftIds) if (asked.has(id)) found.set(id, [...(found.get(id) ?? []), violation])
  return found
}
