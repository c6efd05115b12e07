import { room } from '../../core/rooms/room.ts'
import { dispatchRoutes } from './routes.ts'

export const dispatchRoom = room({ routes: [dispatchRoutes] })
