import { incomingScreens } from '../../../contract/platform/incoming/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { handOverMails } from './handing-over.ts'
import { incomingOverview, incomingRoutes } from './routes.ts'

export const incomingRoom = room({
  routes: [incomingRoutes],
  jobs: [handOverMails],
  screens: incomingScreens,
  overviews: [incomingOverview],
})
