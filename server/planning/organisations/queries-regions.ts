import { and, eq, sql } from 'drizzle-orm'
import type { Region, RegionDraft } from '../../../contract/planning/organisations/entry.ts'
import { rows } from '../../core/database/rows.ts'
import { Failure } from '../../core/base/failure.ts'
import { requireKnown } from './queries-members.ts'
import type { Tenant } from './queries-tenant.ts'
import { regions } from './table.ts'

const SHOWN = `select r.id, r.name, r.zone, r.jurisdiction, r.version,
  array(select s.id from sites s where s.organisation_id = r.organisation_id and s.region_id = r.id
    order by s.id) as sites
  from regions r`

/** The regions by name, with their sites. */
export const listRegions = (tenant: Tenant) =>
  rows<Region>(tenant, { name: 'regions', text: `${SHOWN} order by r.name, r.id limit 500` })

/** One region; undefined where there is none. */
export const readRegion = async (tenant: Tenant, id: string) =>
  (await rows<Region>(tenant, { name: 'region', text: `${SHOWN} where r.id = $1`, values: [id] }))[0]

/** Adds a region with its sites. Throws `not-found` for a foreign site. */
export async function addRegion(tenant: Tenant, id: string, { sites, ...region }: RegionDraft): Promise<void> {
  await tenant.orm.insert(regions).values({ ...region, id, organisationId: tenant.organisationId })
  await placeSites(tenant, id, sites)
}

/** Changes a region and its sites; false without one of this version. Throws `not-found` for a foreign site. */
export async function changeRegion(tenant: Tenant, id: string, version: number, { sites, ...set }: RegionDraft) {
  const changed = await tenant.orm
    .update(regions)
    .set({ ...set, version: sql`${regions.version} + 1` })
    .where(and(eq(regions.id, id), eq(regions.version, version)))
    .returning({ id: regions.id })
  if (changed.length > 0) await placeSites(tenant, id, sites)
  return changed.length > 0
}

/** Removes a region. Throws `not-found` without it, and `conflict` while somebody sees what lies in it alone. */
export async function removeRegion(tenant: Tenant, id: string): Promise<void> {
  const [limited] = await rows<{ name: string }>(tenant, {
    name: 'limited-to-region',
    text: `select u.name from memberships m join users u on u.id = m.user_id where m.scope -> 'regions' ? $1
      union all select i.email from organisation_invitations i where i.scope -> 'regions' ? $1 limit 1`,
    values: [id],
  })
  if (limited)
    throw new Failure('conflict', `${limited.name} sees this region. Give them another scope first, or remove them.`)
  await placeSites(tenant, id, [])
  const removed = await tenant.orm.delete(regions).where(eq(regions.id, id)).returning({ id: regions.id })
  if (removed.length === 0) throw new Failure('not-found', 'There is no such region')
}

/** Puts these sites into a region and takes the others out. */
async function placeSites(tenant: Tenant, id: string, sites: string[]): Promise<void> {
  await requireKnown(tenant, { clients: [], sites })
  await rows(tenant, {
    name: 'place-sites',
    text: `update sites set region_id = case when id = any($2::uuid[]) then $1::uuid end
      where (region_id = $1::uuid) is distinct from (id = any($2::uuid[]))`,
    values: [id, sites],
  })
}
