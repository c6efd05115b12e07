import type { FastifyInstance } from 'fastify'
import { KEPT_DAYS } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import { room } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { forgetBroadcasts } from '../organisations/queries-across.ts'
import { broadcastsRoutes } from './routes.ts'
import { tellOfBroadcasts } from './sending-broadcasts.ts'

/** Forgets messages to guards after 180 days. */
export const forgetOldBroadcasts = ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  forgetBroadcasts(database, new Date(clock().getTime() - KEPT_DAYS * DAY_MS))

const keepForgetting = (app: FastifyInstance, services: Services): void =>
  repeat(app, DAY_MS, () => forgetOldBroadcasts(services), 'old messages to guards can’t be forgotten')

export const broadcastsRoom = room({
  routes: [broadcastsRoutes, keepForgetting],
  jobs: [tellOfBroadcasts],
})
