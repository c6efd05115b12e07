import { room } from '../../core/rooms/room.ts'
import { replayRoutes } from './routes.ts'

export const replayRoom = room({ routes: [replayRoutes] })
