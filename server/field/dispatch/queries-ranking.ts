import type { RankedUnit, UnitStep } from '../../../contract/field/dispatch/units.ts'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { postKinds } from '../../../contract/planning/sites/sites.ts'
import { DUTY } from './queries-units.ts'

/** So many guards are weighed at most: the nearest ones. */
const MOST_WEIGHED = 200
/** A guard knows a site who had a shift there within so many days. */
const KNOWS_DAYS = 90

/** What units are weighed for. Without a call, as an incident has none yet, `callId` is null. */
export type Errand = {
  callId: string | null
  severity: number
  siteId: string | null
  postId: string | null
  at: Point | null
}

/** An errand with its place, also where that is that of its post or site, and the day there. */
export type PlacedErrand = Errand & { today: string | null }

/** What is known of a guard who is clocked in. */
export type UnitFacts = {
  guardId: string
  guard: string
  phone: string | null
  shiftId: string | null
  postId: string
  post: string
  kind: (typeof postKinds)[number]
  site: string
  reliefRequired: boolean
  isAlone: boolean
  isResting: boolean
  lat: number | null
  lng: number | null
  knownBy: 'position' | 'scan' | 'clock_in' | 'site' | null
  placeAt: string | null
  knowsSite: boolean
  isBarred: boolean
  isLicensed: boolean
  calledForHelp: boolean
  callId: string | null
  call: string | null
  callSeverity: number | null
  callState: UnitStep | null
  sentBy: string | null
  askedAt: string | null
  askAnswer: RankedUnit['askAnswer']
  refusedAt: string | null
}

/** The facts of the guards who are clocked in and not on the call, the nearest first; or of one of them. */
export const listFacts = (tenant: Tenant, errand: PlacedErrand, now: Date, guardId: string | null = null) =>
  rows<UnitFacts>(tenant, {
    name: 'facts-of-units',
    text: `
      with ${DUTY},
      asks as materialized (
        select t.id as site_id, t.client_id, p.requires from sites t
        left join site_posts p on p.organisation_id = t.organisation_id and p.site_id = t.id and p.id = $4
        where t.id = $3),
      knowing as materialized (
        select distinct a.guard_id from site_posts p
        join shifts s on s.organisation_id = p.organisation_id and s.post_id = p.id
          and lower(s.during) > $1::timestamptz - interval '${KNOWS_DAYS} days' and lower(s.during) < $1
        join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
          and a.state in ('assigned', 'confirmed', 'on_post')
        where p.site_id = $3),
      manned as materialized (
        select n.post_id, count(*) filter (where r.kind is distinct from 'break_start' or r.at < n.at) as awake
        from present n left join resting r on r.guard_id = n.guard_id
        where n.kind = 'in' and not exists (select from going k where k.guard_id = n.guard_id) group by n.post_id),
      known as (
        select n.guard_id as "guardId", g.name as guard, g.phone, n.shift_id as "shiftId", p.id as "postId",
          p.name as post, p.kind, s.name as site, p.relief_required as "reliefRequired",
          coalesce(r.kind = 'break_start' and r.at >= n.at, false) as "isResting",
          coalesce(m.awake, 0) - case when r.kind = 'break_start' and r.at >= n.at then 0 else 1 end < 1 as "isAlone",
          case when l.lat is not null then l.lat when k.lat is not null then k.lat
            else coalesce(n.lat, p.lat, s.lat) end as lat,
          case when l.lat is not null then l.lng when k.lat is not null then k.lng
            else coalesce(n.lng, p.lng, s.lng) end as lng,
          case when l.lat is not null then 'position' when k.lat is not null then 'scan'
            when n.lat is not null then 'clock_in' when coalesce(p.lat, s.lat) is not null then 'site' end as "knownBy",
          ${isoOf('coalesce(l.fix_at, k.at, n.at)')} as "placeAt",
          exists (select from knowing w where w.guard_id = n.guard_id) as "knowsSite",
          exists (select from site_bans b, asks where b.guard_id = n.guard_id
            and (b.site_id = asks.site_id or b.client_id = asks.client_id)) as "isBarred",
          not exists (select from asks, unnest(asks.requires) as need(id) where not exists (
            select from guard_qualifications q where q.guard_id = n.guard_id and q.type_id = need.id
              and q.state = 'valid' and q.valid_from <= $8::date
              and (q.valid_until is null or q.valid_until >= $8::date))) as "isLicensed",
          exists (select from panics h join alerts a on a.organisation_id = h.organisation_id and a.id = h.alert_id
            where h.guard_id = n.guard_id and a.state <> 'resolved') as "calledForHelp",
          y.call_id as "callId", y.number as call, y.severity as "callSeverity", y.state as "callState",
          b.name as "sentBy", case when y.asked_for = $2 then ${isoOf('y.asked_at')} end as "askedAt",
          case when y.asked_for = $2 then y.ask_answer end as "askAnswer",
          ${isoOf(`(select max(x.ended_at) from call_units x
            where x.call_id = $2 and x.guard_id = n.guard_id and x.state = 'refused')`)} as "refusedAt"
        from present n
        join guards g on g.id = n.guard_id
        join site_posts p on p.id = n.post_id
        join sites s on s.organisation_id = p.organisation_id and s.id = p.site_id
        left join resting r on r.guard_id = n.guard_id
        left join manned m on m.post_id = n.post_id
        left join going y on y.guard_id = n.guard_id
        left join users b on b.id = y.assigned_by
        left join lateral (select k.lat, k.lng, k.at from scans k
          where k.guard_id = n.guard_id and k.at >= n.at and k.lat is not null order by k.at desc limit 1) k on true
        left join latest_positions l on l.guard_id = n.guard_id and l.fix_at >= coalesce(k.at, n.at)
        where n.kind = 'in' and ($7::uuid is null or n.guard_id = $7))
      select * from known where $2::uuid is null or "callId" is distinct from $2
      order by power(lat - $5, 2) + power((lng - $6) * cos(radians($5)), 2) nulls last, "guardId"
      limit ${MOST_WEIGHED}`,
    values: [
      now,
      errand.callId,
      errand.siteId,
      errand.postId,
      errand.at?.lat ?? null,
      errand.at?.lng ?? null,
      guardId,
      errand.today,
    ],
  })

/** Where the post or the site of an errand is, null where nobody said so, and its zone; undefined without a site. */
export const placeOf = async (tenant: Tenant, { siteId, postId }: Pick<Errand, 'siteId' | 'postId'>) =>
  (
    await rows<{ lat: number | null; lng: number | null; zone: string }>(tenant, {
      name: 'place-of-errand',
      text: `
        select coalesce(p.lat, t.lat) as lat, coalesce(p.lng, t.lng) as lng, t.zone from sites t
        left join site_posts p on p.organisation_id = t.organisation_id and p.site_id = t.id and p.id = $2
        where t.id = $1`,
      values: [siteId, postId],
    })
  )[0]
