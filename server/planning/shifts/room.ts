import { room } from '../../core/rooms/room.ts'
import { changingRoutes, scheduleRoutes } from './routes.ts'

export const shiftsRoom = room({ routes: [scheduleRoutes, changingRoutes] })
