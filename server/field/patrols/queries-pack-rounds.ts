import type { PackRound } from '../../../contract/field/patrols/pack-round.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/** The rounds of posts from those that were over an hour ago to those of the next day and a half. */
export const listPackRounds = (tenant: Tenant, postIds: string[], now: Date): Promise<PackRound[]> =>
  rows<PackRound>(tenant, {
    name: 'pack-rounds',
    text: `
      select r.id, t.name as tour, t.post_id as "postId", r.state, v.plan->>'order' as "order",
        (v.plan->>'earlyMinutes')::int as "earlyMinutes", (v.plan->>'lateMinutes')::int as "lateMinutes",
        ${isoOf('r.due_at')} as "dueAt", ${isoOf('r.over_at')} as "overAt",
        (select jsonb_agg(jsonb_build_object('position', n.position, 'checkpointId', c.id, 'name', c.name,
            'what', c.what, 'kind', c.kind, 'lat', c.lat, 'lng', c.lng, 'radiusM', c.radius_m,
            'needsPhoto', c.needs_photo, 'tagHash', c.token_hash, 'dueAt', ${isoOf('n.due_at')}, 'state', n.state)
            order by n.position)
          from run_stops n join checkpoints c on c.organisation_id = n.organisation_id and c.id = n.checkpoint_id
          where n.organisation_id = r.organisation_id and n.run_id = r.id) as stops
      from tour_runs r
      join tours t on t.organisation_id = r.organisation_id and t.id = r.tour_id
      join tour_versions v on v.organisation_id = r.organisation_id and v.tour_id = r.tour_id and v.number = r.number
      where t.post_id = any($1) and r.over_at > $2::timestamptz - interval '1 hour'
        and r.due_at < $2::timestamptz + interval '36 hours'
      order by r.due_at, r.id limit 200`,
    values: [postIds, now],
  })
