import { room } from '../../core/rooms/room.ts'
import { incidentRoutes, incidentWorkRoutes } from './routes.ts'

export const incidentsRoom = room({ routes: [incidentRoutes, incidentWorkRoutes] })
