import { landingScreens } from '../../../contract/site/landing/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { editSections, landingRoutes } from './routes.ts'
import { landingSeed } from './seed.ts'

export const landingRoom = room({
  routes: [landingRoutes],
  kinds: [editSections],
  seed: landingSeed,
  screens: landingScreens,
})
