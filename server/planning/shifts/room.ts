import { room } from '../../core/rooms/room.ts'
import { breakRoutes } from './break-routes.ts'
import { additionRoutes, changingRoutes, scheduleRoutes } from './routes.ts'

export const shiftsRoom = room({ routes: [scheduleRoutes, changingRoutes, additionRoutes, breakRoutes] })
