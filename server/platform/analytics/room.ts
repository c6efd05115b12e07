import { analyticsScreens } from '../../../contract/platform/analytics/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { analyticsKind, consentKind, reportSettingsKind } from './kinds.ts'
import { noteRoutes } from './note-routes.ts'
import { analyticsRoutes, consentRoutes } from './routes.ts'
import { keepDaysWritten, reportRoutes } from './report-routes.ts'
import { analyticsSeed } from './seed.ts'

export const analyticsRoom = room({
  routes: [analyticsRoutes, consentRoutes, reportRoutes, noteRoutes, keepDaysWritten],
  kinds: [analyticsKind, reportSettingsKind, consentKind],
  seed: analyticsSeed,
  screens: analyticsScreens,
})
