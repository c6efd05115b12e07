import { room } from '../../core/http/room.ts'
import { todayRoutes } from './routes.ts'

export const todayRoom = room({ routes: [todayRoutes] })
