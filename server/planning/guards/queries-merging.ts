import { eq, inArray } from 'drizzle-orm'
import type { Guard } from '../../../contract/planning/guards/guards.ts'
import type { MergeCounts } from '../../../contract/planning/guards/merging.ts'
import { rows } from '../../core/database/rows.ts'
import { guardColumns } from './queries.ts'
import { guards } from './table.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

/** The guard who goes, and the one who is kept. */
export type Pair = { gone: string; kept: string }

export type StoredGuard = Guard & { mergedInto: string | null }

/** Two guards by their ids, locked in one order for everybody until the transaction ends if asked. */
export async function readPair({ orm }: Tenant, ids: string[], { lock }: { lock: boolean }): Promise<StoredGuard[]> {
  const found = orm
    .select({ ...guardColumns, mergedInto: guards.mergedInto })
    .from(guards)
    .where(inArray(guards.id, ids))
    .orderBy(guards.id)
  return lock ? found.for('update') : found
}

/** How much goes over, by what it is. `now` divides the shifts that are ahead from those before. */
export async function countOf(tenant: Tenant, guardId: string, now: Date): Promise<MergeCounts> {
  const held = `guard_id = $1 and state in ('assigned', 'confirmed', 'on_post')`
  const count = (name: keyof MergeCounts, table: string, where = 'guard_id = $1') =>
    `(select count(*)::int from ${table} where ${where}) as "${name}"`
  const [found] = await rows<MergeCounts>(tenant, {
    name: 'merge-counts',
    text: `select ${[
      count('shiftsAhead', 'assignments', `${held} and upper(during) > $2`),
      count('shiftsBefore', 'assignments', `${held} and upper(during) <= $2`),
      count('pastHours', 'past_hours'),
      count('licenses', 'guard_qualifications'),
      count('availability', 'guard_availability'),
      count('timeOff', 'time_off'),
      count('bans', 'site_bans'),
      count('likes', 'guard_liked_sites'),
      count('rotations', 'rotation_guards'),
      count('offers', 'offer_answers'),
      count('bids', 'shift_bids'),
      count('swaps', 'shift_swaps', '$1 in (from_guard, to_guard)'),
      count('messages', 'broadcast_recipients'),
      count('replies', 'guard_replies'),
      count('links', 'guard_links'),
    ].join(', ')}`,
    values: [guardId, now],
  })
  return found!
}

type Clash = { site: string; post: string; zone: string; from: Date; to: Date; otherSite: string; otherFrom: Date }

const PLACED = (a: string, n: number) => `
  join shifts s${n} on s${n}.organisation_id = ${a}.organisation_id and s${n}.id = ${a}.shift_id
  join site_posts p${n} on p${n}.organisation_id = s${n}.organisation_id and p${n}.id = s${n}.post_id
  join sites t${n} on t${n}.organisation_id = p${n}.organisation_id and t${n}.id = p${n}.site_id`

/** Shifts that one of the two has while the other one has another, by their start. */
export const listClashes = (tenant: Tenant, { gone, kept }: Pair) =>
  rows<Clash>(tenant, {
    name: 'merge-clashes',
    text: `
      select t1.name as site, p1.name as post, t1.zone, lower(a.during) as "from", upper(a.during) as "to",
        t2.name as "otherSite", lower(b.during) as "otherFrom"
      from assignments a
      join assignments b on b.organisation_id = a.organisation_id and b.guard_id = $2 and b.during && a.during
        and b.state in ('assigned', 'confirmed', 'on_post') ${PLACED('a', 1)} ${PLACED('b', 2)}
      where a.guard_id = $1 and a.state in ('assigned', 'confirmed', 'on_post')
      order by lower(a.during) limit 5`,
    values: [gone, kept],
  })

/** Approved time off of the two that overlaps in part, and the rotations in which both take part. */
export async function readObstacles(tenant: Tenant, { gone, kept }: Pair) {
  const [found] = await rows<{ absences: number; rotations: string[]; members: number; locked: number }>(tenant, {
    name: 'merge-obstacles',
    text: `
      select
        (select count(*)::int from time_off a join time_off b on b.organisation_id = a.organisation_id
          and b.guard_id = $2 and b.state = 'approved' and a.starts_at < b.ends_at and b.starts_at < a.ends_at
          where a.guard_id = $1 and a.state = 'approved'
            and not (a.starts_at >= b.starts_at and a.ends_at <= b.ends_at)) as absences,
        array(select m.name || ', ' || r.name from rotation_guards a
          join rotation_guards b on b.organisation_id = a.organisation_id and b.rotation_id = a.rotation_id
            and b.guard_id = $2
          join rotations r on r.organisation_id = a.organisation_id and r.id = a.rotation_id
          join shift_templates m on m.organisation_id = r.organisation_id and m.id = r.template_id
          where a.guard_id = $1 order by 1) as rotations,
        (select count(*)::int from memberships where guard_id in ($1, $2)) as members,
        (select count(*)::int from assignments a join periods p on p.organisation_id = a.organisation_id
          and p.state = 'locked' and p.during @> lower(a.during) where a.guard_id = $1) as locked`,
    values: [gone, kept],
  })
  return found!
}

export type TwinLicense = { id: string; guardId: string; typeId: string; from: string; until: string | null }

/** The licenses of the two that are granted. */
export const listValidLicenses = (tenant: Tenant, { gone, kept }: Pair) =>
  rows<TwinLicense>(tenant, {
    name: 'merge-licenses',
    text: `select id, guard_id as "guardId", type_id as "typeId", valid_from::text as "from", valid_until::text as until
      from guard_qualifications where guard_id in ($1, $2) and state = 'valid' order by id`,
    values: [gone, kept],
  })

/** Ends licenses earlier, and removes those of which nothing is left. */
export async function shortenLicenses(tenant: Tenant, shortened: { id: string; until: string | null }[]) {
  const values = (isKept: boolean) => shortened.filter(({ until }) => (until !== null) === isKept)
  await rows(tenant, {
    name: 'merge-drop-licenses',
    text: 'delete from guard_qualifications where id = any($1)',
    values: [values(false).map(({ id }) => id)],
  })
  await rows(tenant, {
    name: 'merge-shorten-licenses',
    text: `update guard_qualifications q set valid_until = u.until
      from unnest($1::uuid[], $2::date[]) as u(id, until) where q.id = u.id`,
    values: [values(true).map(({ id }) => id), values(true).map(({ until }) => until)],
  })
}

/**
 * Gives the kept guard what they lacked, and makes the other one lead to them, with everybody who was merged into that
 * one before.
 */
export async function joinGuards(
  tenant: Tenant,
  { gone, kept }: Pair,
  { taken, at }: { taken: Partial<Guard>; at: Date },
): Promise<void> {
  const { orm } = tenant
  await orm.update(guards).set({ mergedInto: kept }).where(eq(guards.mergedInto, gone))
  await rows(tenant, {
    name: 'merge-guard',
    text: `update guards set merged_into = $2, version = version + 1, state = 'left',
      state_since = case when state = 'left' then state_since else $3::timestamptz end where id = $1`,
    values: [gone, kept, at],
  })
  await rows(tenant, {
    name: 'merge-kept',
    text: 'update guards set version = version + 1 where id = $1',
    values: [kept],
  })
  if (Object.keys(taken).length > 0) await orm.update(guards).set(taken).where(eq(guards.id, kept))
}
