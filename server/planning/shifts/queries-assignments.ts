import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Assignment, Confirmer } from '../../../contract/planning/shifts/schedule.ts'
import { rows } from '../../core/database/rows.ts'
import { guards } from '../guards/table.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import type { ShiftElsewhere } from './elsewhere-words.ts'
import { assignments, type TimeSpan, HELD } from './table.ts'

/**
 * Locks a guard until the transaction ends, so that two schedulers can't each be right alone. Undefined where there is
 * none.
 */
export async function lockGuard({ orm }: Tenant, id: string) {
  const [found] = await orm
    .select({ id: guards.id, name: guards.name, state: guards.state })
    .from(guards)
    .where(eq(guards.id, id))
    .for('update')
  return found
}

/** Guards by their ids, in one order for everybody. With `lock` they stay locked until the transaction ends. */
export function readGuards({ orm }: Tenant, ids: string[], { lock }: { lock: boolean }) {
  const found = orm
    .select({ id: guards.id, state: guards.state })
    .from(guards)
    .where(inArray(guards.id, ids))
    .orderBy(guards.id)
  return lock ? found.for('update') : found
}

type OtherShift = ShiftElsewhere & { guard: string }

/** The shift that a guard already has in a stretch, other than the given ones; undefined where the guard is free. */
export async function readElsewhere(tenant: Tenant, guardId: string, { from, to }: TimeSpan, butShifts: string[]) {
  const [found] = await rows<OtherShift>(tenant, {
    name: 'guard-elsewhere',
    text: `
      select g.name as guard, p.name as post, t.name as site, t.zone, o.zone as home, o.locale, upper(a.during) as "to"
      from assignments a
      join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
      join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      join organisations o on o.organisation_id = a.organisation_id
      where a.guard_id = $1 and a.state in ('assigned', 'confirmed', 'on_post') and a.during && tstzrange($2, $3)
        and a.shift_id <> all($4)
      order by lower(a.during) limit 1`,
    values: [guardId, from, to, butShifts],
  })
  return found
}

type Override = { override: string | null; overrideBy: string | null; overrideOf: string[] }

type NewAssignment = {
  id: string
  shiftId: string
  guardId: string
  during: TimeSpan
  changedAt: Date
  /** Without it the guard still has to confirm. */
  state?: 'assigned' | 'confirmed'
  confirmBy?: Date | null
} & Partial<Override> &
  Partial<Confirmation>

/**
 * Of guards who get a shift back that they called off or declined: they know that it is not theirs, so it counts as not
 * told to them, and they hear of it again.
 */
const forgetRefused = (tenant: Tenant, added: NewAssignment[]) =>
  rows(tenant, {
    name: 'forget-refused',
    text: `
      update shifts s set told = jsonb_set(s.told, '{guardId}', 'null')
      from unnest($1::uuid[], $2::uuid[]) as g(shift, guard)
      where s.id = g.shift and s.told->>'guardId' = g.guard::text
        and (select a.state in ('called_off', 'declined') from assignments a
          where a.organisation_id = s.organisation_id and a.shift_id = s.id and a.guard_id = g.guard
          order by a.changed_at desc, a.id desc limit 1)`,
    values: [added.map(({ shiftId }) => shiftId), added.map(({ guardId }) => guardId)],
  })

/** Gives shifts to guards. The database judges at once whether anybody would be in two places. */
export async function addAssignments(tenant: Tenant, added: NewAssignment[]): Promise<void> {
  const { orm, organisationId } = tenant
  await forgetRefused(tenant, added)
  await orm
    .insert(assignments)
    .values(added.map((assignment) => ({ state: 'assigned' as const, ...assignment, organisationId })))
  await orm.execute(sql`set constraints assignments_one_place immediate`)
}

/** Judges at once whether anybody is in two places after a move. */
export const judgePlaces = async ({ orm }: Tenant) =>
  void (await orm.execute(sql`set constraints assignments_one_place immediate`))

/** How a guard said yes, and who of the office noted it; null for an own answer. */
type Confirmation = { confirmedBy: Confirmer; notedBy: string | null }

type StateChange = { at: Date; reason?: string; from?: readonly Assignment['state'][] } & Partial<Confirmation>

/** Ends an assignment, or notes how far it has come; false if it is in that state, or in none of `from`. */
export async function setState(
  { orm }: Tenant,
  id: string,
  state: Assignment['state'],
  { at, reason = '', from = HELD, ...confirmation }: StateChange,
): Promise<boolean> {
  const changed = await orm
    .update(assignments)
    .set({ state, reason, changedAt: at, ...confirmation })
    .where(and(eq(assignments.id, id), inArray(assignments.state, [...from]), ne(assignments.state, state)))
    .returning({ id: assignments.id })
  return changed.length > 0
}

/** Notes which rules were set aside for an assignment, in place of what was noted before. */
export const setAside = async ({ orm }: Tenant, id: string, override: Override) =>
  void (await orm.update(assignments).set(override).where(eq(assignments.id, id)))

type StoredOverride = { shiftId: string; reason: string; byId: string | null; by: string | null; kinds: string[] }

/** Why rules were set aside for the guards who have some shifts, and by whom, by shift. */
export async function readOverrides(tenant: Tenant, shiftIds: string[]): Promise<Map<string, StoredOverride>> {
  const found = await rows<StoredOverride>(tenant, {
    name: 'overrides-of-shifts',
    text: `
      select a.shift_id as "shiftId", a.override as reason, a.override_by as "byId", u.name as by,
        a.override_of as kinds
      from assignments a left join users u on u.id = a.override_by
      where a.shift_id = any($1) and a.state in ('assigned', 'confirmed', 'on_post') and a.override is not null`,
    values: [shiftIds],
  })
  return new Map(found.map((each) => [each.shiftId, each]))
}
