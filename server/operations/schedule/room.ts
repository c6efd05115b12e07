import { room } from '../../core/http/room.ts'
import { serveCalendar, serveLinked, serveOwn } from './own-routes.ts'
import { scheduleRoutes } from './routes.ts'
import { mailGuards } from './telling.ts'

export const scheduleRoom = room({ routes: [scheduleRoutes, serveOwn, serveLinked, serveCalendar], jobs: [mailGuards] })
