import { industriesScreens } from '../../../contract/site/industries/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { industryKind } from './kinds.ts'
import { industryMatrixRoutes } from './matrix.ts'
import { industriesRoutes } from './routes.ts'
import { industriesSeed } from './seed.ts'

export const industriesRoom = room({
  routes: [industriesRoutes, industryMatrixRoutes],
  kinds: [industryKind],
  seed: industriesSeed,
  screens: industriesScreens,
})
