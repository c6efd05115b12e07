import { room } from '../../core/http/room.ts'
import { ordersRoutes, ownOrdersRoutes } from './orders-routes.ts'
import { sitesRoutes } from './routes.ts'

export const sitesRoom = room({ routes: [sitesRoutes, ordersRoutes, ownOrdersRoutes] })
