import { MOST_UNITS } from '../../../contract/field/dispatch/dispatch.ts'
import type { Unit } from '../../../contract/field/dispatch/units.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { callNumber } from './queries-calls.ts'

/** Who is clocked in or out last at a moment `$1`, and on a break since when, as named queries. */
export const DUTY = `
  present as materialized (
    select distinct on (e.guard_id) * from time_events e
    where e.kind in ('in', 'out') and e.at > $1::timestamptz - interval '26 hours' and e.at <= $1
    order by e.guard_id, e.at desc, e.received_at desc, e.id desc),
  resting as materialized (
    select distinct on (e.guard_id) e.guard_id, e.kind, e.at from time_events e
    where e.kind in ('break_start', 'break_end') and e.at > $1::timestamptz - interval '26 hours' and e.at <= $1
    order by e.guard_id, e.at desc, e.received_at desc, e.id desc),
  going as materialized (
    select u.*, c.severity, ${callNumber('c')} as number from call_units u
    join calls c on c.organisation_id = u.organisation_id and c.id = u.call_id
    where u.state in ('assigned', 'accepted', 'en_route', 'on_scene'))`

/** Every guard who is planned now, clocked in or on a call, and what they are: those on calls first, then by name. */
export const listBoardUnits = (tenant: Tenant, now: Date): Promise<Unit[]> =>
  rows<Unit>(tenant, {
    name: 'units-of-board',
    text: `
      with ${DUTY},
      planned as (
        select distinct on (a.guard_id) a.guard_id, s.post_id, lower(a.during) as since from assignments a
        join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
        where a.state in ('assigned', 'confirmed', 'on_post') and s.state = 'published'
          and a.during @> $1::timestamptz
        order by a.guard_id, lower(a.during)),
      who as (
        select guard_id from planned union select guard_id from present where kind = 'in'
        union select guard_id from going)
      select w.guard_id as "guardId", g.name as guard, g.phone,
        case when k.state = 'accepted' then 'assigned' when k.state is not null then k.state
          when n.guard_id is null then 'off_duty' when r.kind = 'break_start' and r.at >= n.at then 'busy'
          else 'available' end as state,
        ${isoOf(`case when k.state is not null then coalesce(k.on_scene_at, k.en_route_at, k.accepted_at, k.assigned_at)
          when n.guard_id is null then coalesce(o.at, d.since)
          when r.kind = 'break_start' and r.at >= n.at then r.at else n.at end`)} as since,
        p.id as "postId", p.name as post, t.id as "siteId", t.name as site, t.zone,
        k.call_id as "callId", k.number as call, k.severity, k.role
      from who w
      join guards g on g.id = w.guard_id
      left join present n on n.guard_id = w.guard_id and n.kind = 'in'
      left join present o on o.guard_id = w.guard_id and o.kind = 'out'
      left join planned d on d.guard_id = w.guard_id
      left join going k on k.guard_id = w.guard_id
      left join shifts s on s.id = k.shift_id
      left join resting r on r.guard_id = w.guard_id
      join site_posts p on p.id = coalesce(n.post_id, d.post_id, s.post_id)
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      order by k.state is null, n.guard_id is null, g.name, w.guard_id limit ${MOST_UNITS}`,
    values: [now],
  })
