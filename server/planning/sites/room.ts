import { room } from '../../core/rooms/room.ts'
import { contractsRoutes } from './contracts-routes.ts'
import { ordersRoutes, ownOrdersRoutes } from './orders-routes.ts'
import { placesRoutes } from './places-routes.ts'
import { sitesRoutes } from './routes.ts'
import { viewRoutes } from './view-routes.ts'

export const sitesRoom = room({
  routes: [sitesRoutes, placesRoutes, contractsRoutes, ordersRoutes, ownOrdersRoutes, viewRoutes],
})
