import { room } from '../../core/rooms/room.ts'
import { fenceRoutes } from './fence-routes.ts'
import { positionRoutes } from './routes.ts'
import { watchFences } from './watching-fences.ts'

export const trackingRoom = room({ routes: [positionRoutes, fenceRoutes, watchFences] })
