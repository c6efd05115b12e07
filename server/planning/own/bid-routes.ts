import { linkedBids, ownBids } from '../../../contract/planning/own/own-bids.ts'
import { routes } from '../../core/rooms/routes.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { bidOn, listOpenShifts, withdrawBid } from '../offers/bidding.ts'
import { byLink, changeByLink, guardOf } from './own-routes.ts'

const shownTo = async (tenant: Tenant, guardId: string, now: Date) => ({
  shifts: await listOpenShifts(tenant, guardId, now),
})

/** What a signed-in guard does with open shifts. */
export const serveOwnBids = tenantRoutes(ownBids, {
  list: (_, { tenant, acting, clock }) => shownTo(tenant, guardOf(acting), clock()),

  bid: async ({ params: { id } }, { tenant, acting, cause, ...services }) => {
    const guardId = guardOf(acting)
    await bidOn(tenant, cause, services, { guardId, shiftId: id })
    return shownTo(tenant, guardId, cause.clock())
  },

  withdraw: async ({ params: { id } }, { tenant, acting, cause }) => {
    const guardId = guardOf(acting)
    await withdrawBid(tenant, cause, { guardId, shiftId: id })
    return shownTo(tenant, guardId, cause.clock())
  },
})

/** The same for anyone with the link of a mail. */
export const serveLinkedBids = routes(linkedBids, {
  list: ({ body: { token } }, services) =>
    byLink(services, { token, purpose: 'page' }, ({ tenant, guardId, cause }) =>
      shownTo(tenant, guardId, cause.clock()),
    ),

  bid: ({ body: { token, shiftId } }, services) =>
    changeByLink(services, token, async ({ tenant, guardId, cause }) => {
      await bidOn(tenant, cause, services, { guardId, shiftId })
      return shownTo(tenant, guardId, cause.clock())
    }),

  withdraw: ({ body: { token, shiftId } }, services) =>
    changeByLink(services, token, async ({ tenant, guardId, cause }) => {
      await withdrawBid(tenant, cause, { guardId, shiftId })
      return shownTo(tenant, guardId, cause.clock())
    }),
})
