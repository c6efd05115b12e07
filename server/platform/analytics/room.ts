import { analyticsScreens } from '../../../contract/platform/analytics/admin.ts'
import { room } from '../../core/http/room.ts'
import { analyticsRoutes } from './routes.ts'
import { analyticsSeed } from './seed.ts'

export const analyticsRoom = room({ routes: [analyticsRoutes], seed: analyticsSeed, screens: analyticsScreens })
