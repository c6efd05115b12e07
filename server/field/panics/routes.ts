import { panics } from '../../../contract/field/panics/panics.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { readPanicCase } from './reading-cases.ts'

/** What the office knows of calls for help. */
export const panicRoutes = tenantRoutes(panics, {
  read: ({ params: { id } }, { tenant, clock }) => readPanicCase(tenant, id, clock()),
})
