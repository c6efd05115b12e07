import { room } from '../../core/rooms/room.ts'
import { alertRoutes, escalate, keepForgettingAlerts, policyRoutes } from './routes.ts'

export const alertsRoom = room({ routes: [alertRoutes, policyRoutes, escalate, keepForgettingAlerts] })
