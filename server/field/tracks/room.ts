import { room } from '../../core/rooms/room.ts'
import { keepingRoutes } from './keeping-routes.ts'
import { exportTracks } from './exporting-tracks.ts'
import { keepTracks } from './sealing-tracks.ts'
import { trackMeasures } from './track-measures.ts'
import { phoneTrailRoutes, trailRoutes } from './trail-routes.ts'

export const tracksRoom = room({
  routes: [trailRoutes, phoneTrailRoutes, keepingRoutes, keepTracks],
  measures: [trackMeasures],
  readable: [exportTracks],
})
