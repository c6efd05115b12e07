import { room } from '../../core/rooms/room.ts'
import { demoRoutes, trialRoutes } from './routes.ts'

export const demoRoom = room({ routes: [demoRoutes, trialRoutes] })
