import { and, eq, inArray } from 'drizzle-orm'
import type { Swap } from '../../../contract/planning/offers/swaps.ts'
import { SWAPS_PAGE } from '../../../contract/planning/offers/swaps.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import { guards } from '../guards/table.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { shifts } from '../shifts/table.ts'
import { swaps } from './table-swaps.ts'

/** A shift of a swap as JSON, by the names of its tables in the statement. */
export const swapShift = (shift: string, post: string, site: string) => `jsonb_build_object('id', ${shift}.id,
  'from', ${isoOf(`lower(${shift}.during)`)},
  'to', ${isoOf(`upper(${shift}.during)`)},
  'zone', ${site}.zone, 'site', ${site}.name, 'post', ${post}.name)`

/** Swaps (w) with the asker's shift (s) and the one that comes back (s2). */
export const SWAP_JOINS = `
  from shift_swaps w
  join assignments a on a.organisation_id = w.organisation_id and a.id = w.assignment_id
  join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
  join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
  join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
  left join assignments o on o.organisation_id = w.organisation_id and o.id = w.other_id
  left join shifts s2 on s2.organisation_id = o.organisation_id and s2.id = o.shift_id
  left join site_posts p2 on p2.organisation_id = s2.organisation_id and p2.id = s2.post_id
  left join sites t2 on t2.organisation_id = p2.organisation_id and t2.id = p2.site_id`

const reading = (condition: string) => `
  select w.id, w.state, w.from_guard as "fromGuard", w.to_guard as "toGuard",
    ${isoOf('w.asked_at')} as "askedAt",
    ${swapShift('s', 'p', 't')} as shift, case when o.id is not null then ${swapShift('s2', 'p2', 't2')} end as other
  ${SWAP_JOINS} where ${condition}`

/** The open swaps, oldest first, from after an id on. */
export async function listSwaps(tenant: Tenant, after: string | undefined): Promise<{ swaps: Swap[]; more: boolean }> {
  const found = await rows<Swap>(tenant, {
    name: 'swaps',
    text: `${reading(`w.state in ('requested', 'accepted') and ($1::uuid is null or w.id > $1)`)}
      order by w.id limit ${SWAPS_PAGE + 1}`,
    values: [after ?? null],
  })
  return { swaps: found.slice(0, SWAPS_PAGE), more: found.length > SWAPS_PAGE }
}

/** A swap by its id; undefined where there is none. */
export async function readSwap(tenant: Tenant, id: string): Promise<Swap | undefined> {
  const [found] = await rows<Swap>(tenant, { name: 'swap', text: reading('w.id = $1'), values: [id] })
  return found
}

/** The assignments that a swap names. */
export async function readAssignmentsOf({ orm }: Tenant, id: string) {
  const [found] = await orm
    .select({ assignmentId: swaps.assignmentId, otherId: swaps.otherId })
    .from(swaps)
    .where(eq(swaps.id, id))
  return found!
}

/** Keeps a swap that a guard asks for. */
export const addSwap = async (
  { orm, organisationId }: Tenant,
  swap: Omit<typeof swaps.$inferInsert, 'organisationId' | 'state' | 'reason'>,
) => void (await orm.insert(swaps).values({ ...swap, organisationId, state: 'requested' }))

/** Takes a swap to its next state; false if it is in none of `from`. */
export async function setSwap(
  { orm }: Tenant,
  id: string,
  state: Swap['state'],
  { from, reason = '' }: { from: readonly Swap['state'][]; reason?: string },
): Promise<boolean> {
  const changed = await orm
    .update(swaps)
    .set({ state, reason })
    .where(and(eq(swaps.id, id), inArray(swaps.state, [...from])))
    .returning({ id: swaps.id })
  return changed.length > 0
}

/** Locks guards and then shifts, each in the order of their ids, so that two swaps never wait for each other. */
export async function lockAll({ orm }: Tenant, guardIds: string[], shiftIds: string[]): Promise<void> {
  await orm.select({ id: guards.id }).from(guards).where(inArray(guards.id, guardIds)).orderBy(guards.id).for('update')
  await orm.select({ id: shifts.id }).from(shifts).where(inArray(shifts.id, shiftIds)).orderBy(shifts.id).for('update')
}

type ReturnShift = { guardId: string; name: string; shift: Swap['shift'] }

/** Shifts of the same site that colleagues hold as they were told, nearest in time first. */
export const listReturns = (
  tenant: Tenant,
  { shiftId, guardId, now, most }: { shiftId: string; guardId: string; now: Date; most: number },
) =>
  rows<ReturnShift>(tenant, {
    name: 'swap-returns',
    text: `
      select a.guard_id as "guardId", g.name, ${swapShift('s', 'p', 't')} as shift
      from shifts own
      join site_posts here on here.organisation_id = own.organisation_id and here.id = own.post_id
      join site_posts p on p.organisation_id = here.organisation_id and p.site_id = here.site_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      join shifts s on s.organisation_id = p.organisation_id and s.post_id = p.id and s.id <> own.id
        and lower(s.during) between lower(own.during) - interval '14 days' and lower(own.during) + interval '14 days'
      join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
        and a.state in ('assigned', 'confirmed')
      join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id and g.state = 'active'
      where own.id = $1 and a.guard_id <> $2 and lower(s.during) > $3 and s.state = 'published'
        and s.told->>'guardId' = a.guard_id::text and (s.told->>'from')::timestamptz = lower(s.during)
        and (s.told->>'to')::timestamptz = upper(s.during)
      order by abs(extract(epoch from lower(s.during) - lower(own.during))), s.id limit $4`,
    values: [shiftId, guardId, now, most],
  })

/** The names of guards by their ids, of those in a state alone where one is given. */
export async function readGuardNames({ orm }: Tenant, ids: string[], state?: 'active'): Promise<Map<string, string>> {
  const found = await orm
    .select({ id: guards.id, name: guards.name })
    .from(guards)
    .where(and(inArray(guards.id, ids), state && eq(guards.state, state)))
  return new Map(found.map(({ id, name }) => [id, name]))
}
