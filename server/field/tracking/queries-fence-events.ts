import { pagesOf } from '../../../contract/core/core.ts'
import type { FenceEventKind } from '../../../contract/field/tracking/fences.ts'
import { FENCE_EVENTS_PER_PAGE, type GeofenceEvent } from '../../../contract/field/tracking/geofence-events.ts'
import type { FenceEvent } from '../../../contract/field/tracking/judging-fences.ts'
import { newId } from '../../core/base/ids.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { ms, type StoredState } from './queries-fences.ts'

/** An event with all that its row holds. */
export type NewFenceEvent = FenceEvent & {
  guardId: string
  geofenceId: string
  shiftId: string
  receivedAt: number
  isLate: boolean
}

const dates = (moments: (number | null)[]) => moments.map((moment) => moment && new Date(moment))

/** Keeps events, each once, and gives those that are new. */
export async function addFenceEvents(tenant: Tenant, now: Date, events: NewFenceEvent[]) {
  if (events.length === 0) return []
  return rows<{ guardId: string; geofenceId: string; kind: FenceEventKind; at: number }>(tenant, {
    name: 'add-fence-events',
    text: `
      insert into geofence_events
        (organisation_id, id, guard_id, geofence_id, shift_id, kind, fix_at, received_at, is_late)
      select $1, * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::timestamptz[],
        $8::timestamptz[], $9::boolean[])
      on conflict (organisation_id, guard_id, geofence_id, fix_at, kind) do nothing
      returning guard_id as "guardId", geofence_id as "geofenceId", kind, ${ms('fix_at')} as at`,
    values: [
      tenant.organisationId,
      events.map(() => newId(now)),
      events.map(({ guardId }) => guardId),
      events.map(({ geofenceId }) => geofenceId),
      events.map(({ shiftId }) => shiftId),
      events.map(({ kind }) => kind),
      dates(events.map(({ at }) => at)),
      dates(events.map(({ receivedAt }) => receivedAt)),
      events.map(({ isLate }) => isLate),
    ],
  })
}

/** Takes back events that hold no more. */
export async function removeFenceEvents(
  tenant: Tenant,
  events: (FenceEvent & { guardId: string; geofenceId: string })[],
): Promise<void> {
  if (events.length === 0) return
  await rows(tenant, {
    name: 'remove-fence-events',
    text: `
      delete from geofence_events e using unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[])
        as gone(guard_id, geofence_id, kind, fix_at)
      where e.guard_id = gone.guard_id and e.geofence_id = gone.geofence_id and e.kind = gone.kind
        and e.fix_at = gone.fix_at`,
    values: [
      events.map(({ guardId }) => guardId),
      events.map(({ geofenceId }) => geofenceId),
      events.map(({ kind }) => kind),
      dates(events.map(({ at }) => at)),
    ],
  })
}

/** Writes where guards stand to fences. */
export async function saveStates(tenant: Tenant, states: StoredState[]): Promise<void> {
  if (states.length === 0) return
  await rows(tenant, {
    name: 'save-fence-states',
    text: `
      insert into geofence_states (organisation_id, guard_id, geofence_id, shift_id, is_inside, since, fix_at, agreeing,
        dwelled_at, away_at)
      select $1, * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::boolean[], $6::timestamptz[], $7::timestamptz[],
        $8::int[], $9::timestamptz[], $10::timestamptz[])
      on conflict (organisation_id, guard_id, geofence_id) do update set shift_id = excluded.shift_id,
        is_inside = excluded.is_inside, since = excluded.since, fix_at = excluded.fix_at, agreeing = excluded.agreeing,
        dwelled_at = excluded.dwelled_at, away_at = excluded.away_at`,
    values: [
      tenant.organisationId,
      states.map(({ guardId }) => guardId),
      states.map(({ geofenceId }) => geofenceId),
      states.map(({ shiftId }) => shiftId),
      states.map(({ isInside }) => isInside),
      dates(states.map(({ since }) => since)),
      dates(states.map(({ fixAt }) => fixAt)),
      states.map(({ agreeing }) => agreeing),
      dates(states.map(({ dwelledAt }) => dwelledAt)),
      dates(states.map(({ awayAt }) => awayAt)),
    ],
  })
}

type Search = { from: Date; to: Date; siteId: string | null; guardId: string | null; page: number }

/** A page of the events of a stretch, of one site or guard if given, the latest first. */
export async function listFenceEvents(tenant: Tenant, { from, to, siteId, guardId, page }: Search) {
  const found = await rows<GeofenceEvent & { total: number }>(tenant, {
    name: 'fence-events',
    text: `
      select e.id, e.kind, ${isoOf('e.fix_at')} as at, ${isoOf('e.received_at')} as "receivedAt", e.is_late as "isLate",
        e.guard_id as "guardId", g.name as guard, e.shift_id as "shiftId", e.geofence_id as "geofenceId",
        t.id as "siteId", t.name as site, t.zone, c.id as "checkpointId", c.name as checkpoint,
        count(*) over ()::int as total
      from geofence_events e
      join guards g on g.organisation_id = e.organisation_id and g.id = e.guard_id
      join shifts s on s.organisation_id = e.organisation_id and s.id = e.shift_id
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      left join checkpoints c on c.organisation_id = e.organisation_id and c.id = e.geofence_id
      where e.fix_at >= $1 and e.fix_at < $2 and ($3::uuid is null or t.id = $3) and ($4::uuid is null or g.id = $4)
      order by e.fix_at desc, e.id desc limit ${FENCE_EVENTS_PER_PAGE} offset $5`,
    values: [from, to, siteId, guardId, (page - 1) * FENCE_EVENTS_PER_PAGE],
  })
  const total = found[0]?.total ?? 0
  return { events: found, total, pages: pagesOf(total, FENCE_EVENTS_PER_PAGE) }
}
