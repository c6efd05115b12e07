import { room } from '../../core/rooms/room.ts'
import { serveIngest } from './ingest-routes.ts'
import { positionRoutes } from './routes.ts'
import { trackerRoutes } from './tracker-routes.ts'

export const trackingRoom = room({ routes: [positionRoutes, trackerRoutes, serveIngest] })
