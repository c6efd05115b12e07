import { room } from '../../core/rooms/room.ts'
import { serveIngest } from './ingest-routes.ts'
import { keepDaysAhead } from './days-ahead.ts'
import { positionRoutes } from './routes.ts'
import { trackerRoutes } from './tracker-routes.ts'
import { trackingMeasures } from './tracking-measures.ts'

export const trackingRoom = room({
  routes: [positionRoutes, trackerRoutes, serveIngest, keepDaysAhead],
  measures: [trackingMeasures],
})
