import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import { room } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { rollTemplates } from './rolling-templates.ts'
import { templateRoutes } from './routes.ts'

const TURN_MS = 10 * MINUTE_MS

/** Rolls templates to the weeks ahead, within ten minutes of the beginning of a week. */
const keepRolling = (app: FastifyInstance, services: Services) =>
  repeat(app, TURN_MS, () => rollTemplates(services), 'templates can’t be rolled')

export const templatesRoom = room({ routes: [templateRoutes, keepRolling] })
