import { usersScreens } from '../../../contract/platform/users/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { newDevice, trialOpened } from './events.ts'
import { trialKind } from './kinds.ts'
import { usersRoutes } from './routes.ts'
import { sendTrialLinks } from './trials.ts'

export const usersRoom = room({
  routes: [usersRoutes],
  kinds: [trialKind],
  jobs: [sendTrialLinks],
  screens: usersScreens,
  events: [newDevice, trialOpened],
})
