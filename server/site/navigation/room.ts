import { navigationScreens } from '../../../contract/site/navigation/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { clientLoginCheckRoutes } from './client-login-check.ts'
import { clientLoginKind, menuKind, navigationRoutes } from './routes.ts'
import { navigationSeed } from './seed.ts'

export const navigationRoom = room({
  routes: [navigationRoutes, clientLoginCheckRoutes],
  kinds: [menuKind, clientLoginKind],
  seed: navigationSeed,
  screens: navigationScreens,
})
