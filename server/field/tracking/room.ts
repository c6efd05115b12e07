import { room } from '../../core/rooms/room.ts'
import { positionRoutes } from './routes.ts'

export const trackingRoom = room({ routes: [positionRoutes] })
