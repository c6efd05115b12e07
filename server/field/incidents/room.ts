import { room } from '../../core/rooms/room.ts'
import { watchClocks } from './clock-deadlines.ts'
import { clockRoutes } from './clock-routes.ts'
import { incidentMeasures } from './incident-measures.ts'
import { incidentLogRoutes } from './log-routes.ts'
import { incidentLinkRoutes, incidentRoutes, incidentWorkRoutes } from './routes.ts'

export const incidentsRoom = room({
  routes: [incidentRoutes, incidentLinkRoutes, incidentWorkRoutes, incidentLogRoutes, clockRoutes, watchClocks],
  measures: [incidentMeasures],
})
