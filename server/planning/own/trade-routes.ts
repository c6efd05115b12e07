import { linkedTrades, ownTrades } from '../../../contract/planning/own/own-trades.ts'
import { routes } from '../../core/rooms/routes.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { answerOffer } from '../offers/answering-offers.ts'
import { readOwnShifts } from './own.ts'
import { byLink, changeByLink, guardOf, shown } from './own-routes.ts'
import { choicesFor } from '../offers/choosing-swaps.ts'
import { answerSwap, askSwap } from '../offers/swapping-shifts.ts'

/** What a signed-in guard does with offers and swaps. */
export const serveOwnTrades = tenantRoutes(ownTrades, {
  answerOffer: async ({ params: { id }, body: { answer } }, { tenant, acting, cause, ...services }) => {
    const guardId = guardOf(acting)
    await answerOffer(tenant, cause, services, { guardId, offerId: id, answer })
    return readOwnShifts(tenant, guardId, cause.clock())
  },
  choices: ({ params: { id }, query: { page } }, { tenant, acting, cause }) =>
    choicesFor(tenant, cause, { guardId: guardOf(acting), shiftId: id, page }),
  askSwap: async ({ params: { id }, body }, { tenant, acting, cause, ...services }) => {
    const guardId = guardOf(acting)
    await askSwap(tenant, cause, services, { guardId, shiftId: id, toGuard: body.guardId, forShiftId: body.forShiftId })
    return readOwnShifts(tenant, guardId, cause.clock())
  },
  answerSwap: async ({ params: { id }, body: { answer } }, { tenant, acting, cause, ...services }) => {
    const guardId = guardOf(acting)
    await answerSwap(tenant, cause, services, { guardId, swapId: id, answer })
    return readOwnShifts(tenant, guardId, cause.clock())
  },
})

/** The same for anyone with the link of a mail. */
export const serveLinkedTrades = routes(linkedTrades, {
  answerOffer: ({ body: { token, offerId, answer } }, services) =>
    changeByLink(services, token, async (linked) => {
      await answerOffer(linked.tenant, linked.cause, services, { guardId: linked.guardId, offerId, answer })
      return shown(linked)
    }),
  choices: ({ body: { token, shiftId, page } }, services) =>
    byLink(services, { token, purpose: 'page' }, ({ tenant, cause, guardId }) =>
      choicesFor(tenant, cause, { guardId, shiftId, page }),
    ),
  askSwap: ({ body: { token, shiftId, guardId: toGuard, forShiftId } }, services) =>
    changeByLink(services, token, async (linked) => {
      const { guardId } = linked
      await askSwap(linked.tenant, linked.cause, services, { guardId, shiftId, toGuard, forShiftId })
      return shown(linked)
    }),
  answerSwap: ({ body: { token, swapId, answer } }, services) =>
    changeByLink(services, token, async (linked) => {
      await answerSwap(linked.tenant, linked.cause, services, { guardId: linked.guardId, swapId, answer })
      return shown(linked)
    }),
})
