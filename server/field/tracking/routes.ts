import { DAY_MS } from '../../../contract/core/units.ts'
import { positions } from '../../../contract/field/tracking/positions.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { noteLook } from '../views/noting-views.ts'
import { listLatest } from './queries-latest.ts'

/** Where guards are. Opening it is on record, as that of the board is. */
export const positionRoutes = tenantRoutes(positions, {
  latest: async ({ query: { site = null, bbox } }, { tenant, cause, user, clock }) => {
    await noteLook(tenant, cause, user.id)
    const now = clock()
    return {
      now: now.toISOString(),
      positions: await listLatest(tenant, {
        site,
        box: bbox?.split(',').map(Number) ?? null,
        since: new Date(now.getTime() - DAY_MS),
      }),
    }
  },
})
