import { statusScreens } from '../../../contract/platform/status/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { statusChanged } from './events.ts'
import { failedJobRoutes, failedJobsOverview } from './failed-jobs.ts'
import { statusFeed } from './feed.ts'
import { statusRoutes } from './routes.ts'
import { answerAsking, subscriptionRoutes } from './subscription-routes.ts'
import { tellSubscribers } from './announcements.ts'

export const statusRoom = room({
  overviews: [failedJobsOverview],
  routes: [failedJobRoutes, statusRoutes, subscriptionRoutes, statusFeed],
  jobs: [answerAsking, tellSubscribers],
  events: [statusChanged],
  screens: statusScreens,
})
