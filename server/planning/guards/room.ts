import { room } from '../../core/rooms/room.ts'
import { availabilityRoutes } from './availability-routes.ts'
import { licenceRoutes } from './licence-routes.ts'
import { guardsRoutes } from './routes.ts'

export const guardsRoom = room({ routes: [guardsRoutes, availabilityRoutes, licenceRoutes] })
