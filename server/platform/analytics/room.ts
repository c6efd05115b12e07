import { analyticsScreens } from '../../../contract/platform/analytics/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { editAnalytics, editConsent, editReportSettings } from './kinds.ts'
import { noteRoutes } from './note-routes.ts'
import { analyticsRoutes, consentRoutes } from './routes.ts'
import { keepDaysWritten, reportRoutes } from './report-routes.ts'
import { analyticsSeed } from './seed.ts'

export const analyticsRoom = room({
  routes: [analyticsRoutes, consentRoutes, reportRoutes, noteRoutes, keepDaysWritten],
  kinds: [editAnalytics, editReportSettings, editConsent],
  seed: analyticsSeed,
  screens: analyticsScreens,
})
