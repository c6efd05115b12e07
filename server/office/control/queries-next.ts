import { AHEAD_MINUTES, MOST_NEXT, type NextItem } from '../../../contract/office/control/control.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

const AHEAD = `interval '${AHEAD_MINUTES} minutes'`
/** A guard who comes within this time of another one’s end relieves them. */
const NEAR = `interval '15 minutes'`

/** Who has a shift, in SQL. */
const GUARDS = `left join lateral (
  select string_agg(g.name, ', ' order by g.name) as names, bool_and(a.state <> 'assigned') as confirmed
  from assignments a join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
  where a.organisation_id = s.organisation_id and a.shift_id = s.id
    and a.state in ('assigned', 'confirmed', 'on_post')) g on true`

/** The shifts that begin or end within the hour and the rounds that are due, in order, and how many there are. */
export async function listNext(tenant: Tenant, now: Date): Promise<{ next: NextItem[]; total: number }> {
  const found = await rows<NextItem & { total: number }>(tenant, {
    name: 'control-next',
    text: `
      with soon as (
        select s.organisation_id, s.id, s.post_id, lower(s.during) as starts, upper(s.during) as ends
        from shifts s
        where s.state = 'published' and s.during && tstzrange($1, $1::timestamptz + ${AHEAD} + ${NEAR}, '[]')),
      items as (
        select case when exists (select from soon b where b.post_id = s.post_id and b.id <> s.id
            and b.ends between s.starts - ${NEAR} and s.starts + ${NEAR} and b.starts < s.starts)
          then 'relief' else 'start' end as kind, s.id, s.starts as at, s.post_id, '' as what, g.names as guard,
          g.confirmed
        from soon s ${GUARDS} where s.starts > $1 and s.starts <= $1::timestamptz + ${AHEAD}
        union all
        select 'end', s.id, s.ends, s.post_id, '', g.names, null
        from soon s ${GUARDS} where s.ends > $1 and s.ends <= $1::timestamptz + ${AHEAD}
          and not exists (select from soon b where b.post_id = s.post_id and b.id <> s.id
            and b.starts between s.ends - ${NEAR} and s.ends + ${NEAR} and b.ends > s.ends)
        union all
        select 'tour', r.id, r.due_at, t.post_id, t.name, w.name, null
        from tour_runs r
        join tours t on t.organisation_id = r.organisation_id and t.id = r.tour_id
        left join lateral (select g.name from shifts h
          join assignments a on a.organisation_id = h.organisation_id and a.shift_id = h.id
            and a.state in ('assigned', 'confirmed', 'on_post')
          join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
          where h.organisation_id = r.organisation_id and h.post_id = t.post_id and h.state = 'published'
            and h.during @> r.due_at order by lower(h.during), g.name limit 1) w on true
        where r.state in ('scheduled', 'due') and r.due_at > $1 and r.due_at <= $1::timestamptz + ${AHEAD})
      select i.kind, i.id, ${isoOf('i.at')} as at, t.id as "siteId", t.name as site, t.zone, p.name as post, i.what,
        i.guard, i.confirmed as "isConfirmed", count(*) over ()::int as total
      from items i
      join site_posts p on p.id = i.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      order by i.at, t.name, p.name, i.kind, i.id limit ${MOST_NEXT}`,
    values: [now],
  })
  const total = found[0]?.total ?? 0
  return {
    next: found.map(({ kind, id, at, siteId, site, zone, post, what, guard, isConfirmed }) => ({
      kind,
      id,
      at,
      siteId,
      site,
      zone,
      post,
      what,
      guard,
      isConfirmed,
    })),
    total,
  }
}
