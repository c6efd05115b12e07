import { pastHours } from '../../../contract/planning/guards/past-hours.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { importPastHours } from './importing-past-hours.ts'

/** Hours that guards worked before the roster was kept here. */
export const pastHoursRoutes = tenantRoutes(pastHours, {
  importRows: ({ body }, { tenant, cause }) => importPastHours(tenant, cause, body),
})
