import { MOST_PUBLISHED_DAYS } from '../../../contract/planning/shifts/schedule.ts'
import { telling } from '../../../contract/planning/telling/telling.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { stretch } from '../shifts/spans.ts'
import { listDeliveries, listUnreachable } from './reaching.ts'

/** What reaches guards, and what reached them. */
export const tellingRoutes = tenantRoutes(telling, {
  reach: async ({ query }, { tenant, clock }) => ({
    unreachable: await listUnreachable(tenant, clock()),
    deliveries: await listDeliveries(tenant, stretch(query, MOST_PUBLISHED_DAYS)),
  }),
})
