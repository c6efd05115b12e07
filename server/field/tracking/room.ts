import { room } from '../../core/rooms/room.ts'
import { keepDaysAhead } from './days-ahead.ts'
import { fenceRoutes } from './fence-routes.ts'
import { serveIngest } from './ingest-routes.ts'
import { positionRoutes } from './routes.ts'
import { trackerRoutes } from './tracker-routes.ts'
import { trackingMeasures } from './tracking-measures.ts'
import { watchFences } from './watching-fences.ts'

export const trackingRoom = room({
  routes: [positionRoutes, trackerRoutes, serveIngest, keepDaysAhead, fenceRoutes, watchFences],
  measures: [trackingMeasures],
})
