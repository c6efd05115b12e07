import { dashboardScreens } from '../../../contract/platform/dashboard/admin.ts'
import { room } from '../../core/http/room.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardRoom = room({ routes: [dashboardRoutes], screens: dashboardScreens })
