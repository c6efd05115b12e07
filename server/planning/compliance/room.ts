import type { FastifyInstance } from 'fastify'
import { repeat } from '../../core/jobs/repeating.ts'
import { room } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { auditRoutes } from './audit-routes.ts'
import { checkAtNight } from './checking-rosters.ts'
import { endingLicenseRoutes } from './license-routes.ts'
import { guardChangeRoutes } from './guard-change-routes.ts'
import { recordRoutes } from './record-routes.ts'
import { timeOffRoutes } from './time-off-routes.ts'
import { warnOfLicenses } from './warning-of-licenses.ts'

const TURN_MS = 600_000

/** Tells of licenses that end, and checks rosters at night, every ten minutes. */
function keepWatch(app: FastifyInstance, services: Services): void {
  repeat(app, TURN_MS, () => warnOfLicenses(services), 'the ends of licences can’t be told')
  repeat(app, TURN_MS, () => checkAtNight(services), 'rosters can’t be checked')
}

export const complianceRoom = room({
  routes: [timeOffRoutes, guardChangeRoutes, endingLicenseRoutes, recordRoutes, auditRoutes, keepWatch],
})
