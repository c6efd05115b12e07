import { peopleScreens } from '../../../contract/platform/people/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { peopleOverview } from './overview.ts'
import { peopleRoutes } from './routes.ts'

export const peopleRoom = room({
  routes: [peopleRoutes],
  screens: peopleScreens,
  overviews: [peopleOverview],
})
