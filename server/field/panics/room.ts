import { room } from '../../core/rooms/room.ts'
import { panicRoutes } from './routes.ts'

export const panicsRoom = room({ routes: [panicRoutes] })
