import { DAY_MS } from '../../../contract/core/units.ts'
import { positions } from '../../../contract/field/tracking/positions.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { listLatest } from './queries-latest.ts'

/** Where guards are. */
export const positionRoutes = tenantRoutes(positions, {
  latest: async ({ query: { site = null } }, { tenant, clock }) => {
    const now = clock()
    return {
      now: now.toISOString(),
      positions: await listLatest(tenant, { site, since: new Date(now.getTime() - DAY_MS) }),
    }
  },
})
