import { dashboardScreens } from '../../../contract/platform/dashboard/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { sampleOverview } from './overview.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardRoom = room({
  overviews: [sampleOverview],
  routes: [dashboardRoutes],
  screens: dashboardScreens,
})
