import { guardRecords } from '../../../contract/planning/compliance/records.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { readGuard } from '../guards/queries.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { readRecord } from './records.ts'

/** What the roster and the rules say of guards. */
export const recordRoutes = tenantRoutes(guardRecords, {
  read: async ({ params: { id } }, { tenant, clock }) =>
    readRecord(tenant, orNotFound(await readGuard(tenant, id), 'guard'), clock()),
})
