import { releasesScreens } from '../../../contract/platform/releases/admin.ts'
import { versionPlace } from '../../core/documents/picture-places.ts'
import { room } from '../../core/rooms/room.ts'
import { releaseEvents } from './events.ts'
import { releaseRoutes } from './routes.ts'
import { workReleases } from './schedule.ts'

export const releasesRoom = room({
  routes: [releaseRoutes],
  jobs: [workReleases],
  events: Object.values(releaseEvents),
  screens: releasesScreens,
  // What a release has settled goes live as it is.
  pictures: [versionPlace('select document_id, version from release_documents where is_open and version is not null')],
})
