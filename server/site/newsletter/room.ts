import { room } from '../../core/http/room.ts'
import { newsletterRoutes } from './routes.ts'

export const newsletterRoom = room({ routes: [newsletterRoutes] })
