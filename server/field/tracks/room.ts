import { room } from '../../core/rooms/room.ts'
import { keepingRoutes } from './keeping-routes.ts'
import { keepTracks } from './sealing-tracks.ts'
import { phoneTrailRoutes, trailRoutes } from './trail-routes.ts'

export const tracksRoom = room({ routes: [trailRoutes, phoneTrailRoutes, keepingRoutes, keepTracks] })
