import { usersScreens } from '../../../contract/platform/users/admin.ts'
import { room } from '../../core/http/room.ts'
import { newDevice } from './events.ts'
import { peopleOverview } from './overview.ts'
import { usersRoutes } from './routes.ts'

export const usersRoom = room({
  routes: [usersRoutes],
  screens: usersScreens,
  overviews: [peopleOverview],
  events: [newDevice],
})
