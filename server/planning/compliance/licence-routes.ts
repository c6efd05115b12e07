import { DAY_MS } from '../../../contract/core/units.ts'
import { endingLicences } from '../../../contract/planning/compliance/licences.ts'
import { EXPIRING_DAYS } from '../../../contract/planning/guards/licences.ts'
import { readToday } from '../guards/queries-licences.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { listEnding } from './queries-licences.ts'

/** The licences of a company that end. */
export const endingLicenceRoutes = tenantRoutes(endingLicences, {
  list: async ({ query: { expiring, page } }, { tenant, clock }) => {
    const now = clock()
    const today = await readToday(tenant, now)
    const ahead = Number(expiring ?? EXPIRING_DAYS)
    const by = new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10)
    return listEnding(tenant, { by, now, today, page: Number(page ?? 1) })
  },
})
