import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Services } from '../../core/rooms/routes.ts'
import type { Store } from '../../platform/media/store.ts'
import { abandonedUploads } from '../organisations/queries-across.ts'
import { inTenant } from '../organisations/queries-tenant.ts'
import { dropUpload } from './uploading-media.ts'

const KEPT_MS = 24 * HOUR_MS

/** Removes uploads that were begun more than a day ago and are not whole, each within its own organisation. */
export async function sweepUploads({ database, clock }: Pick<Services, 'database' | 'clock'>, store: Store) {
  for (const { organisationId, id } of await abandonedUploads(database, new Date(clock().getTime() - KEPT_MS)))
    await inTenant(database, organisationId, (tenant) => dropUpload(tenant, store, id))
}
