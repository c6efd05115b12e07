import { room } from '../../core/rooms/room.ts'
import { watchClocks } from './clock-deadlines.ts'
import { clockRoutes } from './clock-routes.ts'
import { incidentRoutes, incidentWorkRoutes } from './routes.ts'

export const incidentsRoom = room({ routes: [incidentRoutes, incidentWorkRoutes, clockRoutes, watchClocks] })
