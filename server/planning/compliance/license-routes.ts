import { DAY_MS } from '../../../contract/core/units.ts'
import { endingLicenses } from '../../../contract/planning/compliance/licenses.ts'
import { EXPIRING_DAYS } from '../../../contract/planning/guards/licenses.ts'
import { readToday } from '../guards/queries-licenses.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { listEnding } from './queries-licenses.ts'

/** The licenses of a company that end. */
export const endingLicenseRoutes = tenantRoutes(endingLicenses, {
  list: async ({ query: { expiring, page } }, { tenant, clock }) => {
    const now = clock()
    const today = await readToday(tenant, now)
    const ahead = Number(expiring ?? EXPIRING_DAYS)
    const by = new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10)
    return listEnding(tenant, { by, now, today, page: Number(page ?? 1) })
  },
})
