import { linkedOrders } from '../../../contract/planning/sites/orders.ts'
import { routes } from '../../core/rooms/routes.ts'
import { acknowledge, readOwnOrders } from '../sites/own-orders.ts'
import { byLink, changeByLink } from './own-routes.ts'

/** The orders of a guard's posts, read by the link of a mail. */
export const serveLinkedOrders = routes(linkedOrders, {
  list: ({ body: { token } }, services) =>
    byLink(services, { token, purpose: 'page' }, ({ tenant, guardId, cause }) =>
      readOwnOrders(tenant, guardId, cause.clock()),
    ),

  acknowledge: ({ body: { token, postId, number } }, services) =>
    changeByLink(services, token, async ({ tenant, guardId, cause }) => {
      await acknowledge(tenant, cause, { guardId, postId, number })
      return readOwnOrders(tenant, guardId, cause.clock())
    }),
})
