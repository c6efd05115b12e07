import { and, asc, eq, sql } from 'drizzle-orm'
import type {
  FloorPlan,
  FloorPlanDraft,
  Geofence,
  PostDetails,
  Shape,
  SiteDetails,
  SiteZone,
  SiteZoneDraft,
} from '../../../contract/planning/sites/places.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { posts, sites, zones } from './table.ts'
import { floorPlans, geofences } from './table-plans.ts'

const zoneShown = {
  id: zones.id,
  siteId: zones.siteId,
  parentId: zones.parentId,
  name: zones.name,
  outline: zones.outline,
  version: zones.version,
}
const planShown = {
  id: floorPlans.id,
  siteId: floorPlans.siteId,
  level: floorPlans.level,
  name: floorPlans.name,
  mediaId: floorPlans.mediaId,
  corners: floorPlans.corners,
  version: floorPlans.version,
}
const fenceShown = { id: geofences.id, shape: geofences.shape, version: geofences.version }

/** Changes the details of a site; undefined without one of this version. */
export async function changeDetails({ orm }: Tenant, id: string, version: number, set: SiteDetails) {
  const [changed] = await orm
    .update(sites)
    .set({ ...set, version: sql`${sites.version} + 1` })
    .where(and(eq(sites.id, id), eq(sites.version, version)))
    .returning({ version: sites.version })
  return changed
}

/** Changes the details of a post; undefined without one of this version. */
export async function changePostDetails({ orm }: Tenant, id: string, version: number, set: PostDetails) {
  const [changed] = await orm
    .update(posts)
    .set({ ...set, version: sql`${posts.version} + 1` })
    .where(and(eq(posts.id, id), eq(posts.version, version)))
    .returning({ version: posts.version })
  return changed
}

export const listZones = ({ orm }: Tenant, siteId: string): Promise<SiteZone[]> =>
  orm.select(zoneShown).from(zones).where(eq(zones.siteId, siteId)).orderBy(asc(zones.name), asc(zones.id))

export const readZone = async ({ orm }: Tenant, id: string): Promise<SiteZone | undefined> =>
  (await orm.select(zoneShown).from(zones).where(eq(zones.id, id)))[0]

export async function addZone(
  { orm, organisationId }: Tenant,
  zone: SiteZoneDraft & { id: string },
): Promise<SiteZone> {
  const [added] = await orm
    .insert(zones)
    .values({ ...zone, organisationId })
    .returning(zoneShown)
  return added!
}

/** Changes the name and the parent of a zone; undefined without one of this version. */
export async function changeZone(
  { orm }: Tenant,
  id: string,
  version: number,
  { name, parentId }: Pick<SiteZoneDraft, 'name' | 'parentId'>,
) {
  const [changed] = await orm
    .update(zones)
    .set({ name, parentId, version: sql`${zones.version} + 1` })
    .where(and(eq(zones.id, id), eq(zones.version, version)))
    .returning(zoneShown)
  return changed
}

/** Draws the outline of a zone; undefined without one of this version. */
export async function drawZone({ orm }: Tenant, id: string, version: number, outline: SiteZone['outline']) {
  const [drawn] = await orm
    .update(zones)
    .set({ outline, version: sql`${zones.version} + 1` })
    .where(and(eq(zones.id, id), eq(zones.version, version)))
    .returning(zoneShown)
  return drawn
}

/** Whether a zone is another one, or lies within it at any depth. Locks the zones of the site against other moves. */
export async function isWithin(tenant: Tenant, siteId: string, inner: string, outer: string): Promise<boolean> {
  await tenant.orm.select({ id: zones.id }).from(zones).where(eq(zones.siteId, siteId)).for('update')
  const [found] = await rows<{ within: boolean }>(tenant, {
    name: 'zone-within',
    text: `
      with recursive up as (
        select id, parent_id from site_zones where id = $1
        union select z.id, z.parent_id from site_zones z join up on z.id = up.parent_id)
      select exists (select from up where id = $2) as within`,
    values: [inner, outer],
  })
  return found!.within
}

export const removeZone = async ({ orm }: Tenant, id: string) =>
  (await orm.delete(zones).where(eq(zones.id, id)).returning({ id: zones.id })).length > 0

export const readGeofence = async ({ orm }: Tenant, siteId: string): Promise<Geofence | undefined> =>
  (await orm.select(fenceShown).from(geofences).where(eq(geofences.siteId, siteId)))[0]

type StoredShape = { id: string; siteId: string; version: number | null; shape: Shape }

/** Draws the geofence of a site: the first one, or the next version; undefined where the stored version is another. */
export async function putGeofence({ orm, organisationId }: Tenant, { id, siteId, version, shape }: StoredShape) {
  const [put] =
    version === null
      ? await orm
          .insert(geofences)
          .values({ organisationId, id, siteId, shape })
          .onConflictDoNothing()
          .returning(fenceShown)
      : await orm
          .update(geofences)
          .set({ shape, version: sql`${geofences.version} + 1` })
          .where(and(eq(geofences.siteId, siteId), eq(geofences.version, version)))
          .returning(fenceShown)
  return put
}

export const removeGeofence = async ({ orm }: Tenant, siteId: string) =>
  (await orm.delete(geofences).where(eq(geofences.siteId, siteId)).returning({ id: geofences.id })).length > 0

export const listPlans = ({ orm }: Tenant, siteId: string): Promise<FloorPlan[]> =>
  orm.select(planShown).from(floorPlans).where(eq(floorPlans.siteId, siteId)).orderBy(asc(floorPlans.level))

export const readPlan = async ({ orm }: Tenant, id: string): Promise<FloorPlan | undefined> =>
  (await orm.select(planShown).from(floorPlans).where(eq(floorPlans.id, id)))[0]

export async function addPlan({ orm, organisationId }: Tenant, plan: FloorPlanDraft & { id: string }) {
  const [added] = await orm
    .insert(floorPlans)
    .values({ ...plan, organisationId })
    .returning(planShown)
  return added!
}

/** Changes a floor plan; undefined without one of this version. */
export async function changePlan({ orm }: Tenant, id: string, version: number, set: FloorPlanDraft) {
  const [changed] = await orm
    .update(floorPlans)
    .set({ ...set, version: sql`${floorPlans.version} + 1` })
    .where(and(eq(floorPlans.id, id), eq(floorPlans.version, version)))
    .returning(planShown)
  return changed
}

export const removePlan = async ({ orm }: Tenant, id: string) =>
  (await orm.delete(floorPlans).where(eq(floorPlans.id, id)).returning({ id: floorPlans.id })).length > 0
