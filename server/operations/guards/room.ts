import { room } from '../../core/http/room.ts'
import { guardsRoutes } from './routes.ts'

export const guardsRoom = room({ routes: [guardsRoutes] })
