import { eq, sql } from 'drizzle-orm'
import { type Addition, LISTED_DAYS } from '../../../contract/planning/shifts/additions.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { type AddedSeat, additions } from './table-additions.ts'
import type { TimeSpan } from './table.ts'

/** Long enough for every week ahead that somebody may fill again. */
const KEPT_DAYS = 90

/** Makes those who add many shifts at once take turns, until the transaction ends, so that none is added twice. */
export const holdAdditions = ({ orm, organisationId }: Tenant) =>
  orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`additions ${organisationId}`}, 0))`)

type PlacedShift = { id: string; postId: string; during: TimeSpan }

/** The shifts at some posts that begin in a stretch, without cancelled ones. */
export async function listStanding(tenant: Tenant, postIds: string[], { from, to }: TimeSpan): Promise<PlacedShift[]> {
  const found = await rows<{ id: string; postId: string; from: Date; to: Date }>(tenant, {
    name: 'shifts-standing',
    text: `
      select s.id, s.post_id as "postId", lower(s.during) as "from", upper(s.during) as "to" from shifts s
      where s.post_id = any($1) and lower(s.during) >= $2 and lower(s.during) < $3 and s.state <> 'cancelled'
      order by s.id`,
    values: [postIds, from, to],
  })
  return found.map(({ id, postId, ...during }) => ({ id, postId, during }))
}

type Copy = { sourceId: string; shiftId: string; isCancelled: boolean }

/** Which shifts are copies of some others in a stretch, and whether they were cancelled since. */
export const listCopies = (tenant: Tenant, sourceIds: string[], { from, to }: TimeSpan): Promise<Copy[]> =>
  rows<Copy>(tenant, {
    name: 'copies-of-shifts',
    text: `
      select distinct on (c."sourceId") c."sourceId", s.id as "shiftId", s.state = 'cancelled' as "isCancelled"
      from additions a cross join jsonb_to_recordset(a.seats) as c("sourceId" uuid, "shiftId" uuid)
      join shifts s on s.organisation_id = a.organisation_id and s.id = c."shiftId"
      where a.kind = 'copy' and a.undone_at is null and a.during && tstzrange($2, $3) and c."sourceId" = any($1)
      order by c."sourceId", s.state = 'cancelled', s.id`,
    values: [sourceIds, from, to],
  })

/**
 * What a template made of shifts, by the latest act that was not undone, of acts with shifts in a stretch. Acts of
 * other templates are left out.
 */
export async function listMade(tenant: Tenant, templateId: string, { from, to }: TimeSpan): Promise<AddedSeat[]> {
  const found = await rows<{ seat: AddedSeat }>(tenant, {
    name: 'made-of-template',
    text: `
      select distinct on (seat->>'shiftId') seat
      from additions a cross join jsonb_array_elements(a.seats) seat
      where a.kind = 'template' and a.undone_at is null and a.during && tstzrange($1, $2)
        and coalesce(seat->'slot'->>'templateId', $3) = $3
      order by seat->>'shiftId', a.at desc, (seat->>'version')::int desc nulls last, a.id desc`,
    values: [from, to, templateId],
  })
  return found.map(({ seat }) => seat)
}

type NewAddition = { id: string; kind: Addition['kind']; during: TimeSpan; seats: AddedSeat[]; addedBy: string | null }

/** Keeps an act that added shifts, and forgets those whose weeks are long over. */
export async function noteAddition({ orm, organisationId }: Tenant, at: Date, addition: NewAddition): Promise<void> {
  await orm
    .delete(additions)
    .where(sql`upper(${additions.during}) < ${new Date(at.getTime() - KEPT_DAYS * DAY_MS).toISOString()}::timestamptz`)
  await orm.insert(additions).values({ ...addition, at, organisationId })
}

/**
 * Acts since a moment that added shifts, the newest first. A member with a scope sees their own alone: those of others
 * may be about places that they can't see.
 */
export async function listAdditions(tenant: Tenant, now: Date, actorId: string | null): Promise<Addition[]> {
  type Row = Omit<Addition, 'from' | 'to' | 'at' | 'undoneAt'> & {
    from: Date
    to: Date
    at: Date
    undoneAt: Date | null
  }
  const found = await rows<Row>(tenant, {
    name: 'additions',
    text: `
      select a.id, a.kind, lower(a.during) as "from", upper(a.during) as "to", a.at, u.name as by,
        a.undone_at as "undoneAt",
        (select count(*) from jsonb_array_elements(a.seats) seat where (seat->>'isAdded')::boolean)::int as added,
        (select count(*) from jsonb_array_elements(a.seats) seat where seat ? 'before')::int as changed
      from additions a left join users u on u.id = a.added_by
      where a.at > $1 and ($2 or a.added_by = $3) order by a.at desc, a.id desc limit 20`,
    values: [new Date(now.getTime() - LISTED_DAYS * DAY_MS), !tenant.isScoped, actorId],
  })
  return found.map(({ from, to, at, undoneAt, ...addition }) => ({
    ...addition,
    from: from.toISOString(),
    to: to.toISOString(),
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

/** An act that added shifts, locked until the transaction ends; undefined where there is none. */
export async function takeAddition({ orm }: Tenant, id: string) {
  const [found] = await orm.select().from(additions).where(eq(additions.id, id)).for('update')
  return found
}

/** Notes that an act was undone. */
export const markUndone = async ({ orm }: Tenant, id: string, at: Date) =>
  void (await orm.update(additions).set({ undoneAt: at }).where(eq(additions.id, id)))

/**
 * Of shifts that an act added, those that are as it left them: not begun, on no offer, with the guard that the act gave
 * them or nobody, and of the first version. Each change of a shift raises its version, and so does telling a guard of
 * it. Call it once guards and shifts are locked.
 */
export async function listUntouched(tenant: Tenant, now: Date, seats: AddedSeat[]): Promise<string[]> {
  const found = await rows<{ id: string }>(tenant, {
    name: 'untouched-shifts',
    text: `
      select s.id from shifts s join unnest($1::uuid[], $2::uuid[]) as n(id, guard) on n.id = s.id
      where s.version = 1 and lower(s.during) > $3
        and not exists (select from shift_offers o where o.organisation_id = s.organisation_id and o.shift_id = s.id)
        and coalesce((select array_agg(a.guard_id) from assignments a
          where a.organisation_id = s.organisation_id and a.shift_id = s.id), '{}')
          = case when n.guard is null then '{}'::uuid[] else array[n.guard] end
        and not exists (select from assignments a where a.organisation_id = s.organisation_id and a.shift_id = s.id
          and a.state <> 'assigned')`,
    values: [seats.map(({ shiftId }) => shiftId), seats.map(({ guardId }) => guardId), now],
  })
  return found.map(({ id }) => id)
}
