import { dayAt, daysBetween, daysLater, startOf } from '../../../contract/core/time.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { type EndingLicense, MOST_ROWS, type OfficeTask } from '../../../contract/office/today/today.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import { LONGEST_SHIFT_HOURS } from '../../../contract/planning/shifts/schedule.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { LONGEST_SHIFT } from '../../planning/shifts/table.ts'
import type { Outlook } from './queries.ts'

type EndingRow = EndingLicense & { total: number; allShifts: number; allMinutes: number }

/** The days of the zones of all sites in which a shift may end, with their moments: zones, days, starts and ends. */
async function daysOfSites(tenant: Tenant, { now, to }: Outlook) {
  const zones = await rows<{ zone: string }>(tenant, {
    name: 'today-zones',
    text: 'select distinct zone from sites',
    values: [],
  })
  const days = zones.flatMap(({ zone }) => {
    const first = dayAt(zone, now.getTime() - MINUTE_MS)
    // A shift that begins before the end may last a day.
    const length = daysBetween(first, dayAt(zone, to.getTime() + LONGEST_SHIFT_HOURS * HOUR_MS)) + 1
    return Array.from({ length }, (_, nth) => ({ zone, day: daysLater(first, nth) }))
  })
  return [
    days.map(({ zone }) => zone),
    days.map(({ day }) => day),
    days.map(({ zone, day }) => startOf(zone, day)),
    days.map(({ zone, day }) => startOf(zone, daysLater(day, 1))),
  ]
}

/**
 * Licenses that end before shifts do which ask for them, the first of those shifts first, with all shifts of their
 * guards. A license counts through the local day on which a shift ends. `blocked` counts each shift once, also where
 * several licenses end before it.
 */
export async function listEnding(tenant: Tenant, { now, to }: Outlook) {
  const found = await rows<EndingRow>(tenant, {
    name: 'today-licenses',
    text: `
      with work as (
        select a.organisation_id, a.guard_id, s.id, a.during, s.requires,
          (select day
            from unnest($4::text[], $5::date[], $6::timestamptz[], $7::timestamptz[]) as d (zone, day, starts, ends)
            where d.zone = t.zone and upper(a.during) - interval '1 minute' >= d.starts
              and upper(a.during) - interval '1 minute' < d.ends) as last_day
        from assignments a
        join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
        join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
        join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
        where a.state in ('assigned', 'confirmed', 'on_post') and s.state <> 'cancelled' and upper(a.during) > $1
          and lower(a.during) < $2 and lower(a.during) > $1::timestamptz - ${LONGEST_SHIFT}),
      short as (
        select w.guard_id, w.id, w.during, r.type_id from work w cross join unnest(w.requires) as r(type_id)
        where not exists (select from guard_qualifications q where q.organisation_id = w.organisation_id
          and q.guard_id = w.guard_id and q.type_id = r.type_id and q.state = 'valid' and q.valid_from <= w.last_day
          and (q.valid_until is null or q.valid_until >= w.last_day))),
      grouped as (
        select guard_id, type_id, count(*)::int as blocked, min(lower(during)) as first, array_agg(id) as ids,
          (sum(extract(epoch from upper(during) - lower(during))) / 60)::int as minutes
        from short group by 1, 2),
      once as (
        select count(*)::int as shifts, (sum(extract(epoch from upper(during) - lower(during))) / 60)::int as minutes
        from work where id in (select id from short))
      select g.id as "guardId", g.name as guard, q.name as license, d.blocked, d.minutes as "blockedMinutes",
        count(*) over ()::int as total, t.shifts as "allShifts", t.minutes as "allMinutes",
        (select to_char(max(v.valid_until), 'YYYY-MM-DD') from guard_qualifications v
          where v.organisation_id = g.organisation_id and v.guard_id = g.id and v.type_id = d.type_id) as until,
        (select jsonb_agg(jsonb_build_object('shiftId', w.id,
          'from', ${isoOf('lower(w.during)')},
          'to', ${isoOf('upper(w.during)')},
          'isBlocked', w.id = any(d.ids)) order by lower(w.during))
          from work w where w.guard_id = d.guard_id) as shifts
      from grouped d cross join once t join guards g on g.id = d.guard_id join qualification_types q on q.id = d.type_id
      order by d.first, g.id, q.name limit $3`,
    values: [now, to, MOST_ROWS, ...(await daysOfSites(tenant, { now, to }))],
  })
  return {
    licenses: found as EndingLicense[],
    total: found[0]?.total ?? 0,
    blocked: { shifts: found[0]?.allShifts ?? 0, minutes: found[0]?.allMinutes ?? 0 },
  }
}

type Row = Omit<OfficeTask, 'from' | 'to'> & { from: Date | null; to: Date | null; total: number }

/**
 * What the office decides or reminds of: swaps on which both agree, bids on open shifts, time off that is requested, answers of guards, and
 * orders in force that guards with a shift at the post have not read. What begins first comes first. Answers may name
 * any place, so a member with a scope sees none.
 */
export async function listWaiting(tenant: Tenant, { now, to }: Outlook) {
  const found = await rows<Row>(tenant, {
    name: 'today-waiting',
    text: `
      select *, count(*) over ()::int as total from (
        select 'time_off' as kind, o.id, g.name as of, o.starts_at as "from", o.ends_at as "to", null::int as count,
          null::uuid as "shiftId", o.guard_id as "guardId", null::uuid as "siteId", null::int as number
        from time_off o join guards g on g.organisation_id = o.organisation_id and g.id = o.guard_id
        where o.state = 'requested' and o.ends_at > $1
        union all
        select 'swap', w.id, x.name || ', ' || y.name, lower(a.during), upper(a.during), null, a.shift_id, null, null,
          null
        from shift_swaps w
        join guards x on x.organisation_id = w.organisation_id and x.id = w.from_guard
        join guards y on y.organisation_id = w.organisation_id and y.id = w.to_guard
        join assignments a on a.organisation_id = w.organisation_id and a.id = w.assignment_id
        where w.state = 'accepted'
        union all
        select 'bid', s.id, t.name || ', ' || p.name, lower(s.during), upper(s.during), count(*)::int, s.id,
          null, null, null
        from shift_bids b
        join shifts s on s.organisation_id = b.organisation_id and s.id = b.shift_id
        join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
        join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
        where b.state = 'waiting' and lower(s.during) > $1 group by s.id, s.during, t.name, p.name
        union all
        select 'reply', r.guard_id, g.name, min(r.at), null, count(*)::int, null, null, null, null
        from guard_replies r join guards g on g.organisation_id = r.organisation_id and g.id = r.guard_id
        where r.handled_at is null and not $4 group by r.guard_id, g.name
        union all
        select 'order', p.id, t.name || ', ' || p.name, min(lower(a.during)), null, count(distinct a.guard_id)::int,
          null, null, t.id, o.number
        from post_orders o
        join site_posts p on p.organisation_id = o.organisation_id and p.id = o.post_id
        join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
        join shifts s on s.organisation_id = p.organisation_id and s.post_id = p.id and s.state <> 'cancelled'
        join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
          and a.state in ('assigned', 'confirmed', 'on_post')
        where o.state = 'published' and o.effective_from <= $1 and (o.effective_until is null or o.effective_until > $1)
          and upper(a.during) > $1 and lower(a.during) < $2 and s.told->>'guardId' = a.guard_id::text
          and not exists (select from post_order_acks k where k.organisation_id = o.organisation_id
            and k.post_id = o.post_id and k.number = o.number and k.guard_id = a.guard_id)
        group by p.id, t.id, t.name, p.name, o.number) as waiting
      order by "from", id limit $3`,
    values: [now, to, MOST_ROWS, tenant.isScoped],
  })
  const shown = ({ from, to: until, ...row }: Row): OfficeTask => ({
    ...row,
    from: from?.toISOString() ?? null,
    to: until?.toISOString() ?? null,
  })
  return { waiting: found.map(shown), total: found[0]?.total ?? 0 }
}

/**
 * How many hard rules the last check of the roster found broken in shifts that are not over; 0 before the first. A rule
 * counts once for the same shifts.
 */
export async function countBroken(tenant: Tenant, now: Date): Promise<number> {
  const [found] = await rows<{ count: number }>(tenant, {
    name: 'today-broken',
    text: `select count(distinct (f.guard_id, f.kind, f.shift_ids))::int as count from roster_findings f
      where f.severity = 'hard' and not f.is_set_aside
      and f.ends_at > $1
      and f.audit_id = (select a.id from roster_audits a order by a.audited_at desc, a.id desc limit 1)
      and exists (select from shifts s where s.id = any(f.shift_ids))`,
    values: [now],
  })
  return found!.count
}

/** The names of some guards by their ids. */
export async function namesOf(tenant: Tenant, ids: string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; name: string }>(tenant, {
    name: 'today-names',
    text: 'select id, name from guards where id = any($1)',
    values: [ids],
  })
  return new Map(found.map(({ id, name }) => [id, name]))
}
