import { room } from '../../core/rooms/room.ts'
import { alertMeasures } from './alert-measures.ts'
import { handOverAlerts } from './handing-over.ts'
import { alertRoutes, escalate, keepForgettingAlerts, policyRoutes } from './routes.ts'
import { statusRoutes } from './status-routes.ts'
import { pushKeyRoutes, waysRoutes } from './ways-routes.ts'

export const alertsRoom = room({
  routes: [alertRoutes, policyRoutes, waysRoutes, pushKeyRoutes, statusRoutes, escalate, keepForgettingAlerts],
  jobs: [handOverAlerts],
  measures: [alertMeasures],
})
