import type { BoardRow, UnreadHandOver } from '../../../contract/field/attendance/time-entries.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

const MOST = 500

/**
 * Who should be on a post at a moment, or is: shifts that run or begin within the hour, and guards who are clocked in
 * without one. Those who need somebody come first.
 */
export const listBoard = (tenant: Tenant, now: Date) =>
  rows<BoardRow>(tenant, {
    name: 'attendance-board',
    text: `
      with present as (
        select distinct on (e.guard_id) e.guard_id, e.kind, e.post_id, e.shift_id, e.at
        from time_events e
        where e.kind in ('in', 'out') and e.at > $1::timestamptz - interval '26 hours' and e.at <= $1
        order by e.guard_id, e.at desc, e.received_at desc, e.id desc),
      resting as (
        select distinct on (e.guard_id) e.guard_id, e.kind, e.at from time_events e
        where e.kind in ('break_start', 'break_end') and e.at > $1::timestamptz - interval '26 hours' and e.at <= $1
        order by e.guard_id, e.at desc, e.received_at desc, e.id desc),
      due as (
        select a.guard_id, s.id as shift_id, s.post_id, s.during from assignments a
        join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
        where a.state in ('assigned', 'confirmed', 'on_post') and s.state = 'published'
          and a.during && tstzrange($1, $1::timestamptz + interval '1 hour')),
      board as (
        select coalesce(d.guard_id, n.guard_id) as guard_id, coalesce(d.post_id, n.post_id) as post_id,
          coalesce(d.shift_id, n.shift_id) as shift_id, lower(coalesce(d.during, w.during)) as starts,
          upper(coalesce(d.during, w.during)) as ends, n.at as since
        from due d
        full join (select * from present where kind = 'in') n
          on n.guard_id = d.guard_id and n.post_id = d.post_id
        left join shifts w on w.id = n.shift_id and d.shift_id is null
        where n.guard_id is not null or not exists (select from time_events o
          where o.guard_id = d.guard_id and o.shift_id = d.shift_id and o.kind = 'out')),
      shown as (
        select b.*, case when r.kind = 'break_start' and r.at >= b.since then r.at end as break_since,
          t.late_minutes * interval '1 minute' as tolerance, g.name as guard, g.phone, p.name as post, t.name as site,
          t.zone
        from board b
        join guards g on g.id = b.guard_id
        join site_posts p on p.id = b.post_id
        join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
        left join resting r on r.guard_id = b.guard_id)
      select shift_id as "shiftId", guard_id as "guardId", guard, phone, post_id as "postId", post, site, zone,
        ${isoOf('starts')} as "from", ${isoOf('ends')} as "to", ${isoOf('since')} as since,
        ${isoOf('break_since')} as "breakSince",
        case when since is null and starts + tolerance < $1 then 'late' when since is null then 'due'
          when ends + tolerance < $1 then 'over' when break_since is not null then 'on_break'
          else 'on_post' end as state,
        (select a.may_take from alerts a where a.kind in ('late', 'no_show') and a.state <> 'resolved'
          and a.subject = 'shift:' || shown.shift_id order by a.at desc, a.id desc limit 1) as "mayTake"
      from shown
      order by since is not null, (since is null and starts + tolerance < $1) desc, ends + tolerance < $1 desc,
        starts, guard, guard_id
      limit ${MOST}`,
    values: [now],
  })

const MOST_UNREAD = 50

/** The guards who left within a day and a bit, of whose notes at a post one is still unread; the oldest first. */
export const listUnreadHandOvers = (tenant: Tenant, now: Date) =>
  rows<UnreadHandOver>(tenant, {
    name: 'unread-hand-overs',
    text: `
      with latest as (
        select distinct on (e.guard_id) e.guard_id, e.kind, e.post_id, e.at from time_events e
        where e.kind in ('in', 'out') and e.at > $1::timestamptz - interval '26 hours' and e.at <= $1
        order by e.guard_id, e.at desc, e.received_at desc, e.id desc),
      unread as (
        select n.guard_id, n.post_id, min(n.written_at) as since from latest l
        join pass_on_notes n on n.guard_id = l.guard_id and n.read_at is null and n.written_at <= l.at
          and n.written_at > $1::timestamptz - interval '26 hours'
        where l.kind = 'out' group by n.guard_id, n.post_id)
      select u.guard_id as "guardId", g.name as guard, p.name as post, t.name as site, t.zone,
        ${isoOf('u.since')} as since, r.name as relief, r.phone as "reliefPhone"
      from unread u
      join guards g on g.id = u.guard_id
      join site_posts p on p.id = u.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      left join lateral (
        select o.name, o.phone from latest l join guards o on o.id = l.guard_id
        where l.kind = 'in' and l.post_id = u.post_id order by l.at desc, o.id limit 1) r on true
      order by u.since, g.name, u.guard_id, u.post_id limit ${MOST_UNREAD}`,
    values: [now],
  })
