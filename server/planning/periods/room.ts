import { room } from '../../core/rooms/room.ts'
import { givingRoutes } from './giving-routes.ts'
import { periodRoutes } from './period-routes.ts'
import { publicationRoutes } from './publication-routes.ts'
import { mailReminders } from './reminding-guards.ts'
import { awaitConfirmations } from './awaiting-confirmations.ts'
import { mailGuards } from './mailing-guards.ts'

export const periodsRoom = room({
  routes: [publicationRoutes, givingRoutes, periodRoutes, awaitConfirmations],
  jobs: [mailGuards, mailReminders],
})
