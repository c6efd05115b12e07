import { inArray } from 'drizzle-orm'
import { type Fairness, type RecordShift, SHORT_NOTICE_HOURS } from '../../../contract/planning/compliance/records.ts'
import type { TimeOff } from '../../../contract/planning/guards/guards.ts'
import { rows } from '../../core/database/rows.ts'
import { guards } from '../guards/table.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

/** The names of some guards, by their ids. */
export async function namesOf({ orm }: Tenant, ids: string[]): Promise<Map<string, string>> {
  const found = await orm.select({ id: guards.id, name: guards.name }).from(guards).where(inArray(guards.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

type ShiftRow = Omit<RecordShift, 'from' | 'to'> & { from: Date; to: Date }

/** The shifts that a guard has in a stretch, by their start. */
export async function shiftsOf(
  tenant: Tenant,
  guardId: string,
  span: { from: Date; to: Date },
): Promise<RecordShift[]> {
  const found = await rows<ShiftRow>(tenant, {
    name: 'shifts-of-guard',
    text: `
      select s.id as "shiftId", t.name as site, p.name as post, lower(s.during) as "from", upper(s.during) as "to"
      from assignments a
      join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      where a.guard_id = $1 and a.state in ('assigned', 'confirmed', 'on_post') and s.state <> 'cancelled'
        and lower(a.during) < $3 and upper(a.during) > $2
        and lower(a.during) > $2::timestamptz - interval '24 hours'
      order by lower(s.during), s.id`,
    values: [guardId, span.from, span.to],
  })
  return found.map((row) => ({ ...row, from: row.from.toISOString(), to: row.to.toISOString() }))
}

type SiteRow = {
  siteId: string
  site: string
  lat: number | null
  lng: number | null
  posts: string
  shifts: number
  last: Date
}

/** The sites at which a guard was on duty before a moment, the most frequent first. */
export const sitesOf = (tenant: Tenant, guardId: string, before: Date): Promise<SiteRow[]> =>
  rows<SiteRow>(tenant, {
    name: 'sites-of-guard',
    text: `
      select t.id as "siteId", t.name as site, t.lat, t.lng, string_agg(distinct p.name, ', ') as posts,
        count(*)::int as shifts, max(lower(a.during)) as last
      from assignments a
      join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      where a.guard_id = $1 and a.state in ('assigned', 'confirmed', 'on_post') and lower(a.during) < $2
      group by t.organisation_id, t.id, t.name, t.lat, t.lng order by 6 desc, 7 desc, t.id limit 50`,
    values: [guardId, before],
  })

type AbsenceRow = {
  id: string
  firstDay: string
  lastDay: string
  state: TimeOff['state']
  note: string
  shifts: number
}

/**
 * The absences of a guard that touch a year or lie ahead, by their start, in days of a zone; of those that wait, how
 * many of the guard's shifts lie in them. The last minute of an absence says its last day.
 */
export const absencesOf = (
  tenant: Tenant,
  guardId: string,
  { zone, year, now }: { zone: string; year: number; now: Date },
): Promise<AbsenceRow[]> =>
  rows<AbsenceRow>(tenant, {
    name: 'absences-of-guard',
    text: `
      select o.id, (o.starts_at at time zone $2)::date::text as "firstDay",
        ((o.ends_at - interval '1 minute') at time zone $2)::date::text as "lastDay", o.state, o.note,
        case when o.state = 'requested' then (select count(*)::int from assignments a
          where a.organisation_id = o.organisation_id and a.guard_id = o.guard_id
            and a.state in ('assigned', 'confirmed', 'on_post') and upper(a.during) > $4
            and a.during && tstzrange(o.starts_at, o.ends_at)) else 0 end as shifts
      from time_off o
      where o.guard_id = $1 and o.ends_at > make_timestamptz($3, 1, 1, 0, 0, 0, $2)
      order by o.starts_at, o.id limit 200`,
    values: [guardId, zone, year, now],
  })

type Night = { from: string; to: string; minutes: number }

// A UUIDv7 begins with the milliseconds at which it was made, and an assignment is made when the shift is given.
const GIVEN_AT = `to_timestamp(('x' || substr(replace(a.id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0)`

/**
 * How often nights, days of weekends and shifts at short notice fell to a guard in a stretch, against all active
 * guards. A night shift has so many minutes between the two wall times, counted on the night on which it begins or
 * ends.
 */
export async function fairnessOf(
  tenant: Tenant,
  guardId: string,
  { from, to, zone, night }: { from: Date; to: Date; zone: string; night: Night },
): Promise<{ team: number; fairness: Fairness[] }> {
  const found = await rows<Fairness & { team: number }>(tenant, {
    name: 'fairness-of-guard',
    text: `
      with worked as (
        select a.guard_id, lower(a.during) at time zone $4 as starts, upper(a.during) at time zone $4 as ends,
          lower(a.during) - ${GIVEN_AT} < make_interval(hours => ${SHORT_NOTICE_HOURS}) as is_short
        from assignments a
        where a.state in ('assigned', 'confirmed', 'on_post') and lower(a.during) >= $2 and lower(a.during) < $3),
      counted as (
        select guard_id, is_short,
          case when extract(isodow from starts) in (6, 7) then starts::date end as weekend,
          exists (select from generate_series(starts::date - 1, starts::date, interval '1 day') as day
            where least(ends, day + interval '1 day' * ($5::time >= $6::time)::int + $6::time)
              - greatest(starts, day + $5::time) >= make_interval(mins => $7)) as is_night
        from worked),
      each as (
        select g.id, count(*) filter (where c.is_night) as nights, count(distinct c.weekend) as weekend,
          count(*) filter (where c.is_short) as notice
        from guards g left join counted c on c.guard_id = g.id
        where g.state = 'active' or g.id = $1 group by g.organisation_id, g.id),
      figures as (
        select e.id, k.kind, k.figure from each e
        cross join lateral (values ('nights', e.nights), ('weekend', e.weekend),
          ('notice', e.notice)) as k (kind, figure))
      select kind, coalesce(max(figure) filter (where id = $1), 0)::float as own, avg(figure)::float as mean,
        percentile_cont(0.25) within group (order by figure) as lower,
        percentile_cont(0.75) within group (order by figure) as upper,
        min(figure)::float as least, max(figure)::float as most, count(*)::int as team
      from figures group by kind order by array_position(array['nights', 'weekend', 'notice'], kind)`,
    values: [guardId, from, to, zone, night.from, night.to, night.minutes],
  })
  return {
    team: found[0]?.team ?? 0,
    fairness: found.map(({ kind, own, mean, lower, upper, least, most }) => ({
      kind,
      own,
      mean,
      lower,
      upper,
      least,
      most,
    })),
  }
}
