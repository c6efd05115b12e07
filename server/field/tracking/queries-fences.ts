import { USUAL_RADIUS } from '../../../contract/field/attendance/fences.ts'
import type { FenceEvent, FenceState, JudgedFix } from '../../../contract/field/tracking/judging-fences.ts'
import { positionFlags } from '../../../contract/field/tracking/positions.ts'
import { LEAST_RADIUS, type Shape } from '../../../contract/planning/sites/places.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/** Lets one transaction at a time judge the fixes of a company. */
export const lockFences = (tenant: Tenant) =>
  rows(tenant, {
    name: 'lock-fences',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`geofences ${tenant.organisationId}`],
  })

/**
 * A fence that counts on a shift of a guard: the one of its site, or of a checkpoint of a tour, which counts from
 * `due` to `over`. `geofenceId` is the id of a drawn fence, else of the site or the checkpoint whose pin it surrounds.
 */
export type FencedShift = {
  guardId: string
  shiftId: string
  assignmentId: string
  from: Date
  to: Date
  siteId: string
  geofenceId: string
  shape: Shape
  isStatic: boolean
  isCheckpoint: boolean
  due: Date | null
  over: Date | null
}

const circle = (of: string, radius: string | number) =>
  `jsonb_build_object('kind', 'circle', 'lat', ${of}.lat, 'lng', ${of}.lng, 'radius', ${radius})`

/** The fence of a site `t` as a lateral `f`: the drawn one, else a circle around its pin. */
export const SITE_FENCE = `
  lateral (select coalesce(d.id, t.id) as id, coalesce(d.shape, ${circle('t', USUAL_RADIUS)}) as shape
    from (select) as one
    left join geofences d on d.organisation_id = t.organisation_id and d.site_id = t.id
    where d.id is not null or t.lat is not null) f`

/**
 * The fences that count on shifts of guards which touch a time, as the guards were told of them: the first shift first,
 * and the fence of its site before those of checkpoints.
 */
export const listFencedShifts = (tenant: Tenant, guardIds: string[], { from, to }: { from: Date; to: Date }) =>
  rows<FencedShift>(tenant, {
    name: 'fenced-shifts',
    text: `
      with held as (
        select a.guard_id, s.id, a.id as assignment_id, lower(s.during) as low, upper(s.during) as high, p.site_id,
          p.id as post_id, p.kind = 'static' as is_static
        from assignments a
        join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
        join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
        where a.guard_id = any($1) and a.during && tstzrange($2, $3) and s.state = 'published'
          and a.state in ('assigned', 'confirmed', 'on_post'))
      select h.guard_id as "guardId", h.id as "shiftId", h.assignment_id as "assignmentId", h.low as "from",
        h.high as "to", h.site_id as "siteId", f.id as "geofenceId", f.shape,
        h.is_static and f.due is null as "isStatic", f.due is not null as "isCheckpoint", f.due, f.over
      from held h
      join lateral (
        select f.id, f.shape, null::timestamptz as due, null::timestamptz as over
        from sites t join ${SITE_FENCE} on true where t.id = h.site_id
        union all
        select c.id, ${circle('c', `greatest(c.radius_m, ${LEAST_RADIUS})`)}, min(r.due_at), max(r.over_at)
        from tours u
        join tour_runs r on r.organisation_id = u.organisation_id and r.tour_id = u.id and r.state <> 'excused'
          and (r.guard_id is null or r.guard_id = h.guard_id)
          and r.due_at < h.high + interval '30 minutes' and r.over_at > h.low - interval '30 minutes'
        join run_stops o on o.organisation_id = r.organisation_id and o.run_id = r.id
        join checkpoints c on c.organisation_id = o.organisation_id and c.id = o.checkpoint_id and c.lat is not null
        where u.post_id = h.post_id group by c.id, c.lat, c.lng, c.radius_m) f on true
      order by h.guard_id, h.low, h.id, f.due nulls first, f.id`,
    values: [guardIds, from, to],
  })

/** A moment of a statement in milliseconds since 1970. */
export const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** A state as it is stored: on which shift, and since when an empty post is counted. */
export type StoredState = FenceState & {
  guardId: string
  geofenceId: string
  shiftId: string
  awayAt: number | null
}

/** Where guards stand to fences. */
export const listStates = (tenant: Tenant, guardIds: string[]) =>
  rows<StoredState>(tenant, {
    name: 'fence-states',
    text: `
      select f.guard_id as "guardId", f.geofence_id as "geofenceId", f.shift_id as "shiftId",
        f.is_inside as "isInside", ${ms('f.since')} as since, f.agreeing,
        ${ms('f.dwelled_at')} as "dwelledAt", ${ms('f.fix_at')} as "fixAt", ${ms('f.away_at')} as "awayAt"
      from geofence_states f where f.guard_id = any($1)`,
    values: [guardIds],
  })

/** Events of guards on shifts, as fences judge them. */
export const listKnown = (tenant: Tenant, shiftIds: string[]) =>
  rows<FenceEvent & { guardId: string; geofenceId: string; shiftId: string }>(tenant, {
    name: 'fence-events-of-shifts',
    text: `
      select guard_id as "guardId", geofence_id as "geofenceId", shift_id as "shiftId", kind, ${ms('fix_at')} as at
      from geofence_events where shift_id = any($1) order by fix_at`,
    values: [shiftIds],
  })

/** The fixes of a guard that are wanted: later than `after`, by the clock of the server. */
export type Stretch = { guardId: string; after: number; until: number; slackMs: number }
/** The most fixes of one stretch that are judged at once. */
export const MOST_FIXES = 20_000

/** What a fix with one of these flags says of a place is worth nothing. */
const UNTRUSTED = (['fast', 'mock'] as const).reduce((bits, flag) => bits | (1 << positionFlags.indexOf(flag)), 0)

/** The fixes of stretches in the order of their moments. `stretch` is the number of theirs, from 0. */
export const listFixes = (tenant: Tenant, stretches: Stretch[]) =>
  rows<JudgedFix & { stretch: number; receivedAt: number }>(tenant, {
    name: 'fixes-to-judge',
    text: `
      select asked.n::int - 1 as stretch, ${ms('f.at')} as at, f.lat, f.lng, f."accuracyM",
        ${ms('f.received_at')} as "receivedAt"
      from unnest($1::uuid[], $2::float8[], $3::float8[], $4::float8[]) with ordinality
        as asked(guard_id, after_ms, until_ms, slack_ms, n)
      cross join lateral (
        select p.fix_at + coalesce(p.offset_ms, 0) * interval '1 millisecond' as at,
          p.fix_at + p.received_ms * interval '1 millisecond' as received_at,
          p.lat_e7 / 1e7::float8 as lat, p.lng_e7 / 1e7::float8 as lng,
          case when p.flags & ${UNTRUSTED} <> 0 then 'Infinity' else p.accuracy_dm / 10.0::float8 end as "accuracyM"
        from trackers t
        join positions p on p.organisation_no = (select number from organisations) and p.device_no = t.number
          and p.fix_at > to_timestamp((asked.after_ms - asked.slack_ms) / 1000)
          and p.fix_at <= to_timestamp((asked.until_ms + asked.slack_ms) / 1000)
        where t.guard_id = asked.guard_id
          and p.fix_at + coalesce(p.offset_ms, 0) * interval '1 millisecond' > to_timestamp(asked.after_ms / 1000)
          and p.fix_at + coalesce(p.offset_ms, 0) * interval '1 millisecond' <= to_timestamp(asked.until_ms / 1000)
        order by 1, p.device_no limit ${MOST_FIXES}) f
      order by asked.n, f.at`,
    values: [
      stretches.map(({ guardId }) => guardId),
      stretches.map(({ after }) => after),
      stretches.map(({ until }) => until),
      stretches.map(({ slackMs }) => slackMs),
    ],
  })

/** Since when the guard of an assignment is away from its post; undefined for one who is not. */
export const readAway = async (tenant: Tenant, assignmentId: string): Promise<Date | undefined> =>
  (
    await rows<{ awayAt: Date }>(tenant, {
      name: 'guard-away',
      text: `
        select f.away_at as "awayAt" from assignments a
        join geofence_states f on f.organisation_id = a.organisation_id and f.guard_id = a.guard_id
          and f.shift_id = a.shift_id
        where a.id = $1 and f.is_inside = false and f.away_at is not null limit 1`,
      values: [assignmentId],
    })
  )[0]?.awayAt
