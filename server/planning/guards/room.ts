import { room } from '../../core/rooms/room.ts'
import { availabilityRoutes } from './availability-routes.ts'
import { licenseRoutes } from './license-routes.ts'
import { mergingRoutes } from './merging-routes.ts'
import { pastHoursRoutes } from './past-hours-routes.ts'
import { guardsRoutes } from './routes.ts'

export const guardsRoom = room({
  routes: [guardsRoutes, availabilityRoutes, licenseRoutes, pastHoursRoutes, mergingRoutes],
})
