import { navigationScreens } from '../../../contract/site/navigation/admin.ts'
import { room } from '../../core/http/room.ts'
import { editMenu, navigationRoutes } from './routes.ts'
import { navigationSeed } from './seed.ts'

export const navigationRoom = room({
  routes: [navigationRoutes],
  kinds: [editMenu],
  seed: navigationSeed,
  screens: navigationScreens,
})
