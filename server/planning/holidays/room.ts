import { room } from '../../core/rooms/room.ts'
import { holidayRoutes } from './routes.ts'

export const holidaysRoom = room({ routes: [holidayRoutes] })
