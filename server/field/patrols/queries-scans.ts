import { and, inArray, isNull, or } from 'drizzle-orm'
import type { CheckpointKind } from '../../../contract/field/patrols/checkpoints.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { checkpoints } from './table.ts'
import { scans } from './table-runs.ts'

/** What a scan is judged by at its checkpoint. */
export type CheckpointFacts = {
  id: string
  siteId: string
  name: string
  kind: CheckpointKind
  lat: number | null
  lng: number | null
  radiusM: number
  needsPhoto: boolean
  sunUid: string | null
  tokenHash: string
}

/** Checkpoints in use, by their ids and by the hashes of their tags. */
export const listScanned = (
  { orm }: Tenant,
  { ids, hashes }: { ids: string[]; hashes: string[] },
): Promise<CheckpointFacts[]> =>
  orm
    .select({
      id: checkpoints.id,
      siteId: checkpoints.siteId,
      name: checkpoints.name,
      kind: checkpoints.kind,
      lat: checkpoints.lat,
      lng: checkpoints.lng,
      radiusM: checkpoints.radiusM,
      needsPhoto: checkpoints.needsPhoto,
      sunUid: checkpoints.sunUid,
      tokenHash: checkpoints.tokenHash,
    })
    .from(checkpoints)
    .where(and(or(inArray(checkpoints.id, ids), inArray(checkpoints.tokenHash, hashes)), isNull(checkpoints.retiredAt)))

export type ScanOfGuard = { guardId: string; at: Date; lat: number | null; lng: number | null }

/** Where guards scanned around some moments: the places of the checkpoints. */
export const listScansOf = (tenant: Tenant, guardIds: string[], { from, to }: { from: Date; to: Date }) =>
  rows<ScanOfGuard>(tenant, {
    name: 'scans-of-guards',
    text: `
      select k.guard_id as "guardId", k.at, c.lat, c.lng from scans k
      join checkpoints c on c.organisation_id = k.organisation_id and c.id = k.checkpoint_id
      where k.guard_id = any($1) and k.at >= $2 and k.at <= $3
      order by k.at, k.id limit 2000`,
    values: [guardIds, from, to],
  })

export type Tap = { checkpointId: string; counter: number; at: Date }

/** The taps of SUN tags, the last thousand of each checkpoint. */
export const listTaps = (tenant: Tenant, checkpointIds: string[]) =>
  rows<Tap>(tenant, {
    name: 'taps-of-tags',
    text: `
      select t.* from unnest($1::uuid[]) as asked(id) cross join lateral (
        select k.checkpoint_id as "checkpointId", k.counter, k.at from scans k
        where k.checkpoint_id = asked.id and k.counter is not null order by k.at desc limit 1000) t`,
    values: [checkpointIds],
  })

/** The runs around some moments that have one of some checkpoints, and those that are named. */
export const listRunsAround = async (
  tenant: Tenant,
  named: { runIds: string[]; checkpointIds: string[] },
  { from, to }: { from: Date; to: Date },
): Promise<string[]> =>
  (
    await rows<{ id: string }>(tenant, {
      name: 'runs-of-scans',
      text: `
        select id from tour_runs where id = any($1)
        union
        select r.id from tour_runs r join run_stops n on n.organisation_id = r.organisation_id and n.run_id = r.id
        where n.checkpoint_id = any($2) and r.due_at < $4::timestamptz + interval '4 hours' and r.over_at > $3
        limit 500`,
      values: [named.runIds, named.checkpointIds, from, to],
    })
  ).map(({ id }) => id)

export type NewScan = Omit<typeof scans.$inferInsert, 'organisationId'>

export async function addScans({ orm, organisationId }: Tenant, added: NewScan[]): Promise<void> {
  if (added.length > 0) await orm.insert(scans).values(added.map((each) => ({ ...each, organisationId })))
}
