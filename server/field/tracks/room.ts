import { room } from '../../core/rooms/room.ts'
import { phoneTrailRoutes, trailRoutes } from './trail-routes.ts'

export const tracksRoom = room({ routes: [trailRoutes, phoneTrailRoutes] })
