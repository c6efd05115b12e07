import { room } from '../../core/rooms/room.ts'
import { watchClocks } from './clock-deadlines.ts'
import { clockRoutes } from './clock-routes.ts'
import { incidentMeasures } from './incident-measures.ts'
import { incidentLogRoutes } from './log-routes.ts'
import {
  fileHandOverRoutes,
  incidentLinkRoutes,
  incidentMediaRoutes,
  incidentRoutes,
  incidentWorkRoutes,
} from './routes.ts'

export const incidentsRoom = room({
  routes: [
    incidentRoutes,
    incidentLinkRoutes,
    incidentMediaRoutes,
    fileHandOverRoutes,
    incidentWorkRoutes,
    incidentLogRoutes,
    clockRoutes,
    watchClocks,
  ],
  measures: [incidentMeasures],
})
