import { room } from '../../core/rooms/room.ts'
import { previewRoutes } from './routes.ts'

export const previewsRoom = room({ routes: [previewRoutes] })
