import type { FastifyInstance } from 'fastify'
import { offers } from '../../../contract/operations/schedule/offers.ts'
import { linkedTrades, ownTrades } from '../../../contract/operations/schedule/own-trades.ts'
import { swaps } from '../../../contract/operations/schedule/swaps.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { sweepDeadlines } from '../organisations/deadlines.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { answerOffer } from './answering.ts'
import { approveSwap, refuseSwap } from './approving.ts'
import { endWaveOf, sendOffer, WAVE_ENDS, withdrawOffer } from './offering.ts'
import { readOwnShifts } from './own.ts'
import { byLink, changeByLink, guardOf, shown } from './own-routes.ts'
import { readLastOffer } from './queries-offers.ts'
import { readShift } from './queries-shifts.ts'
import { listSwaps } from './queries-swaps.ts'
import { answerSwap, askSwap, choicesFor } from './swapping.ts'

/** What the office does with offers. */
export const serveOffers = tenantRoutes(offers, {
  read: async ({ params: { id } }, { tenant }) => {
    orNotFound(await readShift(tenant, id), 'shift')
    return { offer: (await readLastOffer(tenant, id)) ?? null }
  },
  send: ({ params: { id }, body }, { tenant, cause, ...services }) =>
    sendOffer(tenant, cause, services, { ...body, shiftId: id }),
  withdraw: ({ params: { id } }, { tenant, cause }) => withdrawOffer(tenant, cause, id),
})

/** What the office does with swaps. */
export const serveSwaps = tenantRoutes(swaps, {
  list: ({ query: { after } }, { tenant }) => listSwaps(tenant, after),
  approve: ({ params: { id }, body: { override } }, { tenant, cause, ...services }) =>
    approveSwap(tenant, cause, services, { id, reason: override?.reason }),
  refuse: ({ params: { id }, body: { reason } }, { tenant, cause, ...services }) =>
    refuseSwap(tenant, cause, services, { id, reason }),
})

/** What a signed-in guard does with offers and swaps. */
export const serveOwnTrades = tenantRoutes(ownTrades, {
  answerOffer: async ({ params: { id }, body: { answer } }, { tenant, acting, cause, ...services }) => {
    const guardId = guardOf(acting)
    await answerOffer(tenant, cause, services, { guardId, offerId: id, answer })
    return readOwnShifts(tenant, guardId, cause.clock())
  },
  choices: ({ params: { id } }, { tenant, acting, cause }) =>
    choicesFor(tenant, cause, { guardId: guardOf(acting), shiftId: id }),
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

/** The same for whoever has the link of a mail. */
export const serveLinkedTrades = routes(linkedTrades, {
  answerOffer: ({ body: { token, offerId, answer } }, services) =>
    changeByLink(services, token, async (linked) => {
      await answerOffer(linked.tenant, linked.cause, services, { guardId: linked.guardId, offerId, answer })
      return shown(linked)
    }),
  choices: ({ body: { token, shiftId } }, services) =>
    byLink(services, { token, purpose: 'page' }, ({ tenant, cause, guardId }) =>
      choicesFor(tenant, cause, { guardId, shiftId }),
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

const SWEEP_MS = 1_000

/** Ends waves of offers whose time is over, within a second. */
export function keepWavesEnding(app: FastifyInstance, services: Services): void {
  let isBusy = false
  const sweep = async () => {
    if (isBusy) return
    isBusy = true
    await sweepDeadlines(services, WAVE_ENDS, endWaveOf(services)).finally(() => {
      isBusy = false
    })
  }
  repeat(app, SWEEP_MS, sweep, 'waves of offers can’t be ended')
}
