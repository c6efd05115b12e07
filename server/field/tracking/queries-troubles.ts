import {
  BATTERY_FINE,
  BATTERY_LOW,
  CLOCK_MINUTES,
  NO_POSITION_MINUTES,
  type TroubleKind,
} from '../../../contract/field/tracking/troubles.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { SITE_FENCE } from './queries-fences.ts'

/** A guard on duty whose device is in trouble, with what it said last. `skewMs` is how far its clock was behind. */
export type Trouble = {
  kind: TroubleKind
  guardId: string
  guard: string
  phone: string | null
  siteId: string
  site: string
  post: string
  zone: string
  heardAt: Date
  battery: number | null
  skewMs: number | null
}

/** Guards who are clocked in for a shift that goes on, by what they did last, with the last position of the shift. */
const ON_DUTY = `
  (select distinct on (e.guard_id) e.guard_id, e.kind, e.shift_id, e.at from time_events e
    where e.at > $1::timestamptz - interval '25 hours' and e.at <= $1 and e.kind <> 'check_call'
    order by e.guard_id, e.at desc, e.received_at desc, e.id desc) d
  join latest_positions l on l.guard_id = d.guard_id and l.shift_id = d.shift_id
  join shifts s on s.organisation_id = l.organisation_id and s.id = l.shift_id and upper(s.during) > $1
  join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
  join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
  join guards g on g.organisation_id = l.organisation_id and g.id = l.guard_id
  join trackers k on k.organisation_id = l.organisation_id and k.id = l.device_id`

/**
 * What is wrong with the devices of guards on duty at a moment. On a break nobody waits for positions, and of a phone
 * nobody does either: it sends none while its screen is locked, which is no trouble.
 */
export const listTroubles = (tenant: Tenant, now: Date) =>
  rows<Trouble>(tenant, {
    name: 'troubles-of-devices',
    text: `
      select w.kind, g.id as "guardId", g.name as guard, g.phone, t.id as "siteId", t.name as site, p.name as post,
        t.zone, l.received_at as "heardAt", l.battery, k.skew_ms as "skewMs"
      from ${ON_DUTY}
      cross join lateral (
        select 'device_silent' as kind where d.kind <> 'break_start' and k.kind <> 'phone'
          and greatest(l.received_at, d.at) <= $1::timestamptz - interval '${NO_POSITION_MINUTES} minutes'
        union all select 'clock_wrong' where abs(k.skew_ms) > ${CLOCK_MINUTES * 60_000}
        union all select 'battery_low' where l.battery < case when exists (select from device_troubles b
          where b.guard_id = g.id and b.kind = 'battery_low') then ${BATTERY_FINE} else ${BATTERY_LOW} end) w
      where d.kind <> 'out'
      order by g.id, w.kind limit 10000`,
    values: [now],
  })

type TroubleKey = { guardId: string; kind: TroubleKind }

/** Notes troubles, and gives those that began. */
export const noteTroubles = async (tenant: Tenant, now: Date, troubles: TroubleKey[]): Promise<TroubleKey[]> =>
  troubles.length === 0
    ? []
    : rows<TroubleKey>(tenant, {
        name: 'note-troubles',
        text: `
          insert into device_troubles (organisation_id, guard_id, kind, since)
          select $1, asked.guard_id, asked.kind, $2 from unnest($3::uuid[], $4::text[]) as asked(guard_id, kind)
          on conflict (organisation_id, guard_id, kind) do nothing returning guard_id as "guardId", kind`,
        values: [tenant.organisationId, now, troubles.map(({ guardId }) => guardId), troubles.map(({ kind }) => kind)],
      })

/** Forgets all troubles but some, and gives those that ended. */
export const endTroubles = (tenant: Tenant, except: TroubleKey[]) =>
  rows<TroubleKey>(tenant, {
    name: 'end-troubles',
    text: `
      delete from device_troubles d where not exists (
        select from unnest($1::uuid[], $2::text[]) as kept(guard_id, kind)
        where kept.guard_id = d.guard_id and kept.kind = d.kind)
      returning guard_id as "guardId", kind`,
    values: [except.map(({ guardId }) => guardId), except.map(({ kind }) => kind)],
  })

/** The guards of unresolved alerts of empty posts who are on duty and away no more. */
export const listBack = async (tenant: Tenant, now: Date): Promise<string[]> =>
  (
    await rows<{ guardId: string }>(tenant, {
      name: 'guards-no-longer-away',
      text: `
        select g.id as "guardId" from alerts a join guards g on a.subject = 'guard:' || g.id
        where a.kind = 'post_abandoned' and a.state <> 'resolved' and not exists (
          select from (select distinct on (e.guard_id) e.kind, e.shift_id from time_events e
            where e.guard_id = g.id and e.kind <> 'check_call'
            order by e.guard_id, e.at desc, e.received_at desc, e.id desc) d
          join geofence_states f on f.guard_id = g.id and f.shift_id = d.shift_id and f.away_at is not null
          join shifts s on s.id = d.shift_id and upper(s.during) > $1
          where d.kind <> 'out')
        order by g.id limit 500`,
      values: [now],
    })
  ).map(({ guardId }) => guardId)

/** The guards of a company whose last position of a shift no fence has judged yet, with its moment. */
export const listUnjudged = (tenant: Tenant, now: Date) =>
  rows<{ guardId: string; at: number }>(tenant, {
    name: 'positions-not-judged',
    text: `
      select l.guard_id as "guardId", (extract(epoch from l.fix_at) * 1000)::float8 as at
      from latest_positions l
      join sites t on t.organisation_id = l.organisation_id and t.id = l.site_id
      join ${SITE_FENCE} on true
      left join geofence_states s on s.organisation_id = l.organisation_id and s.guard_id = l.guard_id
        and s.geofence_id = f.id and s.shift_id = l.shift_id
      where l.received_at > $1::timestamptz - interval '1 day' and l.shift_id is not null
        and (s.fix_at is null or s.fix_at < l.fix_at)
      order by l.guard_id limit 5000`,
    values: [now],
  })
