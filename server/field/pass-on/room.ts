import { room } from '../../core/rooms/room.ts'
import { passOnRoutes } from './routes.ts'

export const passOnRoom = room({ routes: [passOnRoutes] })
