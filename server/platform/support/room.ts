import { room } from '../../core/rooms/room.ts'
import { supportRoutes } from './routes.ts'

export const supportRoom = room({ routes: [supportRoutes] })
