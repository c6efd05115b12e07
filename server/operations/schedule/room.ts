import { room } from '../../core/http/room.ts'
import { scheduleRoutes } from './routes.ts'

export const scheduleRoom = room({ routes: [scheduleRoutes] })
