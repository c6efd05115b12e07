import { room } from '../../core/http/room.ts'
import { templateRoutes } from './routes.ts'

export const templatesRoom = room({ routes: [templateRoutes] })
