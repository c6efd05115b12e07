import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { ON_CALLS } from '../tracking/queries-on-calls.ts'
import { tracks } from '../tracking/table.ts'
import type { FixRow } from './fix-rows.ts'
import { FIX_COLUMNS, MOMENT } from './queries-fixes.ts'

export type StoredTrack = { id: string; shiftId: string | null; part: number; packed: Buffer; sha256: string }
type GuardSpan = { guardId: string; from: Date; to: Date }

/** The sealed tracks of a guard that have to do with a span, parts in their order. */
export const listTracks = (tenant: Tenant, { guardId, from, to }: GuardSpan) =>
  rows<StoredTrack>(tenant, {
    name: 'tracks-of-guard',
    text: `
      select id, shift_id as "shiftId", part, packed, sha256 from tracks
      where guard_id = $1 and from_at < $3 and to_at >= $2 order by shift_id, part, id limit 2000`,
    values: [guardId, from, to],
  })

/** The fixes of a guard in a span that wait to become a further part of a track. */
export const listLateFixes = (tenant: Tenant, { guardId, from, to }: GuardSpan) =>
  rows<FixRow>(tenant, {
    name: 'late-fixes',
    text: `
      select t.number as "deviceNo", ${FIX_COLUMNS} from late_fixes p
      join trackers t on t.organisation_id = p.organisation_id and t.id = p.device_id
      where p.guard_id = $1 and ${MOMENT} >= $2 and ${MOMENT} < $3
      order by ${MOMENT}, t.number, p.fix_at limit 100000`,
    values: [guardId, from, to],
  })

/** Takes out late fixes that are in a track now. */
export const removeLateFixes = (tenant: Tenant, fixes: FixRow[]) =>
  rows(tenant, {
    name: 'remove-late-fixes',
    text: `
      delete from late_fixes l using trackers t, unnest($1::int[], $2::float8[]) as gone (number, at)
      where t.organisation_id = l.organisation_id and t.id = l.device_id and t.number = gone.number
        and l.fix_at = to_timestamp(gone.at / 1000)`,
    values: [fixes.map(({ deviceNo }) => deviceNo), fixes.map(({ at }) => at)],
  })

/** Locks a guard until the transaction ends, so that two processes never seal at once; whether there is one. */
export const lockGuard = async (tenant: Tenant, guardId: string): Promise<boolean> =>
  (
    await rows(tenant, {
      name: 'lock-guard-to-seal',
      text: 'select id from guards where id = $1 for no key update',
      values: [guardId],
    })
  ).length > 0

/** The number of the last part of the tracks of a guard on a shift; 0 where there is none. */
export async function lastPart(tenant: Tenant, guardId: string, shiftId: string | null): Promise<number> {
  const [found] = await rows<{ part: number }>(tenant, {
    name: 'last-part',
    text: `select coalesce(max(part), 0)::int as part from tracks
      where guard_id = $1 and shift_id is not distinct from $2::uuid`,
    values: [guardId, shiftId],
  })
  return found!.part
}

export const addTrack = async (
  { orm, organisationId }: Tenant,
  track: Omit<typeof tracks.$inferInsert, 'organisationId'>,
) => void (await orm.insert(tracks).values({ ...track, organisationId }))

/** A guard with fixes to seal, which lie between two moments. */
export type GuardToSeal = { guardId: string; from: Date; to: Date }

/**
 * Guards with a shift or a call that ended before a moment, has fixes and no track, and guards with fixes that arrived
 * late. A guard on an earlier shift is looked at as its day goes.
 */
export const listToSeal = (tenant: Tenant, ended: Date) =>
  rows<GuardToSeal>(tenant, {
    name: 'guards-to-seal',
    text: `
      with over as (
        select a.guard_id, lower(h.during) - interval '30 minutes' as low,
          upper(h.during) + interval '30 minutes' as high
        from assignments a join shifts h on h.organisation_id = a.organisation_id and h.id = a.shift_id
        where a.state in ('assigned', 'confirmed', 'on_post') and h.state = 'published'
          and upper(h.during) + interval '30 minutes' <= $1 and upper(h.during) > $1::timestamptz - interval '9 days'
          and not exists (select from tracks k where k.organisation_id = a.organisation_id and k.shift_id = h.id
            and k.guard_id = a.guard_id)),
      seen as (
        select o.guard_id, o.low, o.high from over o
        where exists (select from trackers t join positions p on p.device_no = t.number
          where t.guard_id = o.guard_id and p.fix_at >= o.low - interval '1 day'
            and p.fix_at < o.high + interval '1 day'
            and ${MOMENT} >= o.low and ${MOMENT} < o.high)
        union all
        select n.guard_id, n.low, n.high from (${ON_CALLS}) n
        where n.high <= $1 and n.high > $1::timestamptz - interval '9 days'
          and exists (select from trackers t join positions p on p.device_no = t.number
            where t.guard_id = n.guard_id and p.fix_at >= n.low - interval '1 day'
              and p.fix_at < n.high + interval '1 day' and ${MOMENT} >= n.low and ${MOMENT} < n.high
              and not exists (select from tracks k where k.guard_id = n.guard_id
                and k.from_at <= ${MOMENT} and k.to_at >= ${MOMENT}))
        union all
        select p.guard_id, ${MOMENT}, ${MOMENT} + interval '1 ms' from late_fixes p)
      select guard_id as "guardId", min(low) as from, max(high) as to from seen group by 1 order by 1`,
    values: [ended],
  })
