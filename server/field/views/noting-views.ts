import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { noteView, sitesSeen } from './queries.ts'

/**
 * Puts on record that somebody opens live positions, on the board or beside it, once for as long as they read on. The
 * record says which sites they see, so that no guard of another site reads that they were looked at.
 */
export async function noteLook(tenant: Tenant, cause: Cause, viewerId: string): Promise<void> {
  if (!(await noteView(tenant, viewerId, cause.clock()))) return
  await append(tenant, cause, {
    kind: 'control.opened',
    subject: `organisation:${tenant.organisationId}`,
    ...(tenant.isScoped && { body: { siteIds: await sitesSeen(tenant) } }),
  })
}
