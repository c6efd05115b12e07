import { room } from '../../core/rooms/room.ts'
import { templateRoutes } from './routes.ts'

export const templatesRoom = room({ routes: [templateRoutes] })
