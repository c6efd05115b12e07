import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../../contract/core/units.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import { room } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { forgetCalls } from '../../planning/organisations/queries-across.ts'
import { callMeasures } from './call-measures.ts'
import { makeCalls } from './calls-of-alerts.ts'
import { dispatchRoutes } from './routes.ts'

/** How long a closed call is kept, in days. One of an incident stays with it. */
const KEPT_DAYS = 400

/** Forgets calls with their units and messages 400 days after their end. */
export const forgetOldCalls = ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  forgetCalls(database, new Date(clock().getTime() - KEPT_DAYS * DAY_MS))

const keepForgetting = (app: FastifyInstance, services: Services): void =>
  repeat(app, DAY_MS, () => forgetOldCalls(services), 'old calls can’t be forgotten')

export const dispatchRoom = room({ routes: [dispatchRoutes, makeCalls, keepForgetting], measures: [callMeasures] })
