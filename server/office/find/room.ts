import { room } from '../../core/rooms/room.ts'
import { findRoutes } from './routes.ts'

export const findRoom = room({ routes: [findRoutes] })
