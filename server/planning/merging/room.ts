import { room } from '../../core/rooms/room.ts'
import { mergingRoutes } from './routes.ts'

export const mergingRoom = room({ routes: [mergingRoutes] })
