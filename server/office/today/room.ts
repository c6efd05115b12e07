import { room } from '../../core/rooms/room.ts'
import { todayRoutes } from './routes.ts'

export const todayRoom = room({ routes: [todayRoutes] })
