import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/rooms/routes.ts'
import { withoutTokens } from '../users/without-tokens.ts'
import { serveActivity } from './activity-routes.ts'
import { serveAdministration } from './admin-routes.ts'

/** The people for administrators, and the activity log. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  withoutTokens(app, services, (room) => {
    serveAdministration(room, services)
    serveActivity(room, services)
  })
}
