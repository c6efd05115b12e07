import { room } from '../../core/rooms/room.ts'
import { tellingRoutes } from './routes.ts'

export const tellingRoom = room({ routes: [tellingRoutes] })
