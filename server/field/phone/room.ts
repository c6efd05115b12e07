import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../../contract/core/units.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import { room } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { forgetDeviceCommands } from '../../planning/organisations/queries-across.ts'
import { fieldMeasures } from './field-measures.ts'
import { servePanics } from './panic-routes.ts'
import { servePhone } from './phone-routes.ts'
import { serveCommands } from './routes.ts'

/** How long the signed text of a command is kept, in days. What came of it is kept apart. */
const KEPT_DAYS = 400

/** Forgets the signed commands of devices after 400 days. */
export const forgetOldCommands = ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  forgetDeviceCommands(database, new Date(clock().getTime() - KEPT_DAYS * DAY_MS))

const keepForgetting = (app: FastifyInstance, services: Services): void =>
  repeat(app, DAY_MS, () => forgetOldCommands(services), 'old commands of phones can’t be forgotten')

export const phoneRoom = room({
  routes: [serveCommands, servePanics, servePhone, keepForgetting],
  measures: [fieldMeasures],
})
