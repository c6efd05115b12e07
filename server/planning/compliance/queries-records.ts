import { inArray } from 'drizzle-orm'
import { dayAt, daysLater, minuteOf, momentOf, startOf, wallOn } from '../../../contract/core/time.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { type Fairness, type RecordShift, SHORT_NOTICE_HOURS } from '../../../contract/planning/compliance/records.ts'
import type { TimeOff } from '../../../contract/planning/guards/guards.ts'
import { rows } from '../../core/database/rows.ts'
import { guards } from '../guards/table.ts'
import { holidayNames } from '../holidays/holidays-of-sites.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { LONGEST_SHIFT } from '../shifts/table.ts'
import { daysOf } from '../rules/days.ts'

/** The names of some guards, by their ids. */
export async function namesOf({ orm }: Tenant, ids: string[]): Promise<Map<string, string>> {
  const found = await orm.select({ id: guards.id, name: guards.name }).from(guards).where(inArray(guards.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

type ShiftRow = Omit<RecordShift, 'from' | 'to' | 'holiday'> & { siteId: string; zone: string; from: Date; to: Date }

/** The shifts that a guard has in a stretch, by their start. */
export async function shiftsOf(
  tenant: Tenant,
  guardId: string,
  span: { from: Date; to: Date },
): Promise<RecordShift[]> {
  const found = await rows<ShiftRow>(tenant, {
    name: 'shifts-of-guard',
    text: `
      select s.id as "shiftId", t.id as "siteId", t.zone, t.name as site, p.name as post,
        lower(s.during) as "from", upper(s.during) as "to"
      from assignments a
      join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      where a.guard_id = $1 and a.state in ('assigned', 'confirmed', 'on_post') and s.state <> 'cancelled'
        and lower(a.during) < $3 and upper(a.during) > $2
        and lower(a.during) > $2::timestamptz - ${LONGEST_SHIFT}
      order by lower(s.during), s.id`,
    values: [guardId, span.from, span.to],
  })
  const holidays = await holidayNames(
    tenant,
    found.map((row) => ({ ...row, id: row.shiftId })),
  )
  return found.map(({ shiftId, site, post, from, to }) => ({
    shiftId,
    site,
    post,
    from: from.toISOString(),
    to: to.toISOString(),
    holiday: holidays.get(shiftId) ?? null,
  }))
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

type Absence = Pick<TimeOff, 'id' | 'state' | 'note'> & { firstDay: string; lastDay: string; shifts: number }
type AbsenceRow = Omit<Absence, 'firstDay' | 'lastDay'> & { from: Date; to: Date }

/**
 * The absences of a guard that touch a year or lie ahead, by their start, in days of a zone; of those that wait, how
 * many of the guard's shifts lie in them. The last minute of an absence says its last day.
 */
export async function absencesOf(
  tenant: Tenant,
  guardId: string,
  { zone, year, now }: { zone: string; year: number; now: Date },
): Promise<Absence[]> {
  const found = await rows<AbsenceRow>(tenant, {
    name: 'absences-of-guard',
    text: `
      select o.id, o.starts_at as "from", o.ends_at as "to", o.state, o.note,
        case when o.state = 'requested' then (select count(*)::int from assignments a
          where a.organisation_id = o.organisation_id and a.guard_id = o.guard_id
            and a.state in ('assigned', 'confirmed', 'on_post') and upper(a.during) > $3
            and a.during && tstzrange(o.starts_at, o.ends_at)) else 0 end as shifts
      from time_off o
      where o.guard_id = $1 and o.ends_at > $2
      order by o.starts_at, o.id limit 200`,
    values: [guardId, startOf(zone, `${year}-01-01`), now],
  })
  return found.map(({ from, to, ...absence }) => ({
    ...absence,
    firstDay: dayAt(zone, from),
    lastDay: dayAt(zone, to.getTime() - MINUTE_MS),
  }))
}

type Night = { from: string; to: string; minutes: number }

// A UUIDv7 begins with the milliseconds at which it was made, and an assignment is made when the shift is given.
const GIVEN_AT = `to_timestamp(('x' || substr(replace(a.id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0)`

/**
 * How often nights, days of weekends and shifts at short notice fell to a guard in a stretch, against all active
 * guards. A night shift has so many minutes that pass between the two wall times, in the night of the day on
 * which it begins or of the day before.
 */
export async function fairnessOf(
  tenant: Tenant,
  guardId: string,
  { from, to, zone, night }: { from: Date; to: Date; zone: string; night: Night },
): Promise<{ team: number; fairness: Fairness[] }> {
  // The day before the first has a night that reaches into it.
  const days = Array.from({ length: daysOf(zone).of(to.getTime()) - daysOf(zone).of(from.getTime()) + 1 }, (_, nth) =>
    daysLater(dayAt(zone, from), nth - 1),
  )
  const nightEnd = (day: string) => (night.to > night.from ? day : daysLater(day, 1))
  const found = await rows<Fairness & { team: number }>(tenant, {
    name: 'fairness-of-guard',
    text: `
      with worked as (
        select a.guard_id, a.during, width_bucket(lower(a.during), $5::timestamptz[]) as nth,
          lower(a.during) - ${GIVEN_AT} < make_interval(hours => ${SHORT_NOTICE_HOURS}) as is_short
        from assignments a
        where a.state in ('assigned', 'confirmed', 'on_post') and lower(a.during) >= $2 and lower(a.during) < $3),
      counted as (
        select guard_id, is_short,
          case when extract(isodow from ($4::date[])[nth]) in (6, 7) then nth end as weekend,
          exists (select from generate_series(nth - 1, nth) as night
            where least(upper(during), ($7::timestamptz[])[night]) - greatest(lower(during), ($6::timestamptz[])[night])
              >= make_interval(mins => $8)) as is_night
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
    values: [
      guardId,
      from,
      to,
      days,
      days.map((day) => startOf(zone, day)),
      days.map((day) => momentOf(zone, wallOn(day, minuteOf(night.from)), 'forward')),
      days.map((day) => momentOf(zone, wallOn(nightEnd(day), minuteOf(night.to)), 'forward')),
      night.minutes,
    ],
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
