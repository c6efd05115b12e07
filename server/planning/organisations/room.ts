import { room } from '../../core/rooms/room.ts'
import { serveAdministration } from './administration-routes.ts'
import { companyRoutes } from './company-routes.ts'
import { customerRequested } from './events.ts'
import { entryRoutes } from './entry-routes.ts'
import { organisationRoutes, organisationsRoutes } from './routes.ts'
import { sampleRoutes } from './sample-routes.ts'
import { keepEndingTrials, keepUsage } from './trials.ts'

export const organisationsRoom = room({
  routes: [
    organisationsRoutes,
    organisationRoutes,
    entryRoutes,
    companyRoutes,
    sampleRoutes,
    serveAdministration,
    keepEndingTrials,
    keepUsage,
  ],
  events: [customerRequested],
})
