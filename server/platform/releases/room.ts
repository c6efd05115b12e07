import { releasesScreens } from '../../../contract/platform/releases/admin.ts'
import { room } from '../../core/http/room.ts'
import { releaseEvents } from './events.ts'
import { releaseRoutes } from './routes.ts'
import { workReleases } from './schedule.ts'

export const releasesRoom = room({
  routes: [releaseRoutes],
  jobs: [workReleases],
  events: Object.values(releaseEvents),
  screens: releasesScreens,
})
