import { pagesOf } from '../../../contract/core/core.ts'
import { READERS_PER_PAGE, type TrailReading, type TrailReadings } from '../../../contract/field/tracks/trails.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/**
 * Who looked where a guard was, the latest first: readings of the trail, replays in which the guard was, and openings
 * of live positions while the guard had a shift at a site in sight of the person who opened them.
 */
export async function listReadings(tenant: Tenant, guardId: string, page: number): Promise<TrailReadings> {
  const found = await rows<TrailReading & { total: number }>(tenant, {
    name: 'trail-readings',
    text: `
      with looked as (
        select e.id, e.at, case e.kind when 'trail.viewed' then 'trail' else 'replay' end as what, e.actor_id, e.body
        from ledger_events e where e.kind in ('trail.viewed', 'replay.viewed')
          and e.subject in (select 'guard:' || g.id from guards g where $1 in (g.id, g.merged_into))
        union all
        select e.id, e.at, 'board', e.actor_id, '{}' from ledger_events e
        where e.kind = 'control.opened' and e.subject = 'organisation:' || e.organisation_id
          and exists (select from assignments a
            join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
            join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
            where a.guard_id = $1 and a.state in ('assigned', 'confirmed', 'on_post')
            and (not e.body ? 'siteIds' or e.body->'siteIds' ? p.site_id::text)
            and a.during && tstzrange(e.at - interval '30 minutes', e.at + interval '30 minutes', '[]')))
      select l.id, ${isoOf('l.at')} as at, l.what, l.body->>'from' as from, l.body->>'to' as to,
        coalesce((select u.name from users u where u.id = l.actor_id),
          (select k.name from organisation_keys k where k.id = l.actor_id), 'Somebody who left') as by,
        count(*) over ()::int as total
      from looked l order by l.at desc, l.id desc limit ${READERS_PER_PAGE} offset $2`.replaceAll(/\$1\b/g, '$1::uuid'),
    values: [guardId, (page - 1) * READERS_PER_PAGE],
  })
  const total = found[0]?.total ?? 0
  const readings = found.map(({ total: _total, ...reading }) => reading)
  return { readings, total, page, pages: pagesOf(total, READERS_PER_PAGE) }
}
