import { linkedMessages, ownMessages } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { routes } from '../../core/rooms/routes.ts'
import { openOwnMessage, readOwnMessages } from '../broadcasts/reading-broadcasts.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { byLink, changeByLink, guardOf } from './own-routes.ts'

/** The messages of the office to a signed-in guard. */
export const serveOwnMessages = tenantRoutes(ownMessages, {
  list: (_, { tenant, acting }) => readOwnMessages(tenant, guardOf(acting)),

  read: async ({ params: { id } }, { tenant, acting, cause }) => {
    await openOwnMessage(tenant, cause, { guardId: guardOf(acting), id })
    return readOwnMessages(tenant, guardOf(acting))
  },
})

/** The same for anyone with the link of a mail. */
export const serveLinkedMessages = routes(linkedMessages, {
  list: ({ body: { token } }, services) =>
    byLink(services, { token, purpose: 'page' }, ({ tenant, guardId }) => readOwnMessages(tenant, guardId)),

  read: ({ body: { token, messageId } }, services) =>
    changeByLink(services, token, async ({ tenant, guardId, cause }) => {
      await openOwnMessage(tenant, cause, { guardId, id: messageId })
      return readOwnMessages(tenant, guardId)
    }),
})
