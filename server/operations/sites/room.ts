import { room } from '../../core/http/room.ts'
import { sitesRoutes } from './routes.ts'

export const sitesRoom = room({ routes: [sitesRoutes] })
