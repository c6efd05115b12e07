import { incomingScreens } from '../../../contract/platform/incoming/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { incomingOverview, incomingRoutes } from './routes.ts'

export const incomingRoom = room({
  routes: [incomingRoutes],
  screens: incomingScreens,
  overviews: [incomingOverview],
})
