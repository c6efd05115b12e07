import { localeOf } from '../../../contract/core/locale.ts'
import { dayAt, dayNumber } from '../../../contract/core/time.ts'
import { SECOND_MS } from '../../../contract/core/units.ts'
import type { Guard } from '../../../contract/planning/guards/guards.ts'
import type { GuardRates, PayRate } from '../../../contract/planning/guards/pay-rates.ts'
import type { BreakPlan } from '../../../contract/planning/rules/break-plan.ts'
import { rows } from '../../core/database/rows.ts'
import { beyondScope, type Tenant } from '../organisations/queries-tenant.ts'
import { whyNoShifts } from '../guards/rules.ts'
import { type Entry, spansOf } from '../rules/availability.ts'
import { daysOf } from '../rules/days.ts'
import type { Timeline } from '../rules/timeline.ts'

type Spans = { from: string; to: string }[]
type Row = {
  id: string
  name: string
  company: { locale: string | null; zone: string }
  state: Guard['state']
  stateSince: Date | null
  payRate: number
  payRates: PayRate[]
  hiredOn: string | null
  weeklyMin: number | null
  weeklyMax: number | null
  lat: number | null
  lng: number | null
  qualifications: { type: string; from: string; until: string | null }[]
  timeOff: Spans
  said: Entry[]
  optOuts: string[]
  bans: { siteId: string | null; clientId: string | null }[]
  past: [firstDay: string, lastDay: string, minutes: number, startsAt: number | null][]
  work: [
    shiftId: string,
    siteId: string,
    clientId: string,
    postId: string,
    requires: string[],
    from: number,
    to: number,
    lat: number | null,
    lng: number | null,
    zone: string,
    regionId: string | null,
    breaks: BreakPlan | null,
  ][]
}

/**
 * What the rules know of a guard. Qualifications go by their names there, so that sentences about them can be read: the
 * timeline, what an hour costs in minor units, and when the guard would like to work.
 */
export type GuardFacts = GuardRates & { timeline: Timeline; preferred: { from: Date; to: Date }[] }

const span = ({ from, to }: { from: string; to: string }) => ({ from: new Date(from), to: new Date(to) })

// Guards are joined, since a list of a thousand ids would be searched again for each row. What shifts require is put
// into words once for each list of kinds.
const ASKED = `
  asked as materialized (
    select g.* from guards g where $1::uuid[] is null and g.state = 'active'
    union all select g.* from unnest($1::uuid[]) one join guards g on g.id = one),
  planned as materialized (
    select a.guard_id, a.during, s.id, s.post_id, s.requires, s.breaks
    from asked join assignments a on a.guard_id = asked.id
    join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
    where a.state in ('assigned', 'confirmed', 'on_post') and lower(a.during) < $3 and lower(a.during) > $2),
  needs as materialized (
    select d.requires, array(select q.name from qualification_types q where q.id = any(d.requires) order by 1) as names
    from (select distinct requires from planned) d),
  places as materialized (
    select p.id, t.id as site_id, t.client_id, t.region_id, t.lat, t.lng, t.zone
    from site_posts p join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id),
  held as (
    select w.guard_id, json_agg(json_build_array(w.id, p.site_id, p.client_id, p.id, n.names,
      date_part('epoch', lower(w.during)), date_part('epoch', upper(w.during)), p.lat, p.lng, p.zone,
      p.region_id, w.breaks)) as work
    from planned w join needs n on n.requires = w.requires join places p on p.id = w.post_id
    group by w.guard_id)`

/**
 * The timelines of active guards, or of those asked for, with their work from `from` to `to`. `zone` is that in which
 * days and weeks are counted. Availability is spelled out within `said`, where that is less. One statement, whatever
 * the number of guards. Work outside of the caller's scope is marked: see `violationsOf`.
 */
export async function readTimelines(
  tenant: Tenant,
  {
    guardIds,
    from,
    to,
    zone,
    said = { from, to },
  }: { guardIds: string[] | null; from: Date; to: Date; zone: string; said?: { from: Date; to: Date } },
): Promise<GuardFacts[]> {
  const statement = {
    name: 'guard-timelines',
    text: `
      with ${ASKED},
      licenses as (
        select h.guard_id, jsonb_agg(jsonb_build_object('type', q.name, 'from', h.valid_from,
          'until', h.valid_until)) as all_of
        from asked
        join guard_qualifications h on h.guard_id = asked.id
        join qualification_types q on q.organisation_id = h.organisation_id and q.id = h.type_id
        where h.state = 'valid' group by h.guard_id),
      past as (
        select guard_id, json_agg(json_build_array(first_day, last_day, minutes,
          date_part('epoch', starts_at))) as all_of
        from asked join past_hours w on w.guard_id = asked.id
        where last_day >= $4 and first_day <= $5 group by guard_id),
      said as (
        select guard_id, jsonb_agg(jsonb_build_object('weekday', weekday, 'day', day, 'fromMinutes', from_minutes,
          'toMinutes', to_minutes, 'kind', kind)) as all_of
        from asked join guard_availability v on v.guard_id = asked.id group by guard_id),
      absences as (
        select guard_id, jsonb_agg(jsonb_build_object('from', starts_at, 'to', ends_at)) as all_of
        from time_off where state = 'approved' and starts_at < $3 and ends_at > $2 group by guard_id),
      banned as (
        select guard_id, jsonb_agg(jsonb_build_object('siteId', site_id, 'clientId', client_id)) as all_of
        from site_bans group by guard_id)
      select g.id, g.name, json_build_object('locale', c.locale, 'zone', c.zone) as company,
        g.state, g.state_since as "stateSince",
        g.pay_rate as "payRate", g.pay_rates as "payRates", g.hired_on::text as "hiredOn",
        g.weekly_minutes_min as "weeklyMin", g.weekly_minutes_max as "weeklyMax",
        g.lat, g.lng, coalesce(q.all_of, '[]') as qualifications, coalesce(o.all_of, '[]') as "timeOff",
        coalesce(b.all_of, '[]') as bans, coalesce(a.all_of, '[]') as said, coalesce(w.all_of, '[]') as past,
        case when g.opt_outs = '[]' then '{}'
          else array(select o ->> 'name' from jsonb_array_elements(g.opt_outs) o) end as "optOuts",
        coalesce(h.work, '[]') as work
      from asked g
      join organisations c on c.organisation_id = g.organisation_id
      left join held h on h.guard_id = g.id
      left join licenses q on q.guard_id = g.id
      left join absences o on o.guard_id = g.id
      left join banned b on b.guard_id = g.id
      left join past w on w.guard_id = g.id
      left join said a on a.guard_id = g.id
      order by g.name, g.id`,
    values: [guardIds, from, to, dayAt(zone, from), dayAt(zone, to)],
  }
  const found = await beyondScope(tenant, () => rows<Row>(tenant, statement))
  const isSeen = await seenOf(
    tenant,
    found.flatMap(({ work }) => work.map(([shiftId]) => shiftId)),
  )
  const days = daysOf(zone)
  return found.map((row) => {
    const spans = (kind: Entry['kind']) => spansOf(row.said, kind, { days, ...said })
    return {
      payRate: row.payRate,
      payRates: row.payRates,
      timeline: timelineOf(row, zone, { unavailable: spans('unavailable'), isSeen }),
      preferred: spans('preferred'),
    }
  })
}

/** Whether a shift lies in the caller's scope. */
async function seenOf(tenant: Tenant, shiftIds: string[]): Promise<(shiftId: string) => boolean> {
  if (!tenant.isScoped) return () => true
  const found = await rows<{ id: string }>(tenant, {
    name: 'shifts-in-scope',
    text: 'select id from shifts where id = any($1)',
    values: [shiftIds],
  })
  const seen = new Set(found.map(({ id }) => id))
  return (shiftId) => seen.has(shiftId)
}

type TimelineViewer = { unavailable: Timeline['guard']['unavailable']; isSeen: (shiftId: string) => boolean }

function timelineOf(row: Row, zone: string, { unavailable, isSeen }: TimelineViewer) {
  const { id, name, company, state, stateSince, qualifications, timeOff, bans, past, work } = row
  const { optOuts, weeklyMin, weeklyMax, lat, lng, hiredOn } = row
  const days = daysOf(zone)
  const why = whyNoShifts({ name, state })
  return {
    zone,
    locale: localeOf(company),
    guard: {
      id,
      inactive: why === null ? null : { why, since: stateSince },
      bans,
      unavailable,
      optOuts,
      hiredOn,
      timeOff: timeOff.map(span),
      weeklyMinutes: { min: weeklyMin, max: weeklyMax },
      home: lat === null || lng === null ? null : { lat, lng },
      qualifications: qualifications.map(({ type, from, until }) => ({
        type,
        from: new Date(days.start(dayNumber(from))),
        to: until === null ? null : new Date(days.start(dayNumber(until) + 1)),
      })),
    },
    past: past.map(([firstDay, lastDay, minutes, startsAt]) => ({
      firstDay,
      lastDay,
      minutes,
      startsAt: startsAt === null ? null : new Date(startsAt * SECOND_MS),
    })),
    work: work.map(
      ([shiftId, siteId, clientId, postId, requires, starts, ends, siteLat, siteLng, siteZone, regionId, breaks]) => ({
        shiftId,
        siteId,
        clientId,
        postId,
        requires,
        from: new Date(starts * SECOND_MS),
        to: new Date(ends * SECOND_MS),
        lat: siteLat,
        lng: siteLng,
        zone: siteZone,
        regionId,
        ...(breaks && { breaks }),
        ...(!isSeen(shiftId) && { isHidden: true }),
      }),
    ),
  } satisfies Timeline
}

type SiteExperience = { guardId: string; shifts: number; last: Date | null; planned: number; next: Date | null }

/**
 * How often each guard is on duty at a site before a moment, and when last; past hours count by the site's name. And
 * how often later, and when next.
 */
export async function readKnowing(tenant: Tenant, siteId: string, before: Date): Promise<Map<string, SiteExperience>> {
  const found = await rows<SiteExperience>(tenant, {
    name: 'guards-at-site',
    text: `
      select guard_id as "guardId", count(*) filter (where at < $2)::int as shifts,
        max(at) filter (where at < $2) as last,
        count(*) filter (where at > $2)::int as planned, min(at) filter (where at > $2) as next
      from (
        select a.guard_id, lower(a.during) as at
        from site_posts p
        join shifts s on s.organisation_id = p.organisation_id and s.post_id = p.id
        join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
        where p.site_id = $1 and a.state in ('assigned', 'confirmed', 'on_post')
        union all
        select w.guard_id, coalesce(w.starts_at, to_timestamp(date_part('epoch', w.first_day) + 43200))
        from sites t join past_hours w on lower(w.site) = lower(t.name)
        where t.id = $1 and w.first_day = w.last_day) known
      group by guard_id`,
    values: [siteId, before],
  })
  return new Map(found.map((here) => [here.guardId, here]))
}

/** Shifts as the rules read them. */
export const readWorks = (tenant: Tenant, shiftIds: string[]) =>
  rows<Timeline['work'][number]>(tenant, {
    name: 'shifts-as-work',
    text: `
      select s.id as "shiftId", t.id as "siteId", t.client_id as "clientId", p.id as "postId",
        array(select q.name from qualification_types q where q.id = any(s.requires) order by 1) as requires,
        lower(s.during) as "from", upper(s.during) as "to", t.lat, t.lng, t.zone,
        t.region_id as "regionId", s.breaks
      from shifts s
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      where s.id = any($1)`,
    values: [shiftIds],
  })

/** A shift as the rules read it; undefined where there is none. */
export const readWork = async (tenant: Tenant, shiftId: string) => (await readWorks(tenant, [shiftId]))[0]

type Place = Omit<Timeline['work'][number], 'shiftId' | 'from' | 'to' | 'isHidden' | 'breaks'>

/** Every post with its site, as the rules read a place. */
export const readPlaces = (tenant: Tenant) =>
  rows<Place>(tenant, {
    name: 'posts-as-places',
    text: `
      select t.id as "siteId", t.client_id as "clientId", p.id as "postId", t.lat, t.lng, t.zone,
        t.region_id as "regionId",
        array(select q.name from qualification_types q where q.id = any(p.requires) order by 1) as requires
      from site_posts p join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id`,
  })
