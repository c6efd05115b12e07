import type { FastifyInstance } from 'fastify'
import { offers } from '../../../contract/planning/offers/offers.ts'
import { swaps } from '../../../contract/planning/offers/swaps.ts'
import { orNotFound } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { onDeadline } from '../deadlines/deadlines.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { approveSwap, refuseSwap } from './approving-swaps.ts'
import { endWaveOf, sendNextWave, sendOffer, WAVE_ENDS, withdrawOffer } from './offering-shifts.ts'
import { readLastOffer } from './queries-offers.ts'
import { readShift } from '../shifts/queries-shifts.ts'
import { listSwaps } from './queries-swaps.ts'

/** What the office does with offers. */
export const serveOffers = tenantRoutes(offers, {
  read: async ({ params: { id } }, { tenant }) => {
    orNotFound(await readShift(tenant, id), 'shift')
    return { offer: (await readLastOffer(tenant, id)) ?? null }
  },
  send: ({ params: { id }, body }, { tenant, cause, ...services }) =>
    sendOffer(tenant, cause, services, { ...body, shiftId: id }),
  next: ({ params: { id } }, { tenant, cause, ...services }) => sendNextWave(tenant, cause, services, id),
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

/** Ends waves of offers whose time is over. */
export const endWaves = (_app: FastifyInstance, services: Services): void =>
  onDeadline(services, WAVE_ENDS, endWaveOf(services))
