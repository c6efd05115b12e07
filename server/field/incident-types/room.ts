import { room } from '../../core/rooms/room.ts'
import { incidentTypeRoutes } from './routes.ts'

export const incidentTypesRoom = room({ routes: [incidentTypeRoutes] })
