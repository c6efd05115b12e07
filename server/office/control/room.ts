import { room } from '../../core/rooms/room.ts'
import { controlRoutes, handOverRoutes } from './routes.ts'

export const controlRoom = room({ routes: [controlRoutes, handOverRoutes] })
