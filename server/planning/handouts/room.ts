import { room } from '../../core/rooms/room.ts'
import { handoutRoutes } from './routes.ts'

export const handoutsRoom = room({ routes: [handoutRoutes] })
