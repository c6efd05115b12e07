import type { Change, Shift } from '../../../contract/operations/schedule/schedule.ts'
import type { Violation } from '../../../contract/operations/rules/rules.ts'
import { Failure } from '../../core/http/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { evaluate } from '../rules/evaluate.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { around, FAR_DAYS, isBlocking, once } from './judging.ts'
import { readOverrides } from './queries-assignments.ts'
import { listShifts, tellOf } from './queries-shifts.ts'
import { readTimelines } from './queries-timelines.ts'
import type { During } from './table.ts'

const MINUTE_MS = 60_000

/** What guards have not been told of a shift; undefined where they know it as it stands. */
export function changeOf({ state, told, from, to, assignment }: Shift): Change['kind'] | undefined {
  if (state === 'cancelled') return 'cancelled'
  if (!told) return 'new'
  if (told.from !== from || told.to !== to) return 'moved'
  return told.guardId === (assignment?.guardId ?? null) ? undefined : 'guard'
}

/** The changes of a stretch that guards have not been told of, shortest notice first, each with what it breaks. */
export async function listChanges(tenant: Tenant, { from, to }: During, now: Date): Promise<Change[]> {
  const changed = (await listShifts(tenant, { from, to })).flatMap((shift) => {
    const kind = changeOf(shift)
    return kind ? [{ kind, shift }] : []
  })
  const violations = await violationsOf(
    tenant,
    { from, to },
    changed.map(({ shift }) => shift),
  )
  return changed
    .map(({ kind, shift }) => ({
      kind,
      shift,
      noticeMinutes: Math.floor((Date.parse(earliest(shift)) - now.getTime()) / MINUTE_MS),
      violations: violations.get(shift.id) ?? [],
    }))
    .sort((a, b) => a.noticeMinutes - b.noticeMinutes)
}

/** A shift that moves matters from the earlier of its two starts on. */
const earliest = ({ told, from }: Shift) => (told && told.from < from ? told.from : from)

/** What the guards of some shifts break there, except for soft rules that somebody set aside with a reason. */
async function violationsOf(tenant: Tenant, during: During, shifts: Shift[]): Promise<Map<string, Violation[]>> {
  const asked = new Set(shifts.map(({ id }) => id))
  const guardIds = [...new Set(shifts.flatMap(({ assignment }) => assignment?.guardId ?? []))]
  if (guardIds.length === 0) return new Map()
  const { zone, rules } = await rulesIn(tenant)
  const known = await readTimelines(tenant, { guardIds, ...around(during.from, during.to, FAR_DAYS), zone })
  const overrides = await readOverrides(tenant, [...asked])
  const found = new Map<string, Violation[]>()
  for (const { timeline } of known)
    for (const violation of once(evaluate(rules, timeline, during)))
      for (const id of violation.shiftIds)
        if (asked.has(id) && (isBlocking(violation) || !overrides.has(id)))
          found.set(id, [...(found.get(id) ?? []), violation])
  return found
}

/**
 * Publishes the changes of a stretch but for some shifts, all of them or none. Throws `rule` where a change breaks a
 * rule that nobody may set aside. Returns how many shifts were published, and the guards whose shifts changed.
 */
export async function publish(tenant: Tenant, cause: Cause, during: During, except: string[]) {
  const changes = (await listChanges(tenant, during, cause.clock())).filter(({ shift }) => !except.includes(shift.id))
  const blocked = changes.flatMap(({ violations }) => violations.filter(isBlocking))
  if (blocked.length > 0) throw new Failure('rule', blocked[0]!.text, { violations: blocked })
  const ids = changes.map(({ shift }) => shift.id)
  if (ids.length === 0) return { published: 0, guardIds: [] }
  await tellOf(tenant, ids)
  await append(
    tenant,
    cause,
    { kind: 'schedule.published', subject: `organisation:${tenant.organisationId}`, body: { shifts: ids.length } },
    ...changes.map(({ kind, shift }) => ({
      kind: 'shift.published',
      subject: `shift:${shift.id}`,
      body: { change: kind, guardId: shift.assignment?.guardId ?? null, before: shift.told?.guardId ?? null },
    })),
  )
  const guardIds = changes.flatMap(({ shift }) => [shift.told?.guardId, shift.assignment?.guardId])
  return { published: ids.length, guardIds: [...new Set(guardIds.filter((id) => id != null))] }
}
