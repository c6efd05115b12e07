import { room } from '../../core/http/room.ts'
import { timeOffRoutes } from './time-off-routes.ts'

export const complianceRoom = room({ routes: [timeOffRoutes] })
