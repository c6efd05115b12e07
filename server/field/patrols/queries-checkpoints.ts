import { and, eq, sql } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import {
  type Checkpoint,
  type CheckpointDraft,
  type CheckpointKind,
  CHECKPOINTS_PER_PAGE,
  HEARD_AROUND_MINUTES,
  JUDGED_SCANS,
  MOST_LABELS,
  SENT_WITHIN_MINUTES,
} from '../../../contract/field/patrols/checkpoints.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { checkpoints, sunKeys } from './table.ts'

const PLACED = 'checkpoints c join sites t on t.organisation_id = c.organisation_id and t.id = c.site_id'
const FOUND = `c.retired_at is null and ($1::uuid is null or c.site_id = $1)
  and ($2 = '' or strpos(lower(c.name || ' ' || t.name), $2) > 0)`
/** That a scan arrived as it was made. */
const inTime = (scan: string) => `${scan}.received_at <= ${scan}.at + interval '${SENT_WITHIN_MINUTES} minutes'`
const SHOWN = `
  select c.id, c.site_id as "siteId", t.name as site, c.name, c.what, c.kind, c.lat, c.lng, c.radius_m as "radiusM",
    c.needs_photo as "needsPhoto", c.sun_uid as "sunUid", ${isoOf('c.retired_at')} as "retiredAt", c.version,
    (select max(counter) from scans s
      where s.organisation_id = c.organisation_id and s.checkpoint_id = c.id) as "lastCounter",
    (select ${isoOf('max(at)')} from scans s
      where s.organisation_id = c.organisation_id and s.checkpoint_id = c.id) as "lastScanAt",
    (select jsonb_build_object('of', count(*), 'late', count(*) filter (where not ${inTime('k')} and exists (
        select from scans o where o.organisation_id = c.organisation_id and o.guard_id = k.guard_id and ${inTime('o')}
          and o.at between k.at - interval '${HEARD_AROUND_MINUTES} minutes'
            and k.at + interval '${HEARD_AROUND_MINUTES} minutes')))
      from (select s.guard_id, s.at, s.received_at from scans s
        where s.organisation_id = c.organisation_id and s.checkpoint_id = c.id
        order by s.at desc limit ${JUDGED_SCANS}) k) as arrivals
  from ${PLACED}`

type Filter = { siteId: string | null; search: string; page: number }

/** A page of the checkpoints in use. `search` looks in their names and those of their sites. */
export async function listCheckpoints(tenant: Tenant, { siteId, search, page }: Filter) {
  const values = [siteId, search.trim().toLowerCase()]
  const found = await rows<Checkpoint>(tenant, {
    name: 'checkpoints',
    text: `${SHOWN} where ${FOUND}
      order by t.name, c.name, c.id limit ${CHECKPOINTS_PER_PAGE} offset $3`,
    values: [...values, (page - 1) * CHECKPOINTS_PER_PAGE],
  })
  const [counted] = await rows<{ total: number }>(tenant, {
    name: 'checkpoints-found',
    text: `select count(*)::int as total from ${PLACED} where ${FOUND}`,
    values,
  })
  const { total } = counted!
  return { checkpoints: found, total, page, pages: pagesOf(total, CHECKPOINTS_PER_PAGE) }
}

export type LabelFacts = { site: string; name: string; kind: CheckpointKind; tokenSealed: string }

/** What the labels of checkpoints with a tag need, one more than a document holds at most. */
export const listLabels = (tenant: Tenant, { siteId, search }: Omit<Filter, 'page'>): Promise<LabelFacts[]> =>
  rows<LabelFacts>(tenant, {
    name: 'checkpoint-labels',
    text: `
      select t.name as site, c.name, c.kind, c.token_sealed as "tokenSealed" from ${PLACED}
      where ${FOUND} and c.kind <> 'gps' order by t.name, c.name, c.id limit ${MOST_LABELS + 1}`,
    values: [siteId, search.trim().toLowerCase()],
  })

export const readCheckpoint = async (tenant: Tenant, id: string): Promise<Checkpoint | undefined> =>
  (await rows<Checkpoint>(tenant, { name: 'checkpoint', text: `${SHOWN} where c.id = $1`, values: [id] }))[0]

/** How many checkpoints of a company are in use. */
export const countCheckpoints = async ({ orm }: Tenant): Promise<number> =>
  orm.$count(checkpoints, sql`${checkpoints.retiredAt} is null`)

type StoredTag = { tokenHash: string; tokenSealed: string }

export async function addCheckpoint(
  { orm, organisationId }: Tenant,
  added: CheckpointDraft & StoredTag & { id: string },
): Promise<void> {
  await orm.insert(checkpoints).values({ ...added, organisationId })
}

/** Changes a checkpoint in use; false without one of this version. */
export async function changeCheckpoint(
  { orm }: Tenant,
  id: string,
  version: number,
  set: Partial<typeof checkpoints.$inferInsert>,
): Promise<boolean> {
  const changed = await orm
    .update(checkpoints)
    .set({ ...set, version: sql`${checkpoints.version} + 1` })
    .where(and(eq(checkpoints.id, id), eq(checkpoints.version, version), sql`${checkpoints.retiredAt} is null`))
    .returning({ id: checkpoints.id })
  return changed.length > 0
}

/** What is stored of the tag of a checkpoint in use. The row is locked. */
export const lockTag = async ({ orm }: Tenant, id: string) =>
  (
    await orm
      .select({ tokenSealed: checkpoints.tokenSealed, version: checkpoints.version, siteId: checkpoints.siteId })
      .from(checkpoints)
      .where(and(eq(checkpoints.id, id), sql`${checkpoints.retiredAt} is null`))
      .for('update')
  )[0]

/** The names of tours in use, or being drawn, that have a checkpoint. */
export const toursWith = async (tenant: Tenant, checkpointId: string): Promise<string[]> =>
  (
    await rows<{ name: string }>(tenant, {
      name: 'tours-with-checkpoint',
      text: `
        select t.name from tours t where t.retired_at is null
          and (t.plan->'stops' @> $1::jsonb or exists (select from tour_versions v
            where v.organisation_id = t.organisation_id and v.tour_id = t.id and v.plan->'stops' @> $1::jsonb
              and v.number = (select max(number) from tour_versions w
                where w.organisation_id = t.organisation_id and w.tour_id = t.id)))
        order by t.name limit 5`,
      values: [JSON.stringify([{ checkpointId }])],
    })
  ).map(({ name }) => name)

/** The sealed keys of the company's SUN tags; undefined where none are set. */
export const readSunKeys = async ({ orm }: Tenant): Promise<string | undefined> =>
  (await orm.select({ sealed: sunKeys.sealed }).from(sunKeys))[0]?.sealed

export async function saveSunKeys({ orm, organisationId }: Tenant, sealed: string, setAt: Date): Promise<void> {
  await orm
    .insert(sunKeys)
    .values({ organisationId, sealed, setAt })
    .onConflictDoUpdate({ target: [sunKeys.organisationId], set: { sealed, setAt } })
}
