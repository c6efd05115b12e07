import type { TimeEventKind, TimeMethod } from '../../../contract/field/attendance/attendance.ts'
import type { FenceEventKind } from '../../../contract/field/tracking/fences.ts'
import type { ScanState } from '../../../contract/field/patrols/runs.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/** Of whom, where and when events are read. */
export type EventQuery = { guardIds: string[]; siteId: string; from: Date; to: Date }

/** The most rows that each reading of a replay gives. */
export const MOST_ROWS = 400

/** What a phone signed, and where. `skewMs` is what was added to its clock. */
export type Signature = {
  deviceAt: Date | null
  skewMs: number | null
  command: number | null
  device: string | null
  lat: number | null
  lng: number | null
  accuracyM: number | null
}

const SIGNED = `
  c.device_at as "deviceAt", c.skew_ms::int as "skewMs", c.seq as command,
  coalesce(nullif(d.name, ''), case when d.kind = 'kiosk' then 'a kiosk' else 'the phone' end) as device`
const signedBy = (table: string, id: string) => `
  left join device_commands c on c.organisation_id = ${table}.organisation_id and c.id = ${id}
  left join devices d on d.organisation_id = c.organisation_id and d.id = c.device_id`

export type TimeRow = Signature & {
  id: string
  kind: TimeEventKind
  method: TimeMethod
  at: Date
  receivedAt: Date
  distanceM: number | null
  flags: string[]
  guardId: string
  guard: string
  post: string
  commandId: string | null
  notedBy: string | null
}

/** What guards did on the posts of a site. */
export const listTimes = (tenant: Tenant, { guardIds, siteId, from, to }: EventQuery) =>
  rows<TimeRow>(tenant, {
    name: 'replay-times',
    text: `
      select e.id, e.kind, e.method, e.at, e.received_at as "receivedAt", e.distance_m as "distanceM", e.flags,
        e.guard_id as "guardId", g.name as guard, p.name as post, e.command_id as "commandId", u.name as "notedBy",
        e.lat, e.lng, e.accuracy_m as "accuracyM", ${SIGNED}
      from time_events e
      join guards g on g.organisation_id = e.organisation_id and g.id = e.guard_id
      join site_posts p on p.organisation_id = e.organisation_id and p.id = e.post_id
      left join users u on u.id = e.noted_by ${signedBy('e', 'e.command_id')}
      where e.guard_id = any($1) and p.site_id = $2 and e.at >= $3 and e.at <= $4
      order by e.at, e.id limit ${MOST_ROWS + 1}`,
    values: [guardIds, siteId, from, to],
  })

export type ScanRow = Signature & {
  id: string
  state: ScanState
  at: Date
  receivedAt: Date
  guardId: string
  guard: string
  checkpointId: string
  checkpoint: string
}

/** What guards scanned at a site. The place is that of the phone, else that of the checkpoint. */
export const listScans = (tenant: Tenant, { guardIds, siteId, from, to }: EventQuery) =>
  rows<ScanRow>(tenant, {
    name: 'replay-scans',
    text: `
      select k.id, k.state, k.at, k.received_at as "receivedAt", k.guard_id as "guardId", g.name as guard,
        n.id as "checkpointId", n.name as checkpoint, coalesce(k.lat, n.lat) as lat, coalesce(k.lng, n.lng) as lng,
        k.accuracy_m as "accuracyM", ${SIGNED}
      from scans k
      join checkpoints n on n.organisation_id = k.organisation_id and n.id = k.checkpoint_id
      join guards g on g.organisation_id = k.organisation_id and g.id = k.guard_id ${signedBy('k', 'k.id')}
      where k.guard_id = any($1) and n.site_id = $2 and k.at >= $3 and k.at <= $4
      order by k.at, k.id limit ${MOST_ROWS + 1}`,
    values: [guardIds, siteId, from, to],
  })

export type FenceRow = {
  id: string
  kind: FenceEventKind
  at: Date
  receivedAt: Date
  isLate: boolean
  guardId: string
  guard: string
}

/** When guards came into the fence of a site, left it, or stayed. */
export const listFences = (tenant: Tenant, { guardIds, siteId, from, to }: EventQuery) =>
  rows<FenceRow>(tenant, {
    name: 'replay-fences',
    text: `
      select e.id, e.kind, e.fix_at as at, e.received_at as "receivedAt", e.is_late as "isLate",
        e.guard_id as "guardId", g.name as guard
      from geofences f
      join geofence_events e on e.organisation_id = f.organisation_id and e.geofence_id = f.id
      join guards g on g.organisation_id = e.organisation_id and g.id = e.guard_id
      where f.site_id = $2 and e.guard_id = any($1) and e.fix_at >= $3 and e.fix_at <= $4
      order by e.fix_at, e.id limit ${MOST_ROWS + 1}`,
    values: [guardIds, siteId, from, to],
  })

export type RoundRow = { id: string; tour: string; from: Date; to: Date }

/** The rounds that the guards began at a site, with when they began and ended. */
export const listRounds = (tenant: Tenant, { guardIds, siteId, from, to }: EventQuery, most: number) =>
  rows<RoundRow>(tenant, {
    name: 'replay-rounds',
    text: `
      select r.id, t.name as tour, r.started_at as "from", least(coalesce(r.ended_at, r.over_at), $4) as "to"
      from tour_runs r
      join tours t on t.organisation_id = r.organisation_id and t.id = r.tour_id
      join site_posts p on p.organisation_id = t.organisation_id and p.id = t.post_id
      where r.guard_id = any($1) and p.site_id = $2 and r.started_at >= $3 and r.started_at < $4
      order by r.started_at, r.id limit $5`,
    values: [guardIds, siteId, from, to, most],
  })

export type CheckpointRow = { id: string; name: string; number: number | null; lat: number | null; lng: number | null }

/**
 * The checkpoints that a site had at the end of the stretch, and those that were scanned in it. Their numbers are their
 * places in the last round of the stretch that has them.
 */
export const listCheckpointsOf = (
  tenant: Tenant,
  siteId: string,
  { from, to }: { from: Date; to: Date },
  most: number,
) =>
  rows<CheckpointRow>(tenant, {
    name: 'replay-checkpoints',
    text: `
      select c.id, c.name, n.position as number, c.lat, c.lng from checkpoints c
      left join lateral (select s.position from run_stops s
        join tour_runs r on r.organisation_id = s.organisation_id and r.id = s.run_id
        where s.organisation_id = c.organisation_id and s.checkpoint_id = c.id and r.due_at >= $2 and r.due_at <= $3
        order by r.due_at desc, r.id limit 1) n on true
      where c.site_id = $1 and (c.retired_at is null or c.retired_at > $2) order by c.name, c.id limit $4`,
    values: [siteId, from, to, most],
  })
