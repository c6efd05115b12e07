import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

/** The ids of all sites that are in sight. */
export async function sitesInSight(tenant: Tenant): Promise<Set<string>> {
  const found = await rows<{ id: string }>(tenant, { name: 'sites-in-sight', text: 'select id from sites' })
  return new Set(found.map(({ id }) => id))
}
