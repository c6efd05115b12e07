import { room } from '../../core/rooms/room.ts'
import { policyRoutes } from './policy-routes.ts'
import { devicePushRoutes } from './push-routes.ts'
import { pushToGuards } from './pushing-guards.ts'
import { deviceRoutes } from './routes.ts'
import { serveSessions } from './session-routes.ts'

export const devicesRoom = room({
  routes: [deviceRoutes, serveSessions, policyRoutes, devicePushRoutes],
  jobs: [pushToGuards],
})
