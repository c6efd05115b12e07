import { room } from '../../core/http/room.ts'
import { statusRoutes } from './routes.ts'

export const statusRoom = room({ routes: [statusRoutes] })
