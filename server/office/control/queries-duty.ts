import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import { CHECK_CALL_BY } from '../../field/attendance/queries-coverage.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { MOST_SITES, type SiteGround } from '../../../contract/office/control/control.ts'

/** What else is known of a guard on a post: their phone, their round, and the call that they owe. */
export type DutyFacts = {
  guardId: string
  postId: string
  siteId: string
  seenAt: string | null
  callBy: string | null
  hasNotCalled: boolean
  tour: string | null
}

/** What else is known of guards on their posts, in the order of the given ones. */
export const listFacts = (tenant: Tenant, on: { guardId: string; postId: string }[]) =>
  rows<DutyFacts>(tenant, {
    name: 'control-duty-facts',
    text: `
      select b.guard_id as "guardId", b.post_id as "postId", p.site_id as "siteId", ${isoOf('d.seen')} as "seenAt",
        ${isoOf('c.due_at')} as "callBy", exists (select from alerts a
          where a.organisation_id = p.organisation_id and a.kind = 'check_call' and a.state <> 'resolved'
            and a.subject = 'guard:' || b.guard_id) as "hasNotCalled",
        r.name as tour
      from unnest($1::uuid[], $2::uuid[]) with ordinality as b(guard_id, post_id, place)
      join site_posts p on p.id = b.post_id
      left join lateral (select max(d.last_seen_at) as seen from devices d
        where d.organisation_id = p.organisation_id and d.guard_id = b.guard_id and d.state = 'active') d on true
      left join deadlines c on c.organisation_id = p.organisation_id and c.kind = '${CHECK_CALL_BY}'
        and c.subject_id = b.guard_id and c.state = 'armed'
      left join lateral (select t.name from tour_runs r
        join tours t on t.organisation_id = r.organisation_id and t.id = r.tour_id
        where r.organisation_id = p.organisation_id and r.guard_id = b.guard_id and r.state = 'in_progress'
        order by r.started_at desc limit 1) r on true
      order by b.place`,
    values: [on.map(({ guardId }) => guardId), on.map(({ postId }) => postId)],
  })

/** A site in sight, with how many rounds there are due or under way. */
export type BoardSite = { id: string; name: string; zone: string; roundsDue: number }

/** The sites in sight by name. */
export const listBoardSites = (tenant: Tenant, now: Date) =>
  rows<BoardSite>(tenant, {
    name: 'control-sites',
    text: `
      with due as (
        select p.site_id, count(*)::int as rounds from tour_runs r
        join tours t on t.organisation_id = r.organisation_id and t.id = r.tour_id
        join site_posts p on p.organisation_id = t.organisation_id and p.id = t.post_id
        where r.state in ('due', 'in_progress') and r.due_at > $1::timestamptz - interval '1 day' and r.due_at <= $1
        group by p.site_id)
      select s.id, s.name, s.zone, coalesce(due.rounds, 0) as "roundsDue"
      from sites s left join due on due.site_id = s.id order by s.name, s.id limit ${MOST_SITES}`,
    values: [now],
  })

/** Where the sites in sight lie, by name. */
export const listGrounds = (tenant: Tenant) =>
  rows<SiteGround>(tenant, {
    name: 'control-grounds',
    text: `
      select s.id, s.lat, s.lng, f.shape as fence
      from sites s left join geofences f on f.organisation_id = s.organisation_id and f.site_id = s.id
      order by s.name, s.id limit ${MOST_SITES}`,
    values: [],
  })
