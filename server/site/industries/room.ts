import { industriesScreens } from '../../../contract/site/industries/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { editIndustries } from './kinds.ts'
import { industryMatrixRoutes } from './matrix.ts'
import { industriesRoutes } from './routes.ts'
import { industriesSeed } from './seed.ts'

export const industriesRoom = room({
  routes: [industriesRoutes, industryMatrixRoutes],
  kinds: [editIndustries],
  seed: industriesSeed,
  screens: industriesScreens,
})
