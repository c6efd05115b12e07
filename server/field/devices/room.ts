import { room } from '../../core/rooms/room.ts'
import { policyRoutes } from './policy-routes.ts'
import { deviceRoutes } from './routes.ts'
import { serveSessions } from './session-routes.ts'

export const devicesRoom = room({ routes: [deviceRoutes, serveSessions, policyRoutes] })
