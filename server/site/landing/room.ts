import { landingScreens } from '../../../contract/site/landing/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { landingRoutes, sectionKind } from './routes.ts'
import { landingSeed } from './seed.ts'

export const landingRoom = room({
  routes: [landingRoutes],
  kinds: [sectionKind],
  seed: landingSeed,
  screens: landingScreens,
})
