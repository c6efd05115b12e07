import { room } from '../../core/rooms/room.ts'
import { makeCalls } from './calls-of-alerts.ts'
import { dispatchRoutes } from './routes.ts'

export const dispatchRoom = room({ routes: [dispatchRoutes, makeCalls] })
