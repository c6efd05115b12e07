import { room } from '../../core/rooms/room.ts'
import { incidentRoutes } from './routes.ts'

export const incidentsRoom = room({ routes: [incidentRoutes] })
