import { solutionsScreens } from '../../../contract/site/solutions/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { solutionKind } from './kinds.ts'
import { solutionsRoutes } from './routes.ts'
import { solutionsSeed } from './seed.ts'

export const solutionsRoom = room({
  routes: [solutionsRoutes],
  kinds: [solutionKind],
  seed: solutionsSeed,
  screens: solutionsScreens,
})
