import { room } from '../../core/http/room.ts'
import { demoRoutes } from './routes.ts'

export const demoRoom = room({ routes: [demoRoutes] })
